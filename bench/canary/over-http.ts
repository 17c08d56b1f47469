import { setTimeout as delay } from 'node:timers/promises';

import { temporaryFolder } from '../../gateway/src/testing/builds.ts';
import { startGatewayProcess } from '../../gateway/src/testing/gateway-process.ts';
import { gatewayEnvironment, serveBuilds } from '../switches/served-builds.ts';
import { canaryVersion, remote, seeded, stable, traffic } from './simulated.ts';

const maxSeconds = 60;

/** Seconds from the start of a bad rollout until a visitor of it gets the stable build again. */
export async function abortOverHttp({ fails, ordinary }: { fails: number; ordinary: number }) {
  await using gateway = await startGatewayProcess({
    ...gatewayEnvironment,
    GIDA_DATA: await temporaryFolder(),
    // All visitors come from one address.
    GIDA_CANARY_NETWORK_SHARE: '1',
  });
  const operator = await serveBuilds(gateway.url, remote, [stable, canaryVersion]);
  const { percent } = traffic;
  await operator.change({ action: 'canary', remote, version: canaryVersion, percent });
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
