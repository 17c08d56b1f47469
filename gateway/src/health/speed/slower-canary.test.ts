import { expect, test } from 'vitest';

import { addValue } from './speed-histogram.ts';
import { describeSlower, isSlower } from './slower-canary.ts';

/** Skewed as times are: a few are several times the median. The same in every run. */
function timesOf(count: number, medianMs: number) {
  const histograms = { inp: {} };
  for (let at = 0; at < count; at += 1) {
    const spread = Math.log((at + 0.5) / (count - at - 0.5)) / 1.7;
    addValue(histograms, 'inp', medianMs * Math.exp(spread * 0.8));
  }
  return histograms.inp;
}

test.each([
  ['the same speed', 5_000, 200, 50_000, 200, false],
  ['10 % more', 5_000, 220, 50_000, 200, false],
  ['20 % more', 5_000, 240, 50_000, 200, false],
  ['faster', 5_000, 100, 50_000, 200, false],
  ['40 % more with many visitors', 5_000, 280, 50_000, 200, true],
  ['40 % more with few visitors', 150, 280, 50_000, 200, false],
  ['60 % more', 500, 320, 50_000, 200, true],
  ['twice as much with 100 visitors', 100, 400, 2_000, 200, true],
  ['twice as much with 99 visitors', 99, 400, 2_000, 200, false],
  ['ten times as much with 99 stable visitors', 2_000, 2_000, 99, 200, false],
  ['40 % more, of 100 stable visitors', 2_000, 280, 100, 200, false],
  ['four times as much, of 100 stable visitors', 2_000, 800, 100, 200, true],
  ['a step of the clock', 20_000, 12, 20_000, 8, false],
])('a canary with %s', (_case, visitors, ms, stableVisitors, stableMs, expected) => {
  expect(isSlower('inp', timesOf(visitors, ms), timesOf(stableVisitors, stableMs))).toBe(expected);
});

test('a canary as fast as the stable build is never slower, however often that is asked', () => {
  const histograms = { canary: {}, stable: {} };
  const random = seededRandom();

  for (let at = 0; at < 6_000; at += 1) {
    const cohort = at % 2 === 0 ? 'canary' : 'stable';
    addValue(histograms, cohort, 150 * Math.exp(normal(random)));
    const { canary, stable } = histograms;
    if (at % 10 === 0) expect(isSlower('inp', canary, stable), `after ${at}`).toBe(false);
  }
});

test('what is slower is said with both figures and how many were measured', () => {
  const [slow, usual] = [timesOf(400, 500), timesOf(4_000, 200)];

  const stable = { 'stable inp': usual, 'stable load': usual };
  expect(describeSlower({ ...stable, 'canary inp': slow, 'canary load': usual })).toMatch(
    /^the response to a tap \(INP\) is up to \d+ ms for three of four visitors, \d+ ms with the stable build \(400 and 4000 measured\)$/,
  );
  expect(describeSlower({ ...stable, 'canary inp': usual })).toBe('');
});

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** mulberry32 */
function seededRandom(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
