/** Bucket upper bounds. Histograms of several gateways can be added up; percentiles cannot. */
const bucketBoundsMs = [
  50, 100, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 10_000,
];

/** Loads per bucket; the last bucket counts everything slower. */
export type LoadTimeHistogram = number[];

export const emptyHistogram = (): LoadTimeHistogram =>
  Array.from({ length: bucketBoundsMs.length + 1 }, () => 0);

export function recordLoadTime(times: LoadTimeHistogram, milliseconds: number): void {
  const index = bucketBoundsMs.findIndex((bound) => milliseconds <= bound);
  const bucket = index === -1 ? bucketBoundsMs.length : index;
  times[bucket] = (times[bucket] ?? 0) + 1;
}

export const mergeHistograms = (
  one: LoadTimeHistogram,
  other: LoadTimeHistogram,
): LoadTimeHistogram => one.map((count, index) => count + (other[index] ?? 0));

/** The upper bound of the bucket that holds this quantile; null without loads. */
export function quantile(times: LoadTimeHistogram, share: number): number | null {
  const total = times.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let cumulative = 0;
  for (const [index, count] of times.entries()) {
    cumulative += count;
    if (cumulative >= total * share) return bucketBoundsMs[index] ?? Math.max(...bucketBoundsMs);
  }
  return Math.max(...bucketBoundsMs);
}
