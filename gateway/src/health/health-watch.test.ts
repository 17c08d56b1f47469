import type { HealthReport, Placement } from '@gida/contracts/release';
import { expect, test } from 'vitest';

import { openRevisionFiles } from '../history/revisions.ts';
import { recordFiles } from '../records/record-files.ts';
import { isInRollout } from '../serving/release-map.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { HealthWatch } from './health-watch.ts';
import { RecentReports } from './recent-reports.ts';

const remote = 'remote-catalog';
const [stable, candidate] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const canary = { version: candidate, percent: 20, rollout: 'spring' };
const placements: Record<string, Placement> = {
  [remote]: { stable, previous: null, blocked: [], canary },
};

test('two gateways end a rollout by what both heard, which was too little for either', async () => {
  const folder = await temporaryFolder();
  const revisions = await openRevisionFiles(folder);
  await revisions.append(0, { who: 'Ada', why: 'try', idempotencyKey: null, remotes: placements });
  const records = recordFiles(await temporaryFolder());
  const [one, other] = [new HealthWatch(records), new HealthWatch(records)];

  visitors('a', 200).forEach((visitor, at) => visit(one, visitor, at % 9 === 0));
  visitors('b', 200).forEach((visitor, at) => visit(other, visitor, at % 9 === 0));
  for (const watch of [one, other]) expect(await watch.abortBad(revisions)).toEqual([]);
  for (const watch of [one, other, one]) await watch.exchange(placements);

  expect(one.figures()).toEqual(other.figures());
  expect(await one.abortBad(revisions)).toEqual([`${remote} ${candidate}`]);
  expect(await other.abortBad(revisions)).toEqual([]);
  expect((await revisions.latest()).remotes[remote]).not.toHaveProperty('canary');
});

test('an operator sees loads, failures and times of every build, with a rollout or without', () => {
  const watch = new HealthWatch(null);
  const report = (change: Partial<HealthReport>) =>
    watch.note(
      { kind: 'loaded', remote, version: stable, cohort: 'stable', ...change },
      undefined,
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

test('what was reported a quarter of an hour ago is no longer told', () => {
  const recent = new RecentReports();
  const report: HealthReport = { kind: 'crashed', remote, version: stable, cohort: 'stable' };
  const start = Date.parse('2026-03-01T10:00:00Z');
  recent.note(report, 'stable', start);
  recent.note(report, 'stable', start + 600_000);

  expect(recent.counts(start + 600_000)[0]?.reports.crashed).toBe(2);
  expect(recent.counts(start + 900_000)[0]?.reports.crashed).toBe(1);
  expect(recent.counts(start + 1_500_000)).toEqual([]);
});

test('a visitor cannot report themselves into the other cohort', () => {
  const watch = new HealthWatch(null);
  const outside = visitors('x', 50).find((visitor) => !isInRollout(visitor, canary));
  const report: HealthReport = { kind: 'crashed', remote, version: candidate, cohort: 'canary' };

  expect(watch.note(report, outside, placements)).toBe('stable');
  expect(watch.figures()).toMatchObject([{ cohort: 'stable', visitors: 0, failures: 0 }]);
});

const visitors = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);

function visit(watch: HealthWatch, visitor: string, breaksCanary: boolean): void {
  const isCanary = isInRollout(visitor, canary);
  const kind = isCanary && breaksCanary ? 'crashed' : 'loaded';
  const version = isCanary ? candidate : stable;
  watch.note({ kind, remote, version, cohort: 'stable' }, visitor, placements);
}
