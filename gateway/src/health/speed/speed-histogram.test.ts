import { expect, test } from 'vitest';

import { addHistograms, addValue, shareAbove, speedQuantile } from './speed-histogram.ts';

const histogramOf = (values: number[]) => {
  const histograms = { load: {} };
  for (const value of values) addValue(histograms, 'load', value);
  return histograms.load;
};
const oneTo = (count: number, times = 1) =>
  Array.from({ length: count }, (_, at) => (at + 1) * times);

test.each([
  ['nothing', [], 0.75, null],
  ['pages that never shift', [0, 0, 0, 5], 0.75, 0],
  ['one value', [200], 0.5, 200],
  ['values of a second', oneTo(1_000), 0.75, 750],
  ['values of ten seconds', oneTo(1_000, 10), 0.75, 7_500],
  ['more than a minute', [400_000], 0.75, 65_536],
])('the percentile of %s is within the width of a bucket', (_case, values, share, expected) => {
  const value = speedQuantile(histogramOf(values), share);

  if (expected === null || expected === 0) expect(value).toBe(expected);
  else expect(Math.abs(Math.log2((value ?? 0) / expected))).toBeLessThan(0.25);
});

test('half of the values are above the median, none above the largest', () => {
  const histogram = histogramOf(oneTo(1_000));

  expect(shareAbove(histogram, speedQuantile(histogram, 0.5) ?? 0)).toBeCloseTo(0.5);
  expect(shareAbove(histogram, 65_536)).toBe(0);
});

test('histograms of two gateways add up to that of all their values', () => {
  const [one, other] = [oneTo(100, 3), oneTo(50, 40)];

  expect(addHistograms({ load: histogramOf(one) }, { load: histogramOf(other) })).toEqual({
    load: histogramOf([...one, ...other]),
  });
});
