import { expect, test } from 'vitest';

import { emptyHistogram, quantile, recordLoadTime } from './load-time-histogram.ts';

test.each([
  ['no load', [], null],
  ['one', [40], 50],
  ['most of them', [40, 45, 700, 50], 50],
  ['three of four', [40, 250, 300, 9_000], 300],
  ['fewer than three of four', [40, 45, 900, 9_000], 1_000],
  ['what no bucket holds', [60_000], 10_000],
])('the longest load time of three quarters of the loads: %s', (_title, loads, longest) => {
  const times = emptyHistogram();
  for (const load of loads) recordLoadTime(times, load);

  expect(quantile(times, 0.75)).toBe(longest);
});
