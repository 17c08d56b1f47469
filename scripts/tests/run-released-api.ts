/**
 * `pnpm test:released-api [commit] [-- arguments of vitest]`: runs the API tests of the last commit tagged `release/*`, before
 * the first one of the last commit, on the schema of this checkout, as an API does that still serves after a migration. For a nightly run.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { openPostgres } from '../../api/src/db/database.ts';
import { installSchema } from '../../api/src/testing/test-schema.ts';
import { root } from '../progress.mjs';
import { binPath, runCaptured, runInherited } from '../run-command.ts';
import { startTemporaryPostgres } from '../temporary-postgres.ts';
import { selectReleasedTests } from './released-api-tests.ts';

const [given, ...vitestArguments] = process.argv.slice(2).filter((word) => word !== '--');
process.exitCode = await runReleasedApi(given ?? (await lastRelease()));

async function runReleasedApi(commit: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gida-released-'));
  const postgres = await startTemporaryPostgres();
  if (!postgres) {
    console.error('There is no PostgreSQL on this machine: install it.');
    return 2;
  }
  try {
    await runOrFail('git', ['worktree', 'add', '--force', '--detach', folder, commit]);
    const install = ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'];
    await runOrFail('npx', install, folder);
    await createTemplate(postgres.url, await templateName(folder));
    const paths = globSync('api/src/**/*.test.ts', { cwd: folder });
    const files = selectReleasedTests(
      paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })),
    );
    console.log(`${files.length} of ${paths.length} test files of ${commit} on today's schema`);
    const run = ['vitest', 'run', '--project', 'api', ...vitestFilter(files)];
    const code = await runInherited('npx', run, {
      cwd: folder,
      env: { DATABASE_URL: postgres.url },
    });
    return code ?? 1;
  } finally {
    await postgres.stop();
    await runCaptured('git', ['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With arguments only those of the files that contain one. */
function vitestFilter(files: string[]): string[] {
  const options = vitestArguments.filter((word) => word.startsWith('-'));
  const parts = vitestArguments.filter((word) => !word.startsWith('-'));
  const wanted = files.filter(
    (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
  );
  return [...wanted, ...options];
}

async function lastRelease(): Promise<string> {
  const tags = ['tag', '--list', 'release/*', '--sort=-creatordate'];
  const { printed } = await runCaptured('git', tags);
  return printed.split('\n')[0] || 'HEAD';
}

/** What the tests of that commit make their databases from, by the hash of their own migrations. */
async function templateName(folder: string): Promise<string> {
  const module = pathToFileURL(join(folder, 'api/src/testing/test-schema.ts')).href;
  const script = `console.log((await import('${module}')).schemaHash())`;
  const { code, printed } = await runCaptured(
    binPath('node'),
    ['--input-type=module', '--eval', script],
    { cwd: folder },
  );
  if (code !== 0) throw new Error(printed);
  return `gida_template_${printed.trim()}`;
}

/** With the schema of this checkout, jobs included. */
async function createTemplate(serverUrl: string, name: string): Promise<void> {
  const server = openPostgres(serverUrl, 1);
  await server.pool.query(`create database ${name}`);
  await server.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, 2);
  await installSchema(database);
  await database.close();
}

async function runOrFail(command: string, args: string[], cwd = root): Promise<void> {
  const { code, printed } = await runCaptured(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${printed}`);
}
