import { z } from 'zod';

/** How many values are in each bucket, by its index; empty ones are left out. Those of several gateways add up. */
export const SpeedHistogram = z.record(z.string(), z.number());
export type SpeedHistogram = z.infer<typeof SpeedHistogram>;
/** By what was measured. */
export const SpeedHistograms = z.record(z.string(), SpeedHistogram);
export type SpeedHistograms = z.infer<typeof SpeedHistograms>;

/** 0, and from 8, the resolution of the browser's clock for INP, four for each doubling. */
const bounds = [0, ...Array.from({ length: 53 }, (_, at) => 8 * 2 ** (at / 4))];

export function addValue(histograms: SpeedHistograms, name: string, value: number): void {
  const histogram = (histograms[name] ??= {});
  const found = bounds.findIndex((bound) => value <= bound);
  const bucket = String(found === -1 ? bounds.length - 1 : found);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}

export function addHistograms(sums: SpeedHistograms, added: SpeedHistograms): SpeedHistograms {
  const result = structuredClone(sums);
  for (const [name, histogram] of Object.entries(added)) {
    const sum = (result[name] ??= {});
    for (const [bucket, count] of Object.entries(histogram))
      sum[bucket] = (sum[bucket] ?? 0) + count;
  }
  return result;
}

export const countOf = (histogram: SpeedHistogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The value below which this share of all lies; null without any. Within a bucket values are taken as evenly spread. */
export function speedQuantile(histogram: SpeedHistogram, share: number): number | null {
  const wanted = countOf(histogram) * share;
  let below = 0;
  for (const { from, to, count } of buckets(histogram)) {
    if (below + count >= wanted) return from + ((to - from) * (wanted - below)) / count;
    below += count;
  }
  return null;
}

/** The share of values above this one. */
export function shareAbove(histogram: SpeedHistogram, value: number): number {
  const above = buckets(histogram).map(({ from, to, count }) =>
    value <= from ? count : (count * Math.max(0, to - value)) / (to - from),
  );
  return above.reduce((sum, count) => sum + count, 0) / countOf(histogram);
}

const buckets = (histogram: SpeedHistogram) =>
  bounds.flatMap((to, at) => {
    const count = histogram[at];
    return count ? [{ from: bounds[at - 1] ?? to, to, count }] : [];
  });
