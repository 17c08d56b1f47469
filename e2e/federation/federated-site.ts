import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Settings } from '@gida/contracts/settings';
import type { MountDeclaration } from '@gida/releases/mount-samples';
import type { ReleaseAction, RemoteState, Revision } from '@gida/releases/release';
import type { ReleaseActionResponse, StatusResponse } from '@gida/releases/release-api';
import { revisionHeader } from '@gida/releases/revision-header';
import type { Page } from '@playwright/test';

import { startGateway } from '../../gateway/src/gateway.ts';
import type { SmokeTestConfig } from '../../gateway/src/config/smoke-test-config.ts';
import { publishAndPromoteCheckout } from '../../gateway/src/releasing/publish-and-promote-checkout.ts';
import { BuildStore } from '../../gateway/src/store/build-store.ts';
import { openFileRevisionLog } from '../../gateway/src/revisions/revision-log.ts';
import { buildFromConfiguration, remote } from '../../shared/build/src/index.ts';

const workspace = join(import.meta.dirname, '../..');

export type TestRemote = {
  name: `remote-${string}`;
  mounts: MountDeclaration[];
  settings?: Settings;
  /** The text of its files; `routes.tsx` is the one it exposes. */
  files: Record<string, string>;
  shares?: Record<string, string>;
};

export type FederatedSite = Awaited<ReturnType<typeof startFederatedSite>>;

type SiteOptions = {
  /** Where `/api` is answered; without it an API stands there that knows nothing. */
  apiUrl?: string;
  databaseUrl?: string;
  /** Folders of parts that are not today's: `{ shell: '/…/shell' }`. */
  instead?: Record<string, string>;
  /** Where the policy allows map tiles from. */
  mapTilesSource?: string;
  /** Tries builds that are published over HTTP in a browser. */
  smokeTest?: SmokeTestConfig;
};

/** The shell that `pnpm e2e` has built behind a real gateway, with remotes made for the test and some of `ours`. */
export async function startFederatedSite(
  trials: TestRemote[],
  ours: string[] = [],
  { apiUrl, databaseUrl, instead = {}, mapTilesSource, smokeTest }: SiteOptions = {},
) {
  const checkout = await mkdtemp(join(tmpdir(), 'gida-federation-'));
  for (const name of ['shell', ...ours]) {
    await symlink(instead[name] ?? join(workspace, name), join(checkout, name));
  }
  const versions = new Map<string, string>();
  const build = async (trial: TestRemote): Promise<void> => {
    versions.set(trial.name, await buildTestRemote(checkout, trial));
  };
  for (const trial of trials) await build(trial);
  const api = apiUrl ? { url: apiUrl, close: async () => undefined } : await startEmptyApi();
  const releasesFolder = join(checkout, '.releases');
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: 0,
    apiUrl: api.url,
    sandboxUrl: null,
    releasesFolder,
    checkout,
    databaseUrl: databaseUrl ?? null,
    operatorTokenFile: join(checkout, 'operator-token'),
    operatorTokenHash: null,
    metricsTokenHash: null,
    isProduction: false,
    // The API takes logins from the site that it belongs to.
    publicOrigin: smokeTest && apiUrl ? apiUrl : 'http://localhost',
    smokeTest: smokeTest ?? null,
    hasServiceWorker: true,
    stripe: false,
    maps: false,
    mapTilesSource: mapTilesSource ?? null,
    trustedProxies: 0,
    logLevel: 'silent',
  });
  const store = new BuildStore(releasesFolder);
  const revisions = await openFileRevisionLog(join(releasesFolder, 'revisions'));
  const close = async () => {
    await revisions.close();
    await gateway.close();
    await api.close();
    await rm(checkout, { recursive: true, force: true });
  };
  return {
    origin: gateway.address,
    /** A folder that is removed with the site. */
    folder: checkout,
    versionOf: (name: string): string => versions.get(name) ?? '',
    /** Keeps a finished build, which nobody gets before it is placed. */
    publish: (folder: string) => store.publish(folder),
    /** Serves these builds, without the checks that stand before an order. */
    async place(remotesToSet: Record<string, RemoteState>): Promise<void> {
      const { number, remotes } = await revisions.fetchLatest();
      const next = { ...remotes, ...remotesToSet };
      if (JSON.stringify(next) === JSON.stringify(remotes)) return;
      const about = { who: 'a test', why: 'a test', idempotencyKey: null };
      const placed = await revisions.append(number, { ...about, remotes: next });
      await waitForRevision(gateway.address, placed.number);
    },
    /** Ships another build of a remote, as a team would. */
    async ship(trial: TestRemote): Promise<void> {
      await build(trial);
      await revisions.fetchLatest();
      const { number } = await publishAndPromoteCheckout({ store, revisions }, checkout);
      await waitForRevision(gateway.address, number);
    },
    /** Gives an order about releases over HTTP, as `pnpm gida` does. */
    async order(change: ReleaseAction): Promise<Revision> {
      const token = (await readFile(join(checkout, 'operator-token'), 'utf8')).trim();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
        const response = await fetch(`${gateway.address}/releases-api${path}`, {
          ...init,
          headers,
        });
        if (!response.ok) throw new Error(await response.text());
        return (await response.json()) as T; // the response's schema is a contract
      };
      const { revision: after } = await ask<StatusResponse>('/status');
      const body = JSON.stringify({ change, after, why: 'a test' });
      return (await ask<ReleaseActionResponse>('/changes', { method: 'POST', body })).revision;
    },
    reports: () => readMetric(gateway.address, 'gida_remote_reports_total'),
    metric: (name: string) => readMetric(gateway.address, name),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The lines of a metric. */
async function readMetric(origin: string, name: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(`${name}{`));
}

/** Builds a trial's sources in a folder; returns its version. */
export async function buildTestRemote(checkout: string, trial: TestRemote): Promise<string> {
  const { name, mounts, files, settings, shares = {} } = trial;
  const folder = join(checkout, name);
  await rm(join(folder, 'src'), { recursive: true, force: true });
  await mkdir(join(folder, 'src'), { recursive: true });
  await symlink(join(workspace, 'remote-catalog/node_modules'), join(folder, 'node_modules')).catch(
    () => undefined, // an earlier build of this remote made it
  );
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(folder, 'src', file), text);
  }
  const configuration = { name, mounts, folder, shares, ...(settings && { settings }) };
  const { build } = await buildFromConfiguration(remote(configuration));
  return build.version;
}

/** The gateway hears of what another process wrote a moment later. */
async function waitForRevision(origin: string, revision: number): Promise<void> {
  for (;;) {
    const { headers } = await fetch(`${origin}/health/live`);
    if (Number(headers.get(revisionHeader)) >= revision) return;
    await setTimeout(20);
  }
}

/** Refuses every request the way the API refuses what it does not know. */
async function startEmptyApi() {
  const server = createServer((_request, response) => {
    const body = {
      status: 404,
      error: 'not_found',
      message: 'Not here',
      details: [],
      requestId: '',
    };
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** What the session finds in storage after a login with "remember me". */
export async function storeSession(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'e30.eyJzdWIiOiJ1MSJ9.x');
    localStorage.setItem('userId', 'u1');
    localStorage.setItem('fullName', 'Ada Obi');
    localStorage.setItem('rememberMe', 'true');
  });
}
