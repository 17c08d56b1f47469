/** Upper bounds in milliseconds. Coarse on purpose: counts can be added up over gateways, times cannot. */
const bounds = [50, 100, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 10_000];

/** How many loads took up to each bound; the last counts the slower ones. */
export type LoadTimes = number[];

export const noLoadTimes = (): LoadTimes => Array.from({ length: bounds.length + 1 }, () => 0);

export function noteLoad(times: LoadTimes, milliseconds: number): void {
  const at = bounds.findIndex((bound) => milliseconds <= bound);
  const slot = at === -1 ? bounds.length : at;
  times[slot] = (times[slot] ?? 0) + 1;
}

export const addedTimes = (one: LoadTimes, other: LoadTimes): LoadTimes =>
  one.map((count, at) => count + (other[at] ?? 0));

/** The bound under which this share of the loads stayed; null without loads. */
export function quantile(times: LoadTimes, share: number): number | null {
  const total = times.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let passed = 0;
  for (const [at, count] of times.entries()) {
    passed += count;
    if (passed >= total * share) return bounds[at] ?? Math.max(...bounds);
  }
  return Math.max(...bounds);
}
