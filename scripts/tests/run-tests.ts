/** Everything CI runs, part by part. The last line printed is the sum over all of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readDurations, saveDurations, timeText } from './durations.ts';
import { partsFor, type Part } from './parts.ts';
import {
  emptyResult,
  judgeFlakyTests,
  mostFlakyTests,
  type Failure,
  type Result,
} from './reports.ts';
import { parseArguments, planFor, UsageError, type Selection } from './selection.ts';

/** Told apart from failed tests: something was not tested on this machine. */
const incompleteExitCode = 2;

const reports = mkdtempSync(join(tmpdir(), 'gida-tests-'));
// Leaving through exit takes temporary servers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const missing = (process.env['GIDA_MISSING_PACKAGES'] ?? '').split(',').filter(Boolean);
const selection = readSelection();
const parts = partsFor(planFor(selection), missing);
const known = readDurations();
const durations: Record<string, number> = {};
const results: [name: string, result: Result][] = [];

for (const [index, part] of parts.entries()) {
  console.log(`\n── ${part.name} (${index + 1} of ${parts.length}, ${remaining(index)} left)`);
  await run(part);
}

if (selection.kind === 'all') saveDurations(durations);
printSummary();

function readSelection(): Selection {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function remaining(from: number): string {
  const seconds = parts
    .slice(from)
    .reduce((total, { name, usualSeconds }) => total + (known[name] ?? usualSeconds), 0);
  return `about ${timeText(seconds)}`;
}

async function run(part: Part): Promise<void> {
  const startedAt = Date.now();
  const reportFile = join(reports, `${part.name.replaceAll(' ', '-')}.json`);
  const ended = await part.run(reportFile).catch((error: unknown): Record<string, Result> => {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    const failure = { title: part.name, reason, repeat: 'npm test' };
    return { [part.name]: { ...emptyResult(), failures: [failure] } };
  });
  results.push(...Object.entries(ended));
  durations[part.name] = Math.round((Date.now() - startedAt) / 1000);
  console.log(`\n   ${part.name}: ${timeText(durations[part.name] ?? 0)}`);
}

function printSummary(): void {
  const judged = judgeFlakyTests(results.map(([, result]) => result));
  const failures = judged.flatMap((result) => result.failures);
  const flaky = judged.flatMap((result) => result.flaky);
  const passed = judged.reduce((total, result) => total + result.passed, 0);
  console.log('\n');
  for (const [index, result] of judged.entries()) {
    const name = results[index]?.[0] ?? '';
    const mark = result.failures.length > 0 ? '✗' : '✓';
    console.log(
      `${mark} ${name.padEnd(14)} ${result.passed} passed, ${result.failures.length} failed`,
    );
  }
  const times = Object.entries(durations).map(([name, seconds]) => `${name} ${seconds} s`);
  console.log(`  ${times.join(', ')}`);
  if (flaky.length > 0) {
    console.log(
      `\nPassed only when repeated (more than ${mostFlakyTests} fail the run). Find out why:`,
    );
  }
  for (const test of flaky) printFailure('!', test);
  for (const test of failures) printFailure('✗', test);
  if (missing.length > 0) {
    console.log(`\nNOT TESTED for want of ${missing.join(', ')}: see the top of this output.`);
  }
  if (parts.length === 0) console.log('Nothing that has tests was changed.');
  process.exitCode = failures.length > 0 ? 1 : missing.length > 0 ? incompleteExitCode : 0;
  console.log(`${passed} passed, ${failures.length} failed`);
}

function printFailure(mark: string, { title, reason, screenshot, repeat }: Failure): void {
  console.log(`\n${mark} ${title}\n  ${reason}`);
  if (screenshot) console.log(`  screenshot: ${screenshot}`);
  console.log(`  repeat: ${repeat}`);
}
