import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

import { compileCache } from './scripts/progress.mjs';
import { runsOnPostgres } from './scripts/tests/engines.ts';

/** What a machine four times slower and busy needs: a test that is stuck fails, one that is slow does not. */
const testTimeout = 180_000;
const common = {
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};
// For workers and the processes that tests start, where `npm test` has not set it.
Object.assign(process.env, { ...compileCache, ...process.env });
/** Libraries are loaded once for many test files: that took half of the processor time of the API's and unit tests. */
const reusedWorkers = { isolate: false };
/** Of the API's tests, which hash hundreds of passwords. */
const quickPasswords = {
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'api/src/testing/quick-argon2.ts') },
};
const setupFiles = ['shared/testing/src/setup/all.ts'];
const pageTests = filesWhere('{shell,remote-*,shared/*}/**/*.test.tsx', usesPage);
const otherTests = '{shell,remote-*,shared/*,gateway,scripts,bench}/**/*.test.{ts,tsx}';
/** Those with a page in `.ts` use locks and channels of Node between tabs, which a context does not have. */
const changingTests = filesWhere(otherTests, changesItsProcess).filter(
  (file) => !pageTests.includes(file),
);

const databaseTests = '{api/src,demo/seeding}/**/*.test.ts';
const postgresTests = filesWhere(databaseTests, runsOnPostgres);
const exclude = ['**/node_modules/**', '**/dist/**'];
/** For every night; what needs no database runs once. */
const runsAllOnBoth = process.env['TEST_ENGINES'] === 'both';
const apiRunsAll = runsAllOnBoth || process.env['DATABASE_URL'] !== undefined;

export default defineConfig({
  test: {
    // One more than cores: tests of processes and mails mostly wait.
    maxWorkers: availableParallelism() + 1,
    tags: [
      { name: 'nightly', description: 'Files that `npm test` leaves for `npm test -- --all`.' },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: [otherTests],
          exclude: [...exclude, ...pageTests, ...changingTests],
          ...common,
          ...reusedWorkers,
        },
      },
      {
        // What one file changes in its process would reach the next.
        test: {
          name: 'own-process',
          include: changingTests,
          exclude,
          setupFiles,
          ...common,
        },
      },
      {
        // Each file has a context of its own, with its own modules, in a process that has loaded jsdom already:
        // half of the processor time of a process for each file.
        test: {
          name: 'pages',
          include: pageTests,
          environment: 'jsdom',
          exclude,
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          setupFiles,
          ...common,
        },
      },
      {
        // On PGlite, or all on the server of DATABASE_URL.
        resolve: quickPasswords,
        test: {
          name: 'api',
          include: ['{api,demo}/**/*.test.ts'],
          exclude: [...exclude, ...(apiRunsAll ? [] : postgresTests)],
          ...common,
          ...reusedWorkers,
        },
      },
      {
        resolve: quickPasswords,
        test: {
          name: 'api-postgres',
          include: runsAllOnBoth ? filesWhere(databaseTests, usesDatabase) : postgresTests,
          exclude,
          globalSetup: ['scripts/tests/provide-postgres.ts'],
          setupFiles: ['scripts/tests/use-postgres.ts'],
          ...common,
          ...reusedWorkers,
        },
      },
    ],
  },
});

/** In the folder that Vitest runs in, which may link to this file. */
function filesWhere(pattern: string, matches: (text: string) => boolean): string[] {
  const root = process.cwd();
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
    (file) => matches(readFileSync(join(root, file), 'utf8')),
  );
}

/** Every test with a database imports the one of the environment from a folder `testing`. */
function usesDatabase(text: string): boolean {
  return text.includes('testing/');
}

/** Its modules, clock, environment or folder, or it has a page, with all that belongs to one. */
function changesItsProcess(text: string): boolean {
  const changes =
    /\bvi\.(mock|doMock|stub|spyOn|use|set|reset)|process\.(chdir|umask)|process\.env(\.\w+|\[[^\]]+\]) =[^=]|delete process\.env/;
  return usesPage(text) || changes.test(text);
}

function usesPage(text: string): boolean {
  return text.startsWith('// @vitest-environment jsdom');
}
