import { setTimeout as delay } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { createCheckout, temporaryFolder } from '../../gateway/src/testing/builds.ts';
import { startGatewayProcess } from '../../gateway/src/testing/gateway-process.ts';
import { createPackedBuild, packBuild } from '../../gateway/src/testing/packed-builds.ts';
import { canaryVersion, remote, seeded, stable, traffic } from './simulated.ts';

const maxSeconds = 60;
const token = 'bench-token';

/** Seconds from the start of a bad rollout until a visitor of it gets the stable build again. */
export async function abortOverHttp({ fails, ordinary }: { fails: number; ordinary: number }) {
  await using gateway = await startGatewayProcess({
    GIDA_DATA: await temporaryFolder(),
    API_URL: 'http://127.0.0.1:9',
    // All visitors come from one address.
    GIDA_CANARY_NETWORK_SHARE: '1',
    GIDA_OPERATOR_TOKEN_SHA256: createHash('sha256').update(token).digest('hex'),
    LOG_LEVEL: 'silent',
  });
  await startRollout(gateway.url);
  const random = seeded(7);
  const startedAt = performance.now();
  for (let second = 1; second <= maxSeconds; second += 1) {
    const visits = Array.from({ length: traffic.visitors }, () =>
      visit(gateway.url, (version) => random() < (version === canaryVersion ? fails : ordinary)),
    );
    const served = await Promise.all(visits);
    if (!served.includes(canaryVersion)) return (performance.now() - startedAt) / 1_000;
    await delay(Math.max(0, second * 1_000 - (performance.now() - startedAt)));
  }
  return Number.POSITIVE_INFINITY;
}

async function visit(url: string, isBroken: (version: string) => boolean): Promise<string> {
  const page = await fetch(`${url}/apartments`);
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const html = await page.text();
  const version = html.includes(`/${canaryVersion}/entry.js`) ? canaryVersion : stable;
  const kind = isBroken(version) ? 'crashed' : 'loaded';
  await fetch(`${url}/health/reports`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', cookie },
    body: JSON.stringify({ kind, remote, version, cohort: 'stable' }),
  });
  return version;
}

async function startRollout(url: string): Promise<void> {
  const bundles = [
    packBuild(join(await createCheckout(), 'shell/dist/1.0.0-aaaaaaaa')),
    createPackedBuild({ version: stable }),
    createPackedBuild({ version: canaryVersion }),
  ];
  const headers = { authorization: `Bearer ${token}` };
  for (const { payload, contentType } of await Promise.all(bundles)) {
    const body = new Uint8Array(payload);
    const published = await fetch(`${url}/releases-api/releases`, {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body,
    });
    if (!published.ok) throw new Error(await published.text());
  }
  const changes = [
    { action: 'promote', remote: 'shell', version: '1.0.0-aaaaaaaa' },
    { action: 'promote', remote, version: stable },
    { action: 'canary', remote, version: canaryVersion, percent: traffic.percent },
  ];
  for (const [after, change] of changes.entries()) {
    const changed = await fetch(`${url}/releases-api/changes`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ change, after, why: 'benchmark' }),
    });
    if (!changed.ok) throw new Error(await changed.text());
  }
}
