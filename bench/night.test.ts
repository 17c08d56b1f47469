import { expect, test } from 'vitest';

import { nightText, partsText, rowsOf } from './night.ts';

const results = {
  unit: { passed: 4_000, failures: [], skipped: [] },
  api: {
    passed: 999,
    failures: [{ title: 'pays', reason: 'paid twice', repeat: 'npm test' }],
    skipped: [{ file: 'a.test.ts', reason: 'needs Redis' }],
  },
};
const rows = [
  ...rowsOf(results, 300),
  ...rowsOf({ drill: { passed: 0, failures: [], skipped: [] } }, 2),
];

test('each part is a line with its figures, and the seconds of a run stand once', () => {
  expect(partsText(rows).split('\n')).toEqual([
    '  part   passed  failed  not tested  seconds',
    '✓ unit     4000       0           0      300',
    '✗ api       999       1           1         ',
    '– drill       0       0           0        2',
  ]);
});

test('a night says of what commit it was and what was red', () => {
  const red = ['pays: paid twice', 'a.test.ts (api): needs Redis'];
  const night = { date: '2026-11-29', commit: 'abcdef12', machine: '2 × CPU', rows, red };

  const lines = nightText(night).split('\n');

  expect(lines[0]).toBe('night, 2026-11-29, abcdef12, 2 × CPU');
  expect(lines.slice(-3)).toEqual([...red.map((line) => `  ${line}`), '']);
});
