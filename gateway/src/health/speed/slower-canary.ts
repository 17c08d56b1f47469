import {
  countOf,
  shareAbove,
  speedQuantile,
  type SpeedHistogram,
  type SpeedHistograms,
} from './speed-histogram.ts';

const share = 0.75;
/** The canary's 75th percentile against that of the stable build. */
const ratio = 1.25;
/** With a sample, in each cohort: missing data never ends a canary. */
const minVisitors = 100;
/** Standard errors that may be chance, of each of the two percentiles, however often they are compared. */
const deviations = 2.5;

/** Metrics that decide, and the difference that nobody feels: two steps of the clock for INP. */
export const decidingMetrics = {
  inp: { name: 'the response to a tap (INP)', minDifferenceMs: 16 },
  load: { name: 'the time to load it', minDifferenceMs: 50 },
} as const;
export type DecidingMetric = keyof typeof decidingMetrics;

/**
 * Whether the canary is slower by more than chance. More than a quarter of its visitors are above the bound, even where chance
 * made them many; the bound is 1.25 times the stable build's percentile, and no less than what that may be by chance.
 */
export function isSlower(
  metric: DecidingMetric,
  canary: SpeedHistogram,
  stable: SpeedHistogram,
): boolean {
  const [canaryCount, stableCount] = [countOf(canary), countOf(stable)];
  if (Math.min(canaryCount, stableCount) < minVisitors) return false;
  const error = (of: number, count: number) => deviations * Math.sqrt((of * (1 - of)) / count);
  const highest = speedQuantile(stable, Math.min(1, share + error(share, stableCount))) ?? 0;
  const usual = speedQuantile(stable, share) ?? 0;
  const bound = Math.max(highest, usual * ratio, usual + decidingMetrics[metric].minDifferenceMs);
  const above = shareAbove(canary, bound);
  return above - error(above, canaryCount) > 1 - share;
}

/** What is slower, in words for status and history, of histograms by cohort and metric; empty where nothing is. */
export function describeSlower(histograms: SpeedHistograms): string {
  const sentences = (['inp', 'load'] as const).map((metric) => {
    const [canary, stable] = [`canary ${metric}`, `stable ${metric}`].map((it) => histograms[it]);
    if (!canary || !stable || !isSlower(metric, canary, stable)) return '';
    return `${decidingMetrics[metric].name} is up to ${p75(canary)} ms for three of four visitors, ${p75(stable)} ms with the stable build (${countOf(canary)} and ${countOf(stable)} measured)`;
  });
  return sentences.filter(Boolean).join('; ');
}

const p75 = (histogram: SpeedHistogram): number => Math.round(speedQuantile(histogram, share) ?? 0);
