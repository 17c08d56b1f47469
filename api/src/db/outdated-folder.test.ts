// @module-tag nightly: it creates two databases in folders, see api/src/db/outdated-schema.test.ts: is refused when a migration was %s, and stays as it is
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { freePort } from '../../../scripts/free-ports.ts';
import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { ApiChildProcess } from '../testing/api-child-process.ts';
import { createInDataFolder } from '../testing/create-test-database.ts';
import { openDatabase } from './open-database.ts';

const folder = temporaryFolder();

it('the demo moves the folder of another version aside, starts with new data and says so', async () => {
  await createInDataFolder(folder);
  const database = await openDatabase({
    databaseUrl: null,
    databaseConnections: 1,
    dataFolder: folder,
  });
  await sql`update migration set name = '0412-feed-block-rebuild' where name like '0009%'`.execute(
    database.db,
  );
  await database.close();
  mkdirSync(join(folder, 'db.outdated'));
  writeFileSync(join(folder, 'db.outdated/earlier'), '');
  const owner = join(folder, 'files/pictures/.owner');
  mkdirSync(join(owner, '..'), { recursive: true });
  writeFileSync(owner, 'demo-the database before');

  await using api = new ApiChildProcess(await freePort(), { GIDA_DATA: folder });
  await api.start();
  const login = await fetch(`${api.url}${apiBase}/${apiPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmails.guest, password: demoPassword }),
  });

  expect(login.status).toBe(200);
  expect(api.errors).toContain(
    `The demo database in ${folder} was created by another version of Gida. It was moved to ${folder}/db.outdated`,
  );
  expect(readFileSync(owner, 'utf8')).not.toBe('demo-the database before');
  expect(existsSync(join(folder, 'db.outdated/PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'db.outdated/earlier'))).toBe(false);
});
