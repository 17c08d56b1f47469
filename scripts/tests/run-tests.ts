/** Everything CI runs, part by part. The last line printed is the sum over all of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { nightText, partsText, rowsOf, storeNight, type PartRow } from '../../bench/night.ts';
import { partsFor, type Part } from './parts.ts';
import { emptyResult, exitCodeOf, type Failure, type Result } from './reports.ts';
import { orExit, planFor } from './selection.ts';

const reports = mkdtempSync(join(tmpdir(), 'gida-tests-'));
// Leaving through exit takes temporary servers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const missing = (process.env['GIDA_MISSING_PACKAGES'] ?? '').split(',').filter(Boolean);
const plan = orExit(() => planFor(process.argv.slice(2)));
const parts = partsFor(plan, missing);
const rows: PartRow[] = [];
const results: [name: string, result: Result][] = [];

for (const [index, part] of parts.entries()) {
  console.log(`\n── ${part.name} (${index + 1} of ${parts.length})`);
  await run(part);
}

printSummary();

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
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  rows.push(...rowsOf(ended, seconds));
  console.log(`\n   ${part.name}: ${seconds} s`);
}

function printSummary(): void {
  const ended = results.map(([, result]) => result);
  const failures = ended.flatMap((result) => result.failures);
  const passed = ended.reduce((total, result) => total + result.passed, 0);
  const notTested = printSkipped();
  if (parts.length === 0) console.log('Nothing that has tests was changed.');
  const red = [...failures.map(({ title, reason }) => `${title}: ${reason}`), ...notTested];
  console.log(`\n${plan.isNight ? nightText(storeNight(rows, red)) : partsText(rows)}`);
  // Last: who has only the end of an output finds them there.
  for (const test of failures) printFailure(test);
  process.exitCode = exitCodeOf(ended, missing);
  console.log(`\n${passed} passed, ${failures.length} failed`);
}

function printFailure({ title, reason, screenshot, repeat, isFlaky }: Failure): void {
  const flaky = isFlaky ? ' (flaky: passed when repeated; find out why)' : '';
  console.log(`\n✗ ${title}${flaky}\n  ${reason}`);
  if (screenshot) console.log(`  screenshot: ${screenshot}`);
  console.log(`  repeat: ${repeat}`);
}

/** A test that was left out has not passed. */
function printSkipped(): string[] {
  const lines = results.flatMap(([name, { skipped }]) =>
    skipped.map(({ file, reason }) => `${file} (${name}): ${reason}`),
  );
  if (missing.length > 0)
    lines.push(`For want of ${missing.join(', ')}: see the top of this output.`);
  const notTested = [...new Set(lines)];
  if (notTested.length > 0) console.log(`\nNOT TESTED\n  ${notTested.join('\n  ')}\n`);
  return notTested;
}
