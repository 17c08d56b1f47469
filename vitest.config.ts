import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

/** What a machine four times slower and busy needs: a test that is stuck fails, one that is slow does not. */
const testTimeout = 180_000;
const timeouts = {
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};
/** Libraries are loaded once for many test files: that took half of the processor time of the API's tests. */
const reusedWorkers = { isolate: false };

export default defineConfig({
  test: {
    // Vitest leaves one core to itself: on a machine of two that halves the speed of what mostly waits.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shell,remote-*,shared/*,gateway,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: [
            'shared/ui/src/testing/matchers.ts',
            'shared/ui/src/testing/timeouts.ts',
            'shared/ui/src/testing/dialog-polyfill.ts',
          ],
          ...timeouts,
        },
      },
      {
        // On PGlite, or on the server of DATABASE_URL.
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          ...timeouts,
          ...reusedWorkers,
        },
      },
      {
        // What needs no database was tested by the project above.
        test: {
          name: 'api-postgres',
          include: globSync('api/src/**/*.test.ts', { cwd: import.meta.dirname }).filter(
            usesDatabase,
          ),
          exclude: ['**/node_modules/**'],
          globalSetup: ['scripts/tests/provide-postgres.ts'],
          setupFiles: ['scripts/tests/use-postgres.ts'],
          ...timeouts,
          ...reusedWorkers,
        },
      },
    ],
  },
});

/** Every test with a database imports the one of the environment from a folder `testing`. */
function usesDatabase(testFile: string): boolean {
  return readFileSync(join(import.meta.dirname, testFile), 'utf8').includes('testing/');
}
