// @engine postgres
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { postgresBinaries } from '../../../scripts/system-packages/system-packages.mjs';
import { findPictureOwnerId } from '../media/picture-owner-repository.ts';
import { createServerDatabase } from '../testing/create-server-database.ts';
import { anApartment } from '../testing/factories.ts';
import { openPostgres } from './database.ts';

const serverUrl = process.env['DATABASE_URL'];
const run = promisify(execFile);

// pg_restore computes generated columns and checks again, with an empty search_path.
it.runIf(serverUrl)(
  'restores a backup with pg_restore, which does not own the pictures',
  async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'gida.dump');
    const original = await createServerDatabase(serverUrl ?? '');
    const database = openPostgres(original.url, 1);
    const name = `gida_restored_${process.pid}`;
    const restored = new URL(original.url);
    restored.pathname = `/${name}`;
    const binary = (program: string) => join(postgresBinaries() ?? '', program);
    try {
      const { id } = await anApartment(database, { street: '12 Zuma Road' });
      await sql`update apartment set features = '{Inverter,24 hours security}' where id = ${id}`.execute(
        database.db,
      );
      const pictureId = await findPictureOwnerId(database.db);
      await run(binary('pg_dump'), ['--format=custom', `--file=${file}`, original.url]);
      await sql.raw(`create database ${name}`).execute(database.db);

      await run(binary('pg_restore'), [
        '--exit-on-error',
        '--no-owner',
        `--dbname=${restored.href}`,
        file,
      ]);

      const copy = openPostgres(restored.href, 1);
      const row = sql`select * from apartment where id = ${id}`;
      expect((await row.execute(copy.db)).rows).toEqual((await row.execute(database.db)).rows);
      expect(await findPictureOwnerId(copy.db)).not.toBe(pictureId);
      expect(await findPictureOwnerId(database.db)).toBe(pictureId);
      await copy.close();
    } finally {
      await sql.raw(`drop database if exists ${name} with (force)`).execute(database.db);
      await database.close();
      await original.drop();
    }
  },
);
