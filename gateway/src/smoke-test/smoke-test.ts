import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Release, Revision } from '@gida/contracts/release';
import type { SmokeTestReport } from '@gida/contracts/release-api';

import type { GatewayConfig } from '../config.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { releaseBaseUrl, resolveRevision } from '../serving/release-map.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { fetchOperations, operationOf, type Operation } from './api-operations.ts';
import { visitPages } from './browser-worker-client.ts';
import { CandidateStore } from './candidate-store.ts';
import { findFaults, findRouteFaults, type Fault } from './faults.ts';
import type { SmokeTestLimits } from './observation.ts';
import { otherBuildsOf } from './other-builds.ts';
import { startPageServer } from './page-server.ts';
import { audienceOf, planPages, type PlannedPage } from './planned-pages.ts';
import {
  endTestSessions,
  startTestSessions,
  type Accounts,
  type SmokeTestAudience,
} from './test-sessions.ts';

export type SmokeTestConfig = {
  chromium: string;
  accounts: Accounts;
  limits?: Partial<SmokeTestLimits>;
};

/** An uploaded build, unpacked in a folder, and the revision it would be served with. */
export type Candidate = {
  release: Release;
  folder: string;
  currentRevision: Revision;
  store: ReleaseStore;
};

/** Above this, the connection of whoever publishes would be closed before the answer. */
const maxSlowness = 2.5;
const defaultLimits: SmokeTestLimits = {
  pageMs: 30_000,
  hangMs: 8_000,
  allMs: 45_000,
  watchMs: 3_300,
};

/** Opens every page of a build in a browser before it is published, and refuses it for what a person would see there. */
export async function runSmokeTest(
  config: GatewayConfig,
  candidate: Candidate,
): Promise<SmokeTestReport> {
  const notTried = (reason: string): SmokeTestReport => ({
    outcome: 'skipped',
    message: `not tried in a browser: ${reason}`,
    pages: [],
  });
  const { smokeTest } = config;
  if (!smokeTest) return notTried('this gateway has none');
  const { release, currentRevision } = candidate;
  if (release.remote !== 'shell' && !currentRevision.remotes['shell'])
    return notTried('no shell is promoted yet');
  const limits = limitsOf(smokeTest, release);
  const endsAt = Date.now() + limits.allMs;
  try {
    const { faults, pages } = await testWithBuilds(config, smokeTest, candidate, limits);
    if (pages.every(({ problem }) => problem !== null)) {
      const problems = pages.map(({ mount, problem }) => `${mount}: ${problem}`).join('; ');
      return { ...notTried(problems || 'it has no pages'), pages };
    }
    if (faults.length === 0) return { outcome: 'passed', message: describePages(pages), pages };
    const rest = { ...limits, allMs: endsAt - Date.now() };
    // What the build itself does needs no second look.
    const known = faults.every(({ mayBeOfSite }) => mayBeOfSite)
      ? await findFaultsOfToday(config, smokeTest, candidate, { faults, limits: rest })
      : [];
    const ownFaults = withoutKnown(faults, known);
    if (ownFaults.length > 0)
      return {
        outcome: 'failed',
        message: `${list(ownFaults)}. Reproduce it with \`gida dev\`.`,
        pages,
      };
    return {
      ...(faults.some(({ isSlow }) => isSlow)
        ? notTried('this machine is too slow now')
        : { outcome: 'passed' as const }),
      message: `${describePages(pages)}; as in the build of today: ${list(faults)}`,
      pages,
    };
  } catch {
    return notTried('the smoke test could not run');
  }
}

/** A new shell is opened with today's builds first, then with those of canaries and those that rollbacks bring back. */
async function testWithBuilds(
  config: GatewayConfig,
  smokeTest: SmokeTestConfig,
  candidate: Candidate,
  limits: SmokeTestLimits,
): Promise<TestedBuild> {
  const endsAt = Date.now() + limits.allMs;
  const today = await testBuild(config, smokeTest, candidate, limits);
  const faults = [...today.faults];
  for (const currentRevision of otherBuildsOf(candidate)) {
    const rest = { ...limits, allMs: endsAt - Date.now() };
    if (rest.allMs <= 0) break;
    const scene = { ...candidate, currentRevision };
    const other = await testBuild(config, smokeTest, scene, rest);
    if (other.faults.length === 0) continue;
    // Those builds may have faults of their own, with today's shell too.
    const limitsLeft = { ...limits, allMs: Math.max(0, endsAt - Date.now()) };
    const known = await findFaultsOfToday(config, smokeTest, scene, {
      faults: other.faults,
      limits: limitsLeft,
    });
    faults.push(...withoutKnown(other.faults, known));
  }
  return { faults, pages: today.pages };
}

/** The pages of other remotes were watched when these were published. A busy machine gets as much longer as it is slower. */
function limitsOf({ limits }: SmokeTestConfig, { remote }: Release): SmokeTestLimits {
  const { watchMs, ...deadlines } = { ...defaultLimits, ...limits };
  const slowness = Math.min(maxSlowness, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
  const { pageMs, hangMs, allMs } = deadlines;
  return {
    pageMs: pageMs * slowness,
    hangMs: hangMs * slowness,
    allMs: allMs * slowness,
    watchMs: remote === 'shell' ? 1_000 : watchMs,
  };
}

/** What the build of today does in the same pages is not a fault of the new one: an API that is down, data that is missing. */
async function findFaultsOfToday(
  config: GatewayConfig,
  smokeTest: SmokeTestConfig,
  candidate: Candidate,
  { faults, limits }: { faults: Fault[]; limits: SmokeTestLimits },
): Promise<Fault[]> {
  const { release, store, currentRevision } = candidate;
  const stable = currentRevision.remotes[release.remote]?.stable;
  const served = stable ? await store.find(release.remote, stable) : undefined;
  if (!served) return [];
  const mounts = served.mounts.filter((mount) => faults.some((fault) => fault.mount === mount));
  const samples = { ...served.samples, ...release.samples };
  const folder = store.buildFolder(served.remote, served.version);
  const again = { ...candidate, release: { ...served, mounts, samples }, folder };
  return (await testBuild(config, smokeTest, again, limits)).faults;
}

const withoutKnown = (faults: Fault[], known: Fault[]): Fault[] =>
  faults.filter(
    (fault) => !known.some((it) => it.mount === fault.mount && kindOf(it) === kindOf(fault)),
  );

/** Without the place in the build; a slow machine may stop a page anywhere. */
const kindOf = ({ message, isSlow }: Fault): string =>
  isSlow ? 'slow' : message.replace(/ \([^)]*\)$/, '');

