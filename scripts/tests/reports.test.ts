import { expect, test } from 'vitest';

import { root } from '../progress.mjs';
import {
  emptyResult,
  exitCodeOf,
  firstLine,
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
        annotations: [],
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
    stats: { expected: 2 },
    errors: [],
    suites: [
      { specs: [spec('pays', 'unexpected')], suites: [{ specs: [spec('cancels', 'flaky')] }] },
    ],
  });

  expect(passed).toBe(2);
  expect(failures.map(({ title, isFlaky }) => [title, isFlaky])).toEqual([
    ['e2e/booking/pay.spec.ts:7 › pays', undefined],
    ['e2e/booking/pay.spec.ts:7 › cancels', true],
  ]);
  expect(failures[0]).toMatchObject({
    reason: 'Error: not visible',
    screenshot: 'e2e/a.png',
    repeat: 'npx -y pnpm@12 e2e booking/pay.spec.ts:7',
  });
});

test('a journey that was left out is named with its reason', () => {
  const annotations = [{ type: 'skip', description: 'There is no PostgreSQL on this machine.' }];
  const { skipped } = resultOfPlaywright({
    stats: { expected: 0 },
    errors: [],
    suites: [
      {
        specs: [
          {
            title: 'goes on',
            file: 'booking/claim.spec.ts',
            line: 7,
            tests: [{ status: 'skipped', annotations, results: [] }],
          },
        ],
      },
    ],
  });

  expect(skipped).toEqual([
    { file: 'e2e/booking/claim.spec.ts', reason: 'There is no PostgreSQL on this machine.' },
  ]);
});

const aFailure = { title: 'a', reason: 'b', repeat: 'c' };

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

const because = (reason: string) => ({
  ...emptyResult(),
  skipped: [{ file: 'a.test.ts', reason }],
});

test.each([
  ['all passed', [emptyResult()], [], 0],
  ['a test waits for the night', [because('for --all: operators meet it')], [], 0],
  ['a test needs what this machine has not', [because('needs Redis, not on this machine')], [], 2],
  ['a test was left out without a reason', [because('no reason was given')], [], 2],
  ['a package of the system is missing', [emptyResult()], ['chromium'], 2],
  [
    'a test failed, and another did not run',
    [because('needs Redis'), { ...emptyResult(), failures: [aFailure] }],
    ['redis-server'],
    1,
  ],
])('where %s the exit code says so', (_what, results, missing, code) => {
  expect(exitCodeOf(results, missing)).toBe(code);
});

test('a reason is one line without colours', () => {
  expect(firstLine('\u001b[31m\nAssertionError: 1 is not 2\u001b[39m\n    at …')).toBe(
    'AssertionError: 1 is not 2',
  );
});

test('a title is quoted for the shell', () => {
  expect(quote("a guest's total")).toBe(String.raw`'a guest'\''s total'`);
});
