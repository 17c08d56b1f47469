import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { createInDataFolder } from '../testing/create-test-database.ts';
import { aUser } from '../testing/factories.ts';
import { openDatabase } from './open-database.ts';

const folder = temporaryFolder();
// A user keeps the API from adding the sample data.
beforeAll(() => createInDataFolder(folder, aUser));

it('data survives kill -9, and a second process on the same folder exits with an error', async () => {
  const first = startApi();
  const port = await waitForPort(first);
  const registered = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Efe', email: 'efe@example.com', message: 'Kept?' }),
  });
  const second = startApi();
  let errorOutput = '';
  second.stderr?.on('data', (bytes) => (errorOutput += String(bytes)));
  const [code] = await once(second, 'exit');

  first.kill('SIGKILL');
  await once(first, 'exit');
  // As the next process does: it is not kept out, and finds what was there.
  const config = { databaseUrl: null, databaseConnections: 1, dataFolder: folder };
  const { db, close } = await openDatabase(config);
  const { rows } = await sql`select from mail where text like '%Kept?%'`.execute(db);
  await close();

  expect(registered.status).toBe(200);
  expect(code).toBe(1);
  expect(errorOutput).toContain('is in use by another Gida process');
  expect(rows).toHaveLength(1);
});

function startApi(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const demo = { GIDA_DEMO: '1', GIDA_DATA: folder, API_PORT: '0', LOG_LEVEL: 'silent' };
  return spawn(process.execPath, [join(import.meta.dirname, '../../../demo/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...demo },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function waitForPort({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('stdout is not a pipe');
  for await (const line of createInterface(stdout)) return JSON.parse(line).port;
  throw new Error('the API exited before it was ready');
}
