import type { FastifyInstance } from 'fastify';
import type { Build, RemoteState } from '@gida/releases/release';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SpeedSample } from '@gida/releases/speed';
import { expect, onTestFinished, test } from 'vitest';

import { applyReleaseCommand } from '../../releasing/changes/apply-command.ts';
import { createFileRecordStore } from '../../records/file-record-store.ts';
import { openFileRevisionLog } from '../../revisions/revision-log.ts';
import { isInRollout } from '../../serving/release-map.ts';
import { BuildStore } from '../../store/build-store.ts';
import { buildRemoteVersion, temporaryFolder } from '../../testing/builds.ts';
import { createTestConfig, createTestGateway } from '../../testing/test-gateway.ts';
import { HealthMonitor } from '../health-monitor.ts';
import { SpeedMonitor } from './speed-monitor.ts';

const remote = 'remote-catalog';
const [stable, canaryVersion] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const canary = { version: canaryVersion, percent: 50, rollout: 'spring' };
const remotes: Record<string, RemoteState> = {
  [remote]: { stable, previous: null, blocked: [], canary },
};

test.each([
  ['its build asks for that', true],
  ['its build does not ask for it', false],
])(
  'a canary that is slower by what two gateways heard together: it ends when %s',
  async (_case, ends) => {
    const [revisions, records] = [await revisionsWithCanary(), await sharedRecords()];
    const [one, other] = [openMonitors(records, ends), openMonitors(records, ends)];

    // Neither has a hundred of each alone.
    for (let at = 0; at < 180; at += 1) reportSpeed(one.speed, `a${at}`, (is) => (is ? 900 : 200));
    for (let at = 0; at < 180; at += 1)
      reportSpeed(other.speed, `b${at}`, (is) => (is ? 900 : 200));
    expect([one.speed.slowerCanaries(), other.speed.slowerCanaries()]).toEqual([[], []]);
    for (const { health } of [one, other, one]) await health.exchange(remotes);

    expect(one.speed.slowerCanaries()).toMatchObject([
      { version: canaryVersion, why: expect.stringContaining('the time to load it') },
    ]);
    const aborted = await one.health.abortFailingRollouts(revisions);
    expect(aborted).toEqual(ends ? [`${remote} ${canaryVersion}`] : []);
    expect(await other.health.abortFailingRollouts(revisions)).toEqual([]);
    const { who, why } = await revisions.cached();
    expect(who).toBe(ends ? 'automatic abort' : 'Ada');
    if (ends) expect(why).toContain(`${canaryVersion} is slower: the time to load it is up to`);
  },
);

test.each<[string, (speed: SpeedMonitor) => void]>([
  [
    'one visitor who reports a thousand times',
    (speed) => {
      for (let at = 0; at < 1_000; at += 1)
        reportSpeed(speed, idsOfCanary(1)[0] ?? '', () => 60_000);
    },
  ],
  [
    'a thousand visitors of one network',
    (speed) => {
      for (const id of idsOfCanary(1_000)) reportSpeed(speed, id, () => 60_000, '203.0.113.7');
    },
  ],
  [
    'visitors who do not have the canary',
    (speed) => {
      for (let at = 0; at < 1_000; at += 1)
        if (!isInRollout(`x${at}`, canary))
          record(speed, { visitor: `x${at}`, version: canaryVersion, load: 60_000 });
    },
  ],
  [
    'browsers without a cookie of ours',
    (speed) => {
      for (let at = 0; at < 1_000; at += 1)
        record(speed, { visitor: undefined, version: canaryVersion, load: 60_000 });
    },
  ],
])('%s cannot make a canary slower', async (_case, forge) => {
  const { speed } = openMonitors(await sharedRecords(), true);
  for (let at = 0; at < 600; at += 1) reportSpeed(speed, `a${at}`, () => 100 + (at % 50) * 10);
  forge(speed);

  expect(speed.slowerCanaries()).toEqual([]);
});

test('a gateway keeps and shows what pages measured, of builds in use only, also after a restart', async () => {
  const config = await createTestConfig();
  const gateway = await createTestGateway(config);
  const sample = {
    remote,
    version: stable,
    phone: 'low',
    values: { lcp: 1_800, inp: 240, cls: 3 },
  };
  const reports = [{ kind: 'loaded', remote, version: stable, cohort: 'stable' }];
  const unknown = { ...sample, version: '1.0.0-99999999' };

  expect((await send(gateway, { reports, speed: [sample, unknown] })).statusCode).toBe(204);
  expect((await send(gateway, reports[0])).statusCode).toBe(204);
  const tooSlow = { ...sample, values: { inp: 1e9 } };
  expect((await send(gateway, { reports: [], speed: [tooSlow] })).statusCode).toBe(400);
  const forged = Array.from({ length: 11 }, () => sample);
  expect((await send(gateway, { reports: [], speed: forged })).statusCode).toBe(400);

  const { body } = await gateway.inject('/metrics');
  expect(body).toContain(
    `gida_page_inp_seconds_count{remote="${remote}",version="${stable}",cohort="stable",phone="low"} 1`,
  );
  expect(body).not.toContain(unknown.version);
  await gateway.close();
  expect(await speedOf(config)).toMatchObject([
    {
      remote,
      version: stable,
      cohort: 'stable',
      samples: 1,
      p75: { inp: expect.closeTo(240, -2) },
    },
  ]);
});

