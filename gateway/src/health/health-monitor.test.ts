import type { HealthReport, RemoteState } from '@gida/releases/release';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import { isInRollout } from '../serving/release-map.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { createMetrics } from './metrics.ts';
import { HealthMonitor } from './health-monitor.ts';
import { RecentReports } from './recent-reports.ts';
import { RolloutSample } from './rollout-samples.ts';
import { createTestHooks } from '../testing/test-hooks.ts';
import { startHealthMonitor } from './start-health-monitor.ts';

const remote = 'remote-catalog';
const [stable, canaryVersion] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const canary = { version: canaryVersion, percent: 20, rollout: 'spring' };
const remotes: Record<string, RemoteState> = {
  [remote]: { stable, previous: null, blocked: [], canary },
};

test('a rollout is aborted from the combined reports of two gateways when neither has enough alone', async () => {
  const folder = await temporaryFolder();
  const revisions = await openFileRevisionLog(folder);
  await revisions.append(0, {
    who: 'Ada',
    why: 'canary',
    idempotencyKey: null,
    remotes: remotes,
  });
  const records = await sharedRecords();
  const [one, other] = [new HealthMonitor(records), new HealthMonitor(records)];

  visitorIds('a', 200).forEach((visitor, at) => reportVisit(one, visitor, at % 10 === 0));
  visitorIds('b', 200).forEach((visitor, at) => reportVisit(other, visitor, at % 10 === 0));
  for (const watch of [one, other]) expect(await watch.abortFailingRollouts(revisions)).toEqual([]);
  // A vote is written before its gateway has counted it.
  const failures = () => [one, other].flatMap((it) => it.figures().map((of) => of.failures));
  await expect.poll(() => failures().reduce((sum, count) => sum + count, 0)).toBe(9);
  for (const watch of [one, other, one]) await watch.exchange(remotes);

  expect(one.figures()).toEqual(other.figures());
  expect(await one.abortFailingRollouts(revisions)).toEqual([`${remote} ${canaryVersion}`]);
  expect(await other.abortFailingRollouts(revisions)).toEqual([]);
  expect((await revisions.cached()).remotes[remote]).not.toHaveProperty('canary');
});

test('a visitor whose page fails with two gateways counts once, and nothing is left after the rollout', async () => {
  const records = await sharedRecords();
  const [one, other] = [new HealthMonitor(records), new HealthMonitor(records)];
  const visitors = visitorIds('a', 200);
  const failing = visitors.filter((visitor) => isInRollout(visitor, canary)).slice(0, 4);

  for (const watch of [one, other, one, other]) {
    for (const visitor of visitors) reportVisit(watch, visitor, failing.includes(visitor));
    await countsVotes(records, failing.length);
  }
  for (const watch of [one, other, one]) await watch.exchange(remotes);

  const published = await records.reports.all(z.object({ samples: z.array(RolloutSample) }));
  const votes = published.flatMap(({ samples }) =>
    samples.flatMap((it) => Object.values(it.votes)),
  );
  expect(votes.reduce((sum, { canary: counted }) => sum + counted, 0)).toBe(failing.length);
  const ofCanary = visitors.filter((visitor) => isInRollout(visitor, canary));
  const shown = one.figures().find(({ cohort }) => cohort === 'canary');
  expect(shown).toMatchObject({ visitors: ofCanary.length, failures: failing.length });
  for (const watch of [one, other]) await watch.exchange({});
  await countsVotes(records, 0);
});

test('most of the visitors of a first canary fail, with every gateway', async () => {
  const first = { [remote]: { stable: null, previous: null, blocked: [], canary } };
  const records = await sharedRecords();
  const [one, other] = [new HealthMonitor(records), new HealthMonitor(records)];
  const visitors = visitorIds('a', 1_000).filter((it) => isInRollout(it, canary));
  const report = { kind: 'crashed', remote, version: canaryVersion, cohort: 'canary' } as const;

  for (const watch of [one, other])
    for (const visitor of visitors)
      watch.record(report, { visitor, address: addressOf(visitor) }, first);
  await countsVotes(records, visitors.length);
  for (const watch of [one, other, one]) await watch.exchange(first);

  const revisions = await openFileRevisionLog(await temporaryFolder());
  const about = { who: 'Ada', why: 'canary', idempotencyKey: null };
  await revisions.append(0, { ...about, remotes: first });
  expect(await one.abortFailingRollouts(revisions)).toEqual([`${remote} ${canaryVersion}`]);
});

