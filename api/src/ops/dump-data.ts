import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

import { readDatabaseConfig } from '../config/config.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { openEmbeddedPglite } from '../db/pglite.ts';
import { OpsError, usageError, type OpsCommand } from './ops-command.ts';

/** Servers before PostgreSQL 17 do not know it. */
const unknownSetting = 'SET transaction_timeout = 0;\n';

/** For a trial that moves to PostgreSQL: docs/how-to/run-in-production.md. */
export const dumpDataCommand: OpsCommand = {
  usage: 'dump-data <file>',
  summary:
    'Writes the database in GIDA_DATA as SQL for psql, while its site is stopped. It contains everything, waiting jobs and hashes of passwords included.',
  run: async ([file, ...rest]) => {
    if (!file || rest.length > 0) throw usageError('Name the file.');
    const { dataFolder } = readDatabaseConfig();
    if (!existsSync(join(dataFolder, 'db')))
      throw new OpsError(`There is no database in ${dataFolder}.`);
    const lock = lockDataFolder(dataFolder);
    const pg = await openEmbeddedPglite(dataFolder);
    try {
      const args = ['--no-owner', '--no-privileges', '--no-comments'];
      const dump = await (await pgDump({ pg, args })).text();
      await writeFile(file, dump.replace(unknownSetting, ''), { mode: 0o600 });
      console.log(
        `Wrote ${file}. Restore it into a new database with psql, then: pnpm ops migrate`,
      );
    } finally {
      await pg.close();
      lock.release();
    }
  },
};
