import fc from 'fast-check';
import { expect, it } from 'vitest';

import { toPriceBars } from './price-bars.ts';

const kobo = (naira: number) => naira * 100;

it.each([
  ['no price', [], []],
  ['one price', [58_000], [{ from: 58_000, to: 59_000, count: 1 }]],
  [
    'prices in bars of one round width, empty ones between them',
    [30_000, 31_000, 95_000, 140_000],
    Array.from({ length: 12 }, (_, place) => ({
      from: 30_000 + 10_000 * place,
      to: 40_000 + 10_000 * place,
      count: [2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1][place],
    })),
  ],
])('counts %s', (_case, prices, bars) => {
  expect(toPriceBars(prices.map(kobo))).toEqual(bars);
});

it('keeps most of the bars for most of the prices beside a palace', () => {
  const flats = Array.from({ length: 99 }, (_, place) => kobo(40_000 + 1_000 * place));

  const bars = toPriceBars([...flats, kobo(9_000_000)]);

  expect(bars.length).toBeGreaterThan(8);
  expect(bars.at(-1)?.count).toBeGreaterThan(1);
});

it('counts every price once, in at most twelve bars without a gap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), { minLength: 1 }),
      (prices) => {
        const bars = toPriceBars(prices);

        expect(bars.length).toBeLessThanOrEqual(12);
        expect(bars.reduce((total, { count }) => total + count, 0)).toBe(prices.length);
        for (const [place, bar] of bars.entries()) {
          expect(bar.to).toBeGreaterThan(bar.from);
          if (place > 0) expect(bar.from).toBe(bars[place - 1]?.to);
        }
        expect(Math.min(...prices) / 100).toBeGreaterThanOrEqual(bars[0]?.from ?? Infinity);
      },
    ),
  );
});