test.each([
  ['19 visitors', 'does nothing', 19, 1, []],
  ['a third of its visitors', 'does nothing', 60, 0.34, []],
  ['most of its visitors', 'ends it', 30, 0.6, [`${remote} ${canaryVersion}`]],
])(
  'a canary without a stable build that fails for %s: the automatic abort %s',
  async (_case, _does, count, share, aborted) => {
    const first = { [remote]: { stable: null, previous: null, blocked: [], canary } };
    const revisions = await openFileRevisionLog(await temporaryFolder());
    const about = { who: 'Ada', why: 'canary', idempotencyKey: null };
    await revisions.append(0, { ...about, remotes: first });
    const watch = new HealthMonitor(null);
    const visitors = visitorIds('a', 1_000).filter((it) => isInRollout(it, canary));

    visitors.slice(0, count).forEach((visitor, at) => {
      const kind = at < count * share ? 'crashed' : 'loaded';
      const report = { kind, remote, version: canaryVersion, cohort: 'canary' } as const;
      watch.record(report, { visitor, address: addressOf(visitor) }, first);
    });

    expect(await watch.abortFailingRollouts(revisions)).toEqual(aborted);
    const { why, remotes } = await revisions.cached();
    expect(remotes[remote]?.stable).toBeNull();
    if (aborted.length > 0) {
      expect(why).toMatch(/failed for 18 of 30 visitors, and no build was promoted before/);
      expect(remotes[remote]).toMatchObject({ withdrawn: [canaryVersion] });
    }
  },
);

test('one network cannot end a canary without a stable build', async () => {
  const first = { [remote]: { stable: null, previous: null, blocked: [], canary } };
  const revisions = await openFileRevisionLog(await temporaryFolder());
  const about = { who: 'Ada', why: 'canary', idempotencyKey: null };
  await revisions.append(0, { ...about, remotes: first });
  const watch = new HealthMonitor(null);
  const visitors = visitorIds('a', 1_000).filter((it) => isInRollout(it, canary));

  for (const visitor of visitors) {
    const report = { kind: 'crashed', remote, version: canaryVersion, cohort: 'canary' } as const;
    watch.record(report, { visitor, address: '192.0.2.1' }, first);
  }

  expect(await watch.abortFailingRollouts(revisions)).toEqual([]);
});

test('a gateway that stops takes the reports that it shared with it', async () => {
  const records = await sharedRecords();
  const shared = () => records.reports.all(z.object({}));
  const [app, watch] = [fastify(), new HealthMonitor(records)];
  const revisions = await openFileRevisionLog(await temporaryFolder());
  startHealthMonitor(app, watch, {
    revisions,
    hooks: createTestHooks(),
    metrics: createMetrics(),
  });
  reportVisit(watch, 'a1', false);
  await watch.exchange(remotes);
  expect(await shared()).toHaveLength(1);

  await app.close();

  expect(await shared()).toEqual([]);
});

test('figures list loads, failures and load times per build, even without a rollout', () => {
  const watch = new HealthMonitor(null);
  const report = (change: Partial<HealthReport>) =>
    watch.record(
      { kind: 'loaded', remote, version: stable, cohort: 'stable', ...change },
      { visitor: undefined, address: '192.0.2.1' },
      {},
    );

  for (const milliseconds of [90, 90, 90, 1_200]) report({ milliseconds });
  report({ kind: 'crashed' });
  report({ kind: 'recovered' });
  report({ kind: 'load-failed', remote: 'remote-booking' });

  expect(watch.figures()).toMatchObject([
    { remote: 'remote-booking', loads: 0, loadFailures: 1, medianMs: null, p95Ms: null },
    { remote, version: stable, loads: 4, crashes: 1, recoveries: 1, medianMs: 100, p95Ms: 1_500 },
  ]);
});

test('reports older than 15 minutes are dropped', () => {
  const recent = new RecentReports();
  const report: HealthReport = { kind: 'crashed', remote, version: stable, cohort: 'stable' };
  const start = Date.parse('2026-03-01T10:00:00Z');
  recent.record(report, 'stable', start);
  recent.record(report, 'stable', start + 600_000);

  expect(recent.counts(start + 600_000)[0]?.reports.crashed).toBe(2);
  expect(recent.counts(start + 900_000)[0]?.reports.crashed).toBe(1);
  expect(recent.counts(start + 1_500_000)).toEqual([]);
});

test('the cohort is computed from the visitor id, not taken from the report', () => {
  const watch = new HealthMonitor(null);
  const outside = visitorIds('x', 50).find((visitor) => !isInRollout(visitor, canary));
  const report: HealthReport = {
    kind: 'crashed',
    remote,
    version: canaryVersion,
    cohort: 'canary',
  };

  expect(watch.record(report, { visitor: outside, address: '192.0.2.1' }, remotes)).toBe('stable');
  expect(watch.figures()).toMatchObject([{ cohort: 'stable', visitors: 0, failures: 0 }]);
});

const visitorIds = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);

function reportVisit(watch: HealthMonitor, visitor: string, breaksCanary: boolean): void {
  const isCanary = isInRollout(visitor, canary);
  const kind = isCanary && breaksCanary ? 'crashed' : 'loaded';
  const version = isCanary ? canaryVersion : stable;
  const reporter = { visitor, address: addressOf(visitor) };
  watch.record({ kind, remote, version, cohort: 'stable' }, reporter, remotes);
}

/** Another network for each visitor. */
const addressOf = (visitor: string): string =>
  `10.${visitor.charCodeAt(0)}.${Number(visitor.slice(1)) % 256}.1`;

const sharedRecords = async () => ({
  reports: createFileRecordStore(await temporaryFolder()),
  votes: createFileRecordStore(await temporaryFolder()),
});

const countsVotes = ({ votes }: Awaited<ReturnType<typeof sharedRecords>>, count: number) =>
  expect.poll(async () => (await votes.all(z.object({}))).length).toBe(count);
