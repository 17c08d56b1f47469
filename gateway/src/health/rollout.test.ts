import { join } from 'node:path';
import { expect, test } from 'vitest';

import { BuildStore } from '../store/build-store.ts';
import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { createTestHooks } from '../testing/test-hooks.ts';
import { createTestConfig, createTestGateway } from '../testing/test-gateway.ts';
import { buildRemoteVersion } from '../testing/builds.ts';
import { applyReleaseCommand } from '../releasing/changes/apply-command.ts';

const remote = 'remote-catalog';
const [stable, canaryVersion] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const author = { who: 'Ada', why: 'a test' };

test('a 20 % rollout gives about a fifth of the visitors the canary, each keeps their cohort, and one in four others is measured too', async () => {
  const { gateway, startCanary } = await setUpRollout();
  expect((await gateway.inject('/apartments')).headers['set-cookie']).toBeUndefined();
  await startCanary(20);

  const visits = await Promise.all(
    Array.from({ length: 400 }, async () => {
      const first = await gateway.inject('/apartments');
      const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
      const second = await gateway.inject({ url: '/apartments', headers: { cookie } });
      expect(isMeasured(second.body)).toBe(isMeasured(first.body));
      return [
        versionInPage(first.body),
        versionInPage(second.body),
        isMeasured(first.body),
      ] as const;
    }),
  );

  for (const [first, second] of visits) expect(second).toBe(first);
  const measured = (of: string) =>
    visits.filter(([version]) => version === of).map(([, , is]) => Number(is));
  expect(new Set(measured(canaryVersion))).toEqual(new Set([1]));
  const [count, of] = [measured(stable).reduce((sum, is) => sum + is), measured(stable).length];
  expect(count / of).toBeGreaterThan(0.15);
  expect(count / of).toBeLessThan(0.35);
  const canaries = visits.filter(([version]) => version === canaryVersion).length;
  expect(canaries).toBeGreaterThan(45);
  expect(canaries).toBeLessThan(120);
});

test('a failing canary is aborted automatically and the stable build stays', async () => {
  const { gateway, startCanary, revisions, hooks } = await setUpRollout();
  await hooks.set(remote, { url: 'http://127.0.0.1:9/', by: 'Ada', isPrivateAllowed: true });
  await startCanary(50);
  const visits = await Promise.all(
    Array.from({ length: 400 }, () => gateway.inject('/apartments')),
  );
  const before = (await gateway.inject('/metrics')).body;

  await Promise.all(
    visits.map((visit, at) => {
      const version = versionInPage(visit.body);
      const isBroken = version === canaryVersion && at % 3 === 0;
      return gateway.inject({
        method: 'POST',
        url: '/health/reports',
        remoteAddress: `10.0.${at % 256}.7`,
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

  await expect.poll(async () => (await revisions.cached()).who).toBe('automatic abort');
  const { remotes, why } = await revisions.cached();
  expect(remotes[remote]).toEqual({
    stable,
    previous: null,
    blocked: [],
    withdrawn: [canaryVersion],
  });
  expect(why).toContain(canaryVersion);
  expect(before).toMatch(/^gida_canary_ratio\{remote="remote-catalog"\} 0\.5$/m);
  expect(before).toMatch(/^gida_canaries_aborted_total 0$/m);
  const after = async () => (await gateway.inject('/metrics')).body;
  await expect.poll(after).toMatch(/^gida_canaries_aborted_total 1$/m);
  await expect.poll(after).toMatch(/^gida_canary_ratio\{remote="remote-catalog"\} 0$/m);
  await expect.poll(async () => (await hooks.list())[0]?.last?.type).toBe('canary.ended');
});

async function setUpRollout() {
  const config = await createTestConfig();
  const gateway = await createTestGateway(config);
  const store = new BuildStore(config.releasesFolder);
  const revisions = await openFileRevisionLog(join(config.releasesFolder, 'revisions'));
  await buildRemoteVersion(config.checkout ?? '', canaryVersion);
  await store.publish(join(config.checkout ?? '', remote, 'dist', canaryVersion));
  const startCanary = async (percent: number) => {
    await applyReleaseCommand(
      { store, revisions },
      {
        change: { action: 'canary', remote, version: canaryVersion, percent },
        after: 2,
        ...author,
      },
      async () => null,
    );
    // The gateway reads the new revision a moment later.
    await expect
      .poll(async () => (await gateway.inject('/apartments')).headers['set-cookie'])
      .toBeDefined();
  };
  return { gateway, revisions, startCanary, hooks: createTestHooks(config.releasesFolder) };
}

const isMeasured = (html: string): boolean => html.includes('"measured":true');

const versionInPage = (html: string): string | undefined =>
  /"remote-catalog":\{[^[]*\[[^\]]*\],"cohort":"\w+","builds":\[\{"version":"([^"]+)"/.exec(
    html,
  )?.[1];
