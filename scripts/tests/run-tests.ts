/** Everything CI runs, part by part. The last line printed is the sum over all of them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runChecks } from './check-parts.ts';
import { root } from '../progress.mjs';
import { collect, show, tool } from '../run-command.ts';
import { honest, sumOf, tallyOfPlaywright, tallyOfVitest } from './tally.ts';
import type { Tally } from './tally.ts';
import { startTemporaryPostgres } from '../temporary-postgres.ts';

const reports = mkdtempSync(join(tmpdir(), 'gida-tests-'));
const results: [name: string, tally: Tally, seconds: number][] = [];

// Leaving through exit takes the temporary server along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await part('check', runChecks);
await part('build', build);
await part('unit', () => vitest('unit', ['--project', 'unit']));
await part('api on PGlite', () => vitest('api-pglite', ['--project', 'api']));
await part('api on PostgreSQL', onPostgres);
await part('e2e', e2e);

rmSync(reports, { recursive: true, force: true });
console.log('\n');
for (const [name, { passed, failed }, seconds] of results) {
  const counts = `${passed} passed, ${failed} failed`;
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(18)} ${counts.padEnd(26)} ${seconds} s`);
}
const { passed, failed } = sumOf(results.map(([, tally]) => tally));
process.exitCode = failed ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

async function part(name: string, work: () => Promise<Tally | null>): Promise<void> {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const tally = await work().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  if (!tally) return;
  results.push([name, tally, Math.round((Date.now() - started) / 1000)]);
}

async function build(): Promise<Tally> {
  const { code, printed } = await collect(tool('node'), ['scripts/build.ts']);
  if (code !== 0) console.log(printed);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(name: string, args: string[], env = {}): Promise<Tally> {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await show(tool('vitest'), ['run', ...args, ...reporters], { env });
  return honest(readReport(file, tallyOfVitest), code);
}

async function onPostgres(): Promise<Tally | null> {
  const postgres = await startTemporaryPostgres();
  if (!postgres) {
    console.log('Left out: there is no PostgreSQL on this machine.');
    return null;
  }
  try {
    // The sandbox has no database; it was tested a moment ago.
    const args = ['--project', 'api', 'api/src'];
    return await vitest('api-postgres', args, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function e2e(): Promise<Tally> {
  const file = join(reports, 'e2e.json');
  const code = await show(tool('node'), ['node_modules/@playwright/test/cli.js', 'test'], {
    cwd: join(root, 'e2e'),
    env: { E2E_REPORT: file },
  });
  return honest(readReport(file, tallyOfPlaywright), code);
}

/** A runner that crashed wrote no report: nothing passed, and `honest` makes that a failure. */
function readReport<T>(file: string, tally: (report: T) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  return tally(JSON.parse(readFileSync(file, 'utf8')) as T); // written by the runner a moment ago
}
