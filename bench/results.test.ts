import { expect, test } from 'vitest';

import { documentWithResults, type Result } from './results.ts';

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
const lines = ['<!-- pnpm bench writes from here -->\n', '<!-- to here -->\n'] as const;

test('the table of a document is written anew between its two lines, with what is old and what is not met', () => {
  const old = {
    ...result,
    row: 'limit',
    ours: 7,
    theirs: 5,
    target: 5,
    isMet: false,
    commit: 'a0',
  };
  const ages: Record<string, number> = { abcdef12: 60, a0: 61 };
  const text = `# Before\n${lines[0]}stale\n${lines[1]}After\n`;
  const written = documentWithResults(text, [result, old], (commit) => ages[commit]);
  expect(written).toMatch(/^# Before\n/);
  expect(written).toMatch(/\nAfter\n$/);
  expect(written).not.toContain('stale');
  expect(written).toContain('| 980 ms | 1000 | 0.98 | 1 | yes | 2026-11-26, `abcdef12`, 2 × CPU');
  expect(written).toContain(
    '| limit | 7 ms |  |  | 5 | no: not explained yet | 2026-11-26, `a0`, old,',
  );
  expect(documentWithResults(written, [result, old], (commit) => ages[commit])).toBe(written);
});

test('a document without the two lines is refused', () => {
  expect(() => documentWithResults('# Measurements\n', [result], () => 0)).toThrow('has no lines');
});
