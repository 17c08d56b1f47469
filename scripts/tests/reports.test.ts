import { expect, test } from 'vitest';

import { root } from '../progress.mjs';
import { firstLine, quote, resultOfPlaywright, withCrash } from './reports.ts';

test('a failed journey is named with its screenshot, also one that passed at a second try', () => {
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
  const { passed, failures } = resultOfPlaywright({
    stats: { expected: 3 },
    errors: [],
    suites: [
      { specs: [spec('pays', 'unexpected')], suites: [{ specs: [spec('cancels', 'flaky')] }] },
    ],
  });

  expect(passed).toBe(3);
  expect(failures.map(({ title }) => title)).toEqual([
    'e2e/booking/pay.spec.ts:7 › pays',
    'e2e/booking/pay.spec.ts:7 › cancels',
  ]);
  expect(failures[0]).toMatchObject({
    reason: 'Error: not visible',
    screenshot: 'e2e/a.png',
    repeat: 'npx -y pnpm@12 e2e booking/pay.spec.ts:7',
  });
});

const aFailure = { title: 'a', reason: 'b', repeat: 'c' };

test.each([
  ['a part that crashed', { passed: 5, failures: [] }, 1, 1],
  ['a part that ran no tests', { passed: 0, failures: [] }, 0, 1],
  ['a part that was killed', { passed: 5, failures: [] }, null, 1],
  ['a part whose tests failed', { passed: 5, failures: [aFailure, aFailure] }, 1, 2],
  ['a part that passed', { passed: 5, failures: [] }, 0, 0],
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
