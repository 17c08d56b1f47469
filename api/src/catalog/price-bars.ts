import type { PriceDistributionResponse } from '@gida/contracts/catalog';
import { toMajor, type MinorUnits } from '@gida/contracts/money';

type PriceBar = PriceDistributionResponse['bars'][number];

const maxBars = 12;
/** The dearest twentieth shares the last bar: one palace would leave all others in the first. */
const shownShare = 0.95;
/** Widths of a bar, in naira: a person reads "₦20,000" sooner than "₦17,350". */
const widths = [1, 2, 5].flatMap((step) =>
  [1_000, 10_000, 100_000, 1_000_000, 10_000_000].map((unit) => step * unit),
);

/** Counts prices in at most twelve bars of one round width, from the cheapest to the dearest. */
export function toPriceBars(prices: readonly MinorUnits[]): PriceBar[] {
  const sorted = prices.map(toMajor).toSorted((a, b) => a - b);
  const [cheapest] = sorted;
  if (cheapest === undefined) return [];

  const dearestShown = sorted[Math.ceil((sorted.length - 1) * shownShare)] ?? cheapest;
  const width = barWidth(cheapest, dearestShown);
  const first = Math.floor(cheapest / width);
  const last = Math.floor(dearestShown / width);
  const bars = Array.from({ length: last - first + 1 }, (_, place) => ({
    from: (first + place) * width,
    to: (first + place + 1) * width,
    count: 0,
  }));
  for (const price of sorted) {
    const bar = bars[Math.min(Math.floor(price / width), last) - first];
    if (bar) bar.count += 1;
  }
  return bars;
}

/** The narrowest of the round widths that needs no more than twelve bars. */
function barWidth(from: number, to: number): number {
  const ascending = widths.toSorted((a, b) => a - b);
  const fits = (width: number) => Math.floor(to / width) - Math.floor(from / width) < maxBars;
  return ascending.find(fits) ?? Math.max(...widths);
}
