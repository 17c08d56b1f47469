import type { HealthReport } from '@gida/contracts/release';
import { reportKinds } from '@gida/contracts/release';
import { z } from 'zod';

import { addedTimes, noLoadTimes, noteLoad } from './load-times.ts';

const Cohort = z.enum(['stable', 'canary']);
type Cohort = z.infer<typeof Cohort>;

/** What browsers reported of one build in one cohort. */
export const Counts = z.object({
  remote: z.string(),
  version: z.string(),
  cohort: Cohort,
  reports: z.record(z.enum(reportKinds), z.number()),
  loadTimes: z.array(z.number()),
  lastAt: z.string(),
});
export type Counts = z.infer<typeof Counts>;

export const windowMinutes = 15;
const minuteMs = 60_000;

/** The reports of the last quarter of an hour, by minute, so that old news falls out. */
export class RecentReports {
  readonly #minutes = new Map<number, Map<string, Counts>>();

  note({ remote, version, kind, milliseconds }: HealthReport, cohort: Cohort, now = Date.now()) {
    const minute = Math.floor(now / minuteMs);
    this.#forgetBefore(minute - windowMinutes + 1);
    const ofMinute = this.#minutes.get(minute) ?? new Map<string, Counts>();
    this.#minutes.set(minute, ofMinute);
    const key = keyOf({ remote, version, cohort });
    const counts = ofMinute.get(key) ?? nothing(remote, version, cohort);
    ofMinute.set(key, counts);
    counts.reports[kind] += 1;
    counts.lastAt = new Date(now).toISOString();
    if (kind === 'loaded' && milliseconds !== undefined) noteLoad(counts.loadTimes, milliseconds);
  }

  counts(now = Date.now()): Counts[] {
    this.#forgetBefore(Math.floor(now / minuteMs) - windowMinutes + 1);
    return added([...this.#minutes.values()].flatMap((it) => [...it.values()]));
  }

  #forgetBefore(first: number): void {
    for (const minute of this.#minutes.keys()) {
      if (minute < first) this.#minutes.delete(minute);
    }
  }
}

/** Counts of the same build and cohort made one. */
export function added(all: Counts[]): Counts[] {
  const sums = new Map<string, Counts>();
  for (const counts of all) {
    const sum = sums.get(keyOf(counts));
    sums.set(keyOf(counts), sum ? sumOf(sum, counts) : counts);
  }
  return [...sums.values()];
}

function sumOf(one: Counts, other: Counts): Counts {
  const reports = { ...one.reports };
  for (const kind of reportKinds) reports[kind] += other.reports[kind];
  return {
    ...one,
    reports,
    loadTimes: addedTimes(one.loadTimes, other.loadTimes),
    lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
  };
}

const nothing = (remote: string, version: string, cohort: Cohort): Counts => ({
  remote,
  version,
  cohort,
  reports: { loaded: 0, 'load-failed': 0, crashed: 0, recovered: 0 },
  loadTimes: noLoadTimes(),
  lastAt: '',
});

const keyOf = ({ remote, version, cohort }: Pick<Counts, 'remote' | 'version' | 'cohort'>) =>
  `${remote} ${version} ${cohort}`;
