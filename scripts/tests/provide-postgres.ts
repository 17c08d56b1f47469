import type { TestProject } from 'vitest/node';

import { startTemporaryPostgres } from '../temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One PostgreSQL server for all test files of the project; each file makes a database of its own on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  if (!postgres)
    throw new Error(
      'There is no PostgreSQL on this machine: install it, or run the project "api".',
    );
  project.provide('databaseUrl', postgres.url);
  return postgres.stop;
}