test('a gateway ends the canary of a build that asks for it once it is slower', async () => {
  const config = await createTestConfig();
  const gateway = await createTestGateway(config);
  onTestFinished(() => gateway.close());
  const store = new BuildStore(config.releasesFolder);
  const revisions = await openFileRevisionLog(join(config.releasesFolder, 'revisions'));
  await buildRemoteVersion(
    config.checkout ?? '',
    canaryVersion,
    {},
    {
      canary: { endWhenSlower: true },
    },
  );
  await store.publish(join(config.checkout ?? '', remote, 'dist', canaryVersion));
  const change = { action: 'canary', remote, version: canaryVersion, percent: 50 } as const;
  const command = { change, after: 2, who: 'Ada', why: 'a test' };
  await applyReleaseCommand({ store, revisions }, command, async () => null);
  const page = () => gateway.inject('/apartments');
  await expect.poll(async () => (await page()).headers['set-cookie']).toBeDefined();

  for (let at = 0; at < 320; at += 1) {
    const { headers, body } = await page();
    const isCanary = body.includes(`/${canaryVersion}/entry.js" integrity`);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const version = isCanary ? canaryVersion : stable;
    const values = { inp: isCanary ? 800 : 150 };
    const sent = { reports: [], speed: [{ remote, version, phone: 'mid', values }] };
    await send(gateway, sent, { cookie, remoteAddress: `10.0.${at % 256}.${at >> 8}` });
  }

  await expect.poll(async () => (await revisions.cached()).who).toBe('automatic abort');
  const { why, remotes: now } = await revisions.cached();
  expect(why).toMatch(/^1\.0\.0-dddddddd is slower: the response to a tap \(INP\) is up to/);
  expect(now[remote]).toMatchObject({ stable, withdrawn: [canaryVersion] });
});

const send = (
  gateway: FastifyInstance,
  body: unknown,
  { cookie = '', remoteAddress = '203.0.113.7' } = {},
) =>
  gateway.inject({
    method: 'POST',
    url: '/health/reports',
    remoteAddress,
    headers: { 'content-type': 'text/plain', cookie },
    payload: JSON.stringify(body),
  });

async function speedOf(config: Parameters<typeof createTestGateway>[0]) {
  const token = 'a-token';
  const operatorTokenHash = createHash('sha256').update(token).digest('hex');
  const gateway = await createTestGateway({ ...config, operatorTokenHash });
  onTestFinished(() => gateway.close());
  const headers = { authorization: `Bearer ${token}` };
  const status = await gateway.inject({ url: '/releases-api/status', headers });
  return status.json<{ speed: unknown[] }>().speed;
}

async function revisionsWithCanary() {
  const revisions = await openFileRevisionLog(await temporaryFolder());
  await revisions.append(0, { who: 'Ada', why: 'canary', idempotencyKey: null, remotes });
  return revisions;
}

const sharedRecords = async () => ({
  reports: createFileRecordStore(await temporaryFolder()),
  votes: createFileRecordStore(await temporaryFolder()),
});

function openMonitors(records: Awaited<ReturnType<typeof sharedRecords>>, ends: boolean) {
  const build = { canary: { endWhenSlower: ends } } as Build; // all that is read of it
  const speed = new SpeedMonitor(records.votes, { find: async () => build }, 0.2);
  return { speed, health: new HealthMonitor(records, 0.2, speed) };
}

const idsOfCanary = (count: number): string[] =>
  Array.from({ length: count * 4 }, (_, at) => `c${at}`)
    .filter((id) => isInRollout(id, canary))
    .slice(0, count);

/** A visitor reports the build that they get; without an address each from another network. */
function reportSpeed(
  speed: SpeedMonitor,
  visitor: string,
  loadOf: (isCanary: boolean) => number,
  address?: string,
): void {
  const isCanary = isInRollout(visitor, canary);
  const version = isCanary ? canaryVersion : stable;
  record(speed, { visitor, version, load: loadOf(isCanary), address });
}

type Report = {
  visitor: string | undefined;
  version: string;
  load: number;
  address?: string | undefined;
};

function record(speed: SpeedMonitor, { visitor, version, load, address }: Report): void {
  const sample: SpeedSample = { remote, version, phone: 'mid', values: { load } };
  const number = Number(visitor?.slice(1) ?? 0);
  const own = `10.${number >> 8}.${number % 256}.1`;
  speed.record(sample, { visitor, address: address ?? own }, remotes);
}
