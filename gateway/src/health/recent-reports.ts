import type { HealthReport } from '@gida/releases/release';
import { healthReportKinds } from '@gida/releases/release';
import { z } from 'zod';

import { mergeHistograms, emptyHistogram, recordLoadTime } from './load-time-histogram.ts';

const Cohort = z.enum(['stable', 'canary']);
type Cohort = z.infer<typeof Cohort>;

/** Browser reports about one build in one cohort. */
export const ReportCounts = z.object({
  remote: z.string(),
  version: z.string(),
  cohort: Cohort,
  reports: z.record(z.enum(healthReportKinds), z.number()),
  loadTimes: z.array(z.number()),
  lastAt: z.string(),
});
export type ReportCounts = z.infer<typeof ReportCounts>;

export const windowMinutes = 15;
const minuteMs = 60_000;

/** Reports of the last 15 minutes in one-minute buckets; old buckets are dropped. */
export class RecentReports {
  readonly #minutes = new Map<number, Map<string, ReportCounts>>();

  record({ remote, version, kind, milliseconds }: HealthReport, cohort: Cohort, now = Date.now()) {
    const minute = Math.floor(now / minuteMs);
    this.#dropBefore(minute - windowMinutes + 1);
    const minuteCounts = this.#minutes.get(minute) ?? new Map<string, ReportCounts>();
    this.#minutes.set(minute, minuteCounts);
    const of = { remote, version, cohort };
    const key = countsKey(of);
    const counts = minuteCounts.get(key) ?? { ...of, ...noCounts() };
    minuteCounts.set(key, counts);
    counts.reports[kind] += 1;
    counts.lastAt = new Date(now).toISOString();
    if (kind === 'loaded' && milliseconds !== undefined)
      recordLoadTime(counts.loadTimes, milliseconds);
  }

  counts(now = Date.now()): ReportCounts[] {
    this.#dropBefore(Math.floor(now / minuteMs) - windowMinutes + 1);
    return mergeCounts([...this.#minutes.values()].flatMap((it) => [...it.values()]));
  }

  #dropBefore(first: number): void {
    for (const minute of this.#minutes.keys()) {
      if (minute < first) this.#minutes.delete(minute);
    }
  }
}

/** Adds up counts of the same build and cohort. */
export function mergeCounts(all: ReportCounts[]): ReportCounts[] {
  const sums = new Map<string, ReportCounts>();
  for (const counts of all) {
    const sum = sums.get(countsKey(counts));
    sums.set(countsKey(counts), sum ? addCounts(sum, counts) : counts);
  }
  return [...sums.values()];
}

function addCounts(one: ReportCounts, other: ReportCounts): ReportCounts {
  const reports = { ...one.reports };
  for (const kind of healthReportKinds) reports[kind] += other.reports[kind];
  return {
    ...one,
    reports,
    loadTimes: mergeHistograms(one.loadTimes, other.loadTimes),
    lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
  };
}

const noCounts = () => ({
  reports: { loaded: 0, 'load-failed': 0, crashed: 0, recovered: 0 },
  loadTimes: emptyHistogram(),
  lastAt: '',
});

type Counted = Pick<ReportCounts, 'remote' | 'version' | 'cohort'>;
const countsKey = ({ remote, version, cohort }: Counted) => `${remote} ${version} ${cohort}`;
