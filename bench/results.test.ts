import { expect, test } from 'vitest';

import { findRefusal, resultsText, type Result } from './results.ts';

const result: Result = {
  bench: 'federation',
  row: 'dashboard usable, federated ÷ one build',
  ours: 980,
  theirs: 1_000,
  unit: 'ms',
  ratio: 0.98,
  target: 1,
  isMet: true,
  settings: 'BENCH_ROUNDS=5',
  commit: 'abcdef12',
  date: '2026-11-26',
  machine: '2 × CPU, load 0.4',
};

test('results are printed by benchmark and run, with what is old and why a target is not met', () => {
  const limit = { ...result, row: 'limit', ours: 7, theirs: 5, target: 5, isMet: false };
  const old = { ...limit, bench: 'updates', commit: 'a0', settings: '' };
  const ages: Record<string, number> = { abcdef12: 60, a0: 61 };

  const lines = resultsText([result, limit, old], (commit) => ages[commit]).split('\n');

  expect(lines).toEqual([
    'federation, 2026-11-26, abcdef12, 2 × CPU, load 0.4, BENCH_ROUNDS=5',
    expect.stringMatching(/^ {2}row +ours +other side +ratio +target +met$/),
    expect.stringMatching(/^ {2}dashboard usable, .* 980 ms +1000 +0\.98 +1 +yes$/),
    expect.stringMatching(/^ {2}limit +7 ms +5 +no: not explained yet$/),
    '',
    'updates, 2026-11-26, a0 (old), 2 × CPU, load 0.4',
    expect.stringContaining('ours'),
    expect.stringMatching(/^ {2}limit +7 ms/),
    '',
  ]);
});

test.each([
  ['a clean tree, five rounds and a quiet machine', ['5', undefined], {}, undefined],
  ['changes', ['5'], { changes: ' M bench/run.ts' }, /not committed/],
  ['few rounds of one benchmark', ['7', '3'], {}, /^BENCH_ROUNDS=3 is too few/],
  ['a busy machine', ['5'], { load: 1.6 }, /load is 1\.6/],
])('whether a result is stored: %s', (_case, rounds, now, refusal) => {
  const found = findRefusal(rounds, { changes: '', load: 0.3, ...now });

  if (refusal) expect(found).toMatch(refusal);
  else expect(found).toBeUndefined();
});
