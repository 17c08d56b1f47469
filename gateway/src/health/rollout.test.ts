import { join } from 'node:path';
import { expect, test } from 'vitest';

import { ReleaseStore } from '../store/release-store.ts';
import { openRevisionFiles } from '../history/revisions.ts';
import { aConfig, aGateway } from '../testing/gateways.ts';
import { aRemote } from '../testing/builds.ts';
import { carryOut } from '../releasing/changes.ts';

const remote = 'remote-catalog';
const [stable, candidate] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const signed = { who: 'Ada', why: 'a test' };

test('a fifth of the visitors get the canary, stay in it, and nobody else is named', async () => {
  const { gateway, begin } = await aRollout();
  expect((await gateway.inject('/apartments')).headers['set-cookie']).toBeUndefined();
  await begin(20);

  const visits = await Promise.all(
    Array.from({ length: 400 }, async () => {
      const first = await gateway.inject('/apartments');
      const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
      const second = await gateway.inject({ url: '/apartments', headers: { cookie } });
      return [versionIn(first.body), versionIn(second.body)] as const;
    }),
  );

  for (const [first, second] of visits) expect(second).toBe(first);
  const canaries = visits.filter(([version]) => version === candidate).length;
  expect(canaries).toBeGreaterThan(45);
  expect(canaries).toBeLessThan(120);
});

test('a canary that fails for many is ended by itself, and only the canary', async () => {
  const { gateway, begin, revisions } = await aRollout();
  await begin(50);
  const visits = await Promise.all(
    Array.from({ length: 400 }, () => gateway.inject('/apartments')),
  );

  await Promise.all(
    visits.map((visit, at) => {
      const version = versionIn(visit.body);
      const isBroken = version === candidate && at % 3 === 0;
      return gateway.inject({
        method: 'POST',
        url: '/health/reports',
        headers: {
          'content-type': 'text/plain',
          cookie: String(visit.headers['set-cookie']).split(';')[0] ?? '',
        },
        payload: JSON.stringify({
          kind: isBroken ? 'crashed' : 'loaded',
          remote,
          version,
          cohort: 'stable',
        }),
      });
    }),
  );

  await expect.poll(async () => (await revisions.latest()).who).toBe('automatic abort');
  const { remotes, why } = await revisions.latest();
  expect(remotes[remote]).toEqual({ stable, previous: null, blocked: [] });
  expect(why).toContain(candidate);
});

async function aRollout() {
  const config = await aConfig();
  const gateway = await aGateway(config);
  const store = new ReleaseStore(config.releasesFolder);
  const revisions = await openRevisionFiles(join(config.releasesFolder, 'revisions'));
  await aRemote(config.checkout ?? '', candidate);
  await store.publish(join(config.checkout ?? '', remote, 'dist', candidate));
  const begin = (percent: number) =>
    carryOut(
      { store, revisions },
      { change: { action: 'canary', remote, version: candidate, percent }, after: 1, ...signed },
      async () => null,
    );
  return { gateway, revisions, begin };
}

const versionIn = (html: string): string | undefined =>
  /"remote-catalog":\{[^[]*\[[^\]]*\],"cohort":"\w+","builds":\[\{"version":"([^"]+)"/.exec(
    html,
  )?.[1];
