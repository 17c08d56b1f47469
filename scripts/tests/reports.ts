/** What the test runners wrote about a run: how many passed, and for each failure what a person needs to repeat it. */
import { relative } from 'node:path';

import { root } from '../progress.mjs';

export type Failure = {
  title: string;
  /** One line. */
  reason: string;
  /** The command that repeats just this test. */
  repeat: string;
  screenshot?: string;
};

export type Result = {
  /** Those that passed only when repeated among them. */
  passed: number;
  failures: Failure[];
  flaky: Failure[];
};

export const emptyResult = (): Result => ({ passed: 0, failures: [], flaky: [] });

/** What a whole run may have of them: more say that the product or the machine is broken. */
export const mostFlakyTests = 2;

/** Once, in `npm test`; TEST_RETRIES=0 shows every failure as one. */
export const retries = Number(process.env['TEST_RETRIES'] ?? 1);

/** With too many flaky tests each of them is a failure. */
export function judgeFlakyTests(results: Result[]): Result[] {
  const total = results.reduce((sum, { flaky }) => sum + flaky.length, 0);
  if (total <= mostFlakyTests) return results;
  return results.map(({ passed, failures, flaky }) => ({
    passed: passed - flaky.length,
    failures: [...failures, ...flaky],
    flaky: [],
  }));
}

type PlaywrightSuite = {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: {
        error?: { message?: string };
        attachments: { name: string; path?: string; contentType: string }[];
      }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

export function resultOfPlaywright({ stats, errors, suites }: PlaywrightReport): Result {
  const failures: Failure[] = errors.map(({ message }) => ({
    title: 'e2e, outside of any test',
    reason: firstLine(message),
    repeat: 'npx -y pnpm@12 e2e',
  }));
  const flaky: Failure[] = [];
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    const failed = tests.find(({ status }) => status === 'unexpected' || status === 'flaky');
    if (!failed) continue;
    const result = failed.results.find(({ error }) => error) ?? failed.results[0];
    const screenshot = result?.attachments.find(({ contentType }) => contentType === 'image/png');
    (failed.status === 'flaky' ? flaky : failures).push({
      title: `e2e/${file}:${line} › ${title}`,
      reason: firstLine(result?.error?.message),
      repeat: `npx -y pnpm@12 e2e ${file}:${line}`,
      ...(screenshot?.path && { screenshot: relative(root, screenshot.path) }),
    });
  }
  return { passed: stats.expected + stats.flaky, failures, flaky };
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** A part that ran nothing, or ended badly without naming a failed test, has failed. */
export function withCrash(result: Result, exitCode: number | null, part: string): Result {
  const isSilent = result.failures.length === 0 && (exitCode !== 0 || result.passed === 0);
  if (!isSilent) return result;
  const reason =
    exitCode === 0 ? 'no test was run' : `it ended with ${exitCode ?? 'a signal'} and no report`;
  return { ...result, failures: [{ title: part, reason, repeat: 'see its output above' }] };
}

const colours = /\u001b\[[0-9;]*m/g;
const longestReason = 200;

export function firstLine(text = 'no reason was given'): string {
  const lines = text.replaceAll(colours, '').split('\n');
  const line = lines.find((candidate) => candidate.trim() !== '')?.trim() ?? '';
  return line.length > longestReason ? `${line.slice(0, longestReason)}…` : line;
}

export const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
