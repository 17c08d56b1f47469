import { expect, test } from 'vitest';

import { root } from '../progress.mjs';
import {
  emptyResult,
  firstLine,
  judgeFlakyTests,
  quote,
  resultOfPlaywright,
  withCrash,
} from './reports.ts';

test('a failed journey is named with its screenshot, and so is one that passed at a second try', () => {
  const spec = (title: string, status: 'unexpected' | 'flaky') => ({
    title,
    file: 'booking/pay.spec.ts',
    line: 7,
    tests: [
      {
        status,
        results: [
          {
            error: { message: 'Error: not visible\n\nCall log:' },
            attachments: [
              { name: 'screenshot', path: `${root}/e2e/a.png`, contentType: 'image/png' },
            ],
          },
        ],
      },
    ],
  });
  const { passed, failures, flaky } = resultOfPlaywright({
    stats: { expected: 3, flaky: 1 },
    errors: [],
    suites: [
      { specs: [spec('pays', 'unexpected')], suites: [{ specs: [spec('cancels', 'flaky')] }] },
    ],
  });

  expect(passed).toBe(4);
  expect(failures.map(({ title }) => title)).toEqual(['e2e/booking/pay.spec.ts:7 › pays']);
  expect(flaky.map(({ title }) => title)).toEqual(['e2e/booking/pay.spec.ts:7 › cancels']);
  expect(failures[0]).toMatchObject({
    reason: 'Error: not visible',
    screenshot: 'e2e/a.png',
    repeat: 'npx -y pnpm@12 e2e booking/pay.spec.ts:7',
  });
});

const aFailure = { title: 'a', reason: 'b', repeat: 'c' };

test.each([
  ['as many flaky tests as a run may have', [1, 1], { passed: 10, failed: 0, flaky: 2 }],
  ['more of them', [1, 2], { passed: 7, failed: 3, flaky: 0 }],
])('%s', (_what, counts, expected) => {
  const judged = judgeFlakyTests(
    counts.map((count) => ({ passed: 5, failures: [], flaky: Array(count).fill(aFailure) })),
  );

  expect({
    passed: judged.reduce((sum, { passed }) => sum + passed, 0),
    failed: judged.flatMap(({ failures }) => failures).length,
    flaky: judged.flatMap(({ flaky }) => flaky).length,
  }).toEqual(expected);
});

test.each([
  ['a part that crashed', { ...emptyResult(), passed: 5 }, 1, 1],
  ['a part that ran no tests', emptyResult(), 0, 1],
  ['a part that was killed', { ...emptyResult(), passed: 5 }, null, 1],
  [
    'a part whose tests failed',
    { ...emptyResult(), passed: 5, failures: [aFailure, aFailure] },
    1,
    2,
  ],
  ['a part that passed', { ...emptyResult(), passed: 5 }, 0, 0],
])('%s counts its failures', (_what, result, exitCode, failed) => {
  expect(withCrash(result, exitCode, 'unit').failures).toHaveLength(failed);
});

test('a reason is one line without colours', () => {
  expect(firstLine('\u001b[31m\nAssertionError: 1 is not 2\u001b[39m\n    at …')).toBe(
    'AssertionError: 1 is not 2',
  );
});

test('a title is quoted for the shell', () => {
  expect(quote("a guest's total")).toBe(String.raw`'a guest'\''s total'`);
});
