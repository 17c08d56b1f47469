/**
 * The federated site compared with one plain build of the same sources, both behind the same gateway
 * and API, on slow 4G with 4x CPU throttling. Rounds alternate between the two.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { plainLaunch } from '@gida/e2e/chromium';
import { startSite } from '@gida/e2e/site';
import { startGateway } from '@gida/gateway/gateway';
import { chromium, type Browser } from '@playwright/test';

import { buildRelease } from '../scripts/build-release.ts';
import { freePort } from '../scripts/free-ports.ts';
import { buildMonolith } from './monolith/build-monolith.ts';
import { measureVisit, createSignedInState, type Visit } from './visit.ts';
import { limitRow, median, ratioRow, type Row } from './row.ts';

const root = join(import.meta.dirname, '..');
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);

export async function* rows(): AsyncIterable<Row> {
  await buildRelease('shell');
  const plainCheckout = await buildMonolith();
  await using scratch = await mkdtempDisposable(join(tmpdir(), 'gida-bench-'));
  await using site = await startSite();
  const apiUrl = `http://127.0.0.1:${Number(new URL(site.origin).port) + 1}`;
  await using federated = await startGatewayFor(join(scratch.path, 'federated'), apiUrl, root);
  await using plain = await startGatewayFor(join(scratch.path, 'plain'), apiUrl, plainCheckout);
  await using browser = await chromium.launch(plainLaunch());

  const ours: Visit[] = [];
  const theirs: Visit[] = [];
  for (const visits of await measureAlternately(browser, federated.origin, plain.origin)) {
    ours.push(visits.ours);
    theirs.push(visits.theirs);
  }
  const pick = (visits: Visit[], key: keyof Visit) => visits.map((visit) => visit[key]);
  const row = (name: string, unit: string, key: keyof Visit, target: number) =>
    ratioRow(name, unit, pick(ours, key), pick(theirs, key), target);

  yield row('dashboard usable, federated ÷ one build', 'ms', 'usableMs', 1.0);
  yield row('dashboard JavaScript, federated ÷ one build', 'bytes (brotli)', 'scriptBytes', 1.07);
  const requestMs = median(pick(ours, 'requestMs'));
  yield limitRow('dashboard: first request after the document', 'ms', requestMs, 350);
  yield row('navigation to a cold remote ÷ plain lazy route', 'ms', 'navigationMs', 0.9);
}

async function measureAlternately(browser: Browser, ours: string, theirs: string) {
  const [oursState, theirsState] = [
    await createSignedInState(browser, ours),
    await createSignedInState(browser, theirs),
  ];
  const visits: { ours: Visit; theirs: Visit }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    visits.push({
      ours: await measureVisit(browser, ours, oursState),
      theirs: await measureVisit(browser, theirs, theirsState),
    });
  }
  return visits;
}

async function startGatewayFor(releasesFolder: string, apiUrl: string, checkout: string) {
  const port = await freePort();
  const gateway = await startGateway({
    host: '127.0.0.1',
    port,
    apiUrl,
    sandboxUrl: null,
    releasesFolder,
    checkout,
    databaseUrl: null,
    operatorTokenFile: null,
    operatorTokenHash: null,
    metricsTokenHash: null,
    isProduction: false,
    publicOrigin: `http://localhost:${port}`,
    hasServiceWorker: true,
    stripe: false,
    maps: false,
    trustedProxies: 0,
    logLevel: 'error',
  });
  return { origin: `http://localhost:${port}`, [Symbol.asyncDispose]: () => gateway.close() };
}
