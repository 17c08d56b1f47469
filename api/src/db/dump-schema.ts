import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

import { createPgliteDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

export const schemaFile = join(import.meta.dirname, '../../schema.sql');

const header = `-- The schema after all migrations, for reading and for review. Written by src/db/dump-schema.ts; a test fails
-- while it is not up to date. Not a script: the migrations are.
`;

/** Without what only repeats or may differ: comments, settings and empty lines of pg_dump. */
export async function dumpSchema(): Promise<string> {
  const pg = await openPglite('memory://');
  await migrate(createPgliteDatabase(pg).db);
  const args = ['--schema-only', '--no-owner', '--no-privileges', '--no-comments'];
  const dump = await (await pgDump({ pg, args })).text();
  await pg.close();
  return (
    header + dump.replace(/^(?:--.*|SET .*|SELECT pg_catalog.*)\n/gm, '').replace(/\n{3,}/g, '\n\n')
  );
}

if (import.meta.main) await writeFile(schemaFile, await dumpSchema());
