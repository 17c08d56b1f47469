import { z } from 'zod';

import { HealthReport, RemoteName, Version } from './release.ts';

/** Milliseconds, but for `cls`, which is in thousandths. `firstApi` is the first answer of the API, `load` a remote that came over the network. */
export const speedMetrics = ['lcp', 'inp', 'cls', 'firstApi', 'load'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

export const phoneClasses = ['low', 'mid', 'high', 'desktop'] as const;
export type PhoneClass = (typeof phoneClasses)[number];

const maxValue = 600_000;

/** What one page measured of one build. Its cohort is known to the gateway. */
export const SpeedSample = z.object({
  remote: RemoteName,
  version: Version,
  phone: z.enum(phoneClasses),
  values: z.partialRecord(z.enum(speedMetrics), z.number().min(0).max(maxValue)),
});
export type SpeedSample = z.infer<typeof SpeedSample>;

const maxOfPage = 10;

/** What a browser sends: one report, or those of a measured page with its speed. */
export const HealthReports = z.union([
  HealthReport.transform((report) => ({ reports: [report], speed: [] })),
  z.object({
    reports: z.array(HealthReport).max(maxOfPage),
    speed: z.array(SpeedSample).max(maxOfPage),
  }),
]);
export type HealthReports = { reports: HealthReport[]; speed: SpeedSample[] };

const Percentiles = z.record(z.enum(speedMetrics), z.number().nullable());

/** How fast a build is for one cohort, from what was kept of 30 days. */
export const BuildSpeed = z.object({
  remote: RemoteName,
  version: Version,
  cohort: z.enum(['stable', 'canary']),
  /** The first day with a sample, such as 2026-01-31. */
  since: z.string(),
  /** Pages that were measured. */
  samples: z.number(),
  /** The 75th percentile of each metric; null where no page had it. */
  p75: Percentiles,
  phones: z.array(z.object({ phone: z.enum(phoneClasses), samples: z.number(), p75: Percentiles })),
  /** Of a canary that is slower than the stable build: what is, in a sentence. */
  slower: z.string().optional(),
});
export type BuildSpeed = z.infer<typeof BuildSpeed>;
