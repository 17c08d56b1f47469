import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { freePort } from '../../../scripts/free-ports.ts';
import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { ApiChildProcess } from '../testing/api-child-process.ts';
import { createInDataFolder } from '../testing/create-test-database.ts';
import { aUser } from '../testing/factories.ts';
import { openDatabase } from './open-database.ts';

const folder = temporaryFolder();
// A user keeps the API from adding the sample data.
beforeAll(() => createInDataFolder(folder, aUser));

it('data survives kill -9, and a second process on the same folder exits with an error', async () => {
  const first = await anApi();
  await first.start();
  const registered = await fetch(`${first.url}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Efe', email: 'efe@example.com', message: 'Kept?' }),
  });
  const second = await anApi();

  await expect(second.start()).rejects.toThrow(/ended with 1 .*is in use by another Gida process/s);
  await first.kill();
  // As the next process does: it is not kept out, and finds what was there.
  const config = { databaseUrl: null, databaseConnections: 1, dataFolder: folder };
  const { db, close } = await openDatabase(config);
  const { rows } = await sql`select from mail where text like '%Kept?%'`.execute(db);
  await close();

  expect(registered.status).toBe(200);
  expect(rows).toHaveLength(1);
});

const anApi = async () => new ApiChildProcess(await freePort(), { GIDA_DATA: folder });