type TestedBuild = { faults: Fault[]; pages: SmokeTestReport['pages'] };

async function testBuild(
  config: GatewayConfig,
  { chromium, accounts }: SmokeTestConfig,
  { release, folder, currentRevision, store: published }: Candidate,
  limits: SmokeTestLimits,
): Promise<TestedBuild> {
  const store = new CandidateStore(published, release, folder);
  const placement = { stable: release.version, previous: null, blocked: [] };
  const remotes = { ...currentRevision.remotes, [release.remote]: placement };
  const releases = (await resolveRevision(store, { ...currentRevision, remotes })).forVisitor(
    undefined,
  );
  const isShell = release.remote === 'shell';
  const builds = isShell
    ? await Promise.all(
        Object.entries(releases.map.remotes).map(([name, { builds }]) =>
          store.get(name, builds[0]?.version ?? ''),
        ),
      )
    : [release];
  const sessions = await startTestSessions(config, accounts, audiencesOf(builds, releases.shell));
  try {
    const context = { shell: releases.shell, sessions };
    const planned = (
      await Promise.all(builds.map((build) => planPages(config.apiUrl, build, context)))
    ).flat();
    const pages = planned.flatMap((it) => ('path' in it ? [it] : []));
    const operations = await fetchOperations(config.apiUrl);
    const seen = await seePages(config, { chromium, limits }, { store, releases, release, pages });
    const faultContext = {
      release,
      source: await readScripts(folder, release),
      operations,
      allowedHosts: [...contentSecurityPolicy('', config).matchAll(/https:\/\/([\w.-]+)/g)].map(
        ([, host]) => host ?? '',
      ),
    };
    const routes = isShell ? null : seen.find(({ visit }) => visit?.routes)?.visit?.routes;
    const routeFaults = routes ? findRouteFaults(release.mounts, routes, faultContext) : [];
    return {
      faults: [...routeFaults, ...seen.flatMap((page) => findFaults(page, faultContext))],
      pages: planned.map((page) => {
        const tested = seen.find(({ mount }) => mount === page.mount);
        const { mount, audience } = page;
        if (!tested?.visit || !('path' in page))
          return {
            mount,
            audience,
            problem: 'reason' in page ? page.reason : 'not reached in time',
          };
        const { milliseconds, bytes, screenshots } = tested.visit;
        const apiCalls = tested.apiCalls.map((it) => describeApiCall(it, operations));
        return {
          mount,
          audience,
          problem: null,
          path: page.path,
          milliseconds,
          bytes,
          apiCalls,
          screenshots,
        };
      }),
    };
  } finally {
    await endTestSessions(sessions);
  }
}

const audiencesOf = (builds: Release[], shell: Release): Set<SmokeTestAudience> =>
  new Set(
    builds.flatMap(({ mounts }) =>
      mounts.map((mount) => (audienceOf(mount, shell) === 'admin' ? 'admin' : 'guest')),
    ),
  );

type Scene = {
  store: ReleaseStore;
  releases: Parameters<typeof startPageServer>[1]['releases'];
  release: Release;
  pages: PlannedPage[];
};

async function seePages(
  config: GatewayConfig,
  { chromium, limits }: { chromium: string; limits: SmokeTestLimits },
  { store, releases, release, pages }: Scene,
) {
  const servers = await Promise.all(
    pages.map(({ session }) => startPageServer(config, { store, releases }, session)),
  );
  try {
    const requests = pages.map(({ path, session }, at) => ({
      origin: servers[at]?.origin ?? '',
      path,
      base: releaseBaseUrl(release),
      container: release.container,
      storage: session?.storage ?? {},
    }));
    const visits = pages.length > 0 ? await visitPages({ chromium, pages: requests, limits }) : [];
    return pages.map(({ mount }, at) => ({
      mount,
      visit: visits[at] ?? null,
      apiCalls: servers[at]?.apiCalls ?? [],
      reports: servers[at]?.reports ?? [],
    }));
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function readScripts(folder: string, { files }: Release): Promise<string> {
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  return (await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))).join(
    '\n',
  );
}

const describeApiCall = (
  { method, path, status }: { method: string; path: string; status: number },
  operations: Operation[] | null,
): string =>
  `${operationOf(method, path, operations) ?? `${method} ${path}`.slice(0, 100)} ${status}`;

const list = (faults: Fault[]): string =>
  faults.map(({ mount, message }) => `${mount}: ${message}`).join('; ');

function describePages(pages: SmokeTestReport['pages']): string {
  const opened = pages.filter(({ problem }) => problem === null).map(({ mount }) => mount);
  const unopened = pages.flatMap(({ mount, problem }) =>
    problem === null ? [] : [`${mount}: ${problem}`],
  );
  const missing = unopened.length > 0 ? `; not opened: ${unopened.join('; ')}` : '';
  return `opened without faults: ${opened.join(', ')}${missing}`;
}
