import { expect, test } from 'vitest';

import { findRecordProblems } from './find-record-problems.ts';

const path = 'docs/decisions/0001-routes.md';
const record = (decision = '- One.\n') =>
  `# 0001 Routes\n\n## Context\nWhy.\n\n## Decision\n${decision}\n## Not chosen\n- Two.\n\n## Consequences\n- Three.\n`;
const find = (text: string, rows = '| [0001](0001-routes.md) | Routes |') =>
  findRecordProblems([
    { path: 'docs/decisions/README.md', text: rows },
    { path, text },
  ]);

test('accepts a short record that is in the index', () => {
  expect(find(record())).toEqual([]);
});

test.each<[string, string, string, string?]>([
  ['with more than 450 words', record(`- ${'word '.repeat(440)}\n`), '458 words, 450 at most'],
  [
    'with eight points of a decision',
    record('- One.\n'.repeat(8)),
    'more than 7 points of a decision',
  ],
  [
    'with a heading of its own',
    record('- One.\n\n## Decision: tests\n- Two.\n'),
    'its headings are not Context, Decision, Not chosen, Consequences',
  ],
  ['that is missing in the index', record(), 'no row in docs/decisions/README.md', '| record |'],
])('reports a record %s', (_, text, problem, rows) => {
  expect(find(text, rows)).toEqual([`${path}: ${problem}`]);
});

test('leaves other documents alone', () => {
  expect(findRecordProblems([{ path: 'docs/payments.md', text: 'word '.repeat(500) }])).toEqual([]);
});
