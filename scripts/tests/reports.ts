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
  /** It failed, and passed when it was repeated. */
  isFlaky?: boolean;
};

/** A file with tests that did not run. */
export type Skipped = { file: string; reason: string };

export type Result = {
  passed: number;
  /** Those that passed when repeated among them: nobody knows what they say. */
  failures: Failure[];
  skipped: Skipped[];
};

export const emptyResult = (): Result => ({ passed: 0, failures: [], skipped: [] });

/** Once, in `npm test`, to tell flaky tests from those that always fail; TEST_RETRIES=0 repeats nothing. */
export const retries = Number(process.env['TEST_RETRIES'] ?? 1);

type PlaywrightSuite = {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      annotations: { type: string; description?: string }[];
      results: {
        error?: { message?: string };
        attachments: { name: string; path?: string; contentType: string }[];
      }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

export function resultOfPlaywright({ stats, errors, suites }: PlaywrightReport): Result {
  const failures: Failure[] = errors.map(({ message }) => ({
    title: 'e2e, outside of any test',
    reason: firstLine(message),
    repeat: 'npx -y pnpm@12 e2e',
  }));
  const skipped: Skipped[] = [];
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { status, annotations } of tests) {
      const reason = annotations.find(({ type }) => type === 'skip')?.description;
      if (status === 'skipped') skipped.push({ file: `e2e/${file}`, reason: firstLine(reason) });
    }
    const failed = tests.find(({ status }) => status === 'unexpected' || status === 'flaky');
    if (!failed) continue;
    const result = failed.results.find(({ error }) => error) ?? failed.results[0];
    const screenshot = result?.attachments.find(({ contentType }) => contentType === 'image/png');
    failures.push({
      title: `e2e/${file}:${line} › ${title}`,
      reason: firstLine(result?.error?.message),
      repeat: `npx -y pnpm@12 e2e ${file}:${line}`,
      ...(screenshot?.path && { screenshot: relative(root, screenshot.path) }),
      ...(failed.status === 'flaky' && { isFlaky: true }),
    });
  }
  return { passed: stats.expected, failures, skipped };
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** What a reason begins with when the plan, and not the machine, left a test out. */
export const forTheNight = 'for --all: ';

/** 1 for failed tests, 2 where something could not be tested on this machine. */
export function exitCodeOf(results: readonly Result[], missing: readonly string[]): number {
  if (results.some(({ failures }) => failures.length > 0)) return 1;
  const skipped = results.flatMap((result) => result.skipped);
  const isIncomplete = skipped.some(({ reason }) => !reason.startsWith(forTheNight));
  return missing.length > 0 || isIncomplete ? 2 : 0;
}

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
  const line = lines.find((it) => it.trim() !== '')?.trim() ?? '';
  return line.length > longestReason ? `${line.slice(0, longestReason)}…` : line;
}

export const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
