import { expect, test } from 'vitest';

import { honest, sumOf, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

test('a file that could not be loaded counts as a failure', () => {
  const tally = tallyOfVitest({
    numPassedTests: 2,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'failed' }] },
    ],
  });

  expect(tally).toEqual({ passed: 2, failed: 3 });
});

test('a journey that passed only at the second try has failed', () => {
  const tally = tallyOfPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [],
  });

  expect(tally).toEqual({ passed: 3, failed: 2 });
});

test.each([
  ['a part that crashed', { passed: 5, failed: 0 }, 1, 1],
  ['a part that ran no tests', { passed: 0, failed: 0 }, 0, 1],
  ['a part that was killed', { passed: 5, failed: 0 }, null, 1],
  ['a part whose tests failed', { passed: 5, failed: 2 }, 1, 2],
  ['a part that passed', { passed: 5, failed: 0 }, 0, 0],
])('%s is told as it is', (_what, tally, exitCode, failed) => {
  expect(honest(tally, exitCode).failed).toBe(failed);
});

test('the last line sums over all runners', () => {
  expect(
    sumOf([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({
    passed: 3,
    failed: 3,
  });
});
