// @module-tag nightly: it creates two databases in folders, see api/src/db/outdated-schema.test.ts
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { demoEmails, demoPassword } from '@gida/contracts/demo-accounts';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
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
  const owner = join(folder, 'files/photos/.owner');
  mkdirSync(join(owner, '..'), { recursive: true });
  writeFileSync(owner, 'demo-the database before');

  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const demo = { NODE_ENV: 'test', GIDA_DEMO: '1', LOG_LEVEL: 'silent', API_PORT: '0' };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../demo/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...demo, GIDA_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (bytes) => (errorOutput += String(bytes)));
  const port = await waitForPort(child);
  const login = await fetch(`http://127.0.0.1:${port}${apiBase}/${apiPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmails.guest, password: demoPassword }),
  });
  child.kill('SIGTERM');
  await once(child, 'exit');

  expect(login.status).toBe(200);
  expect(errorOutput).toContain(
    `The demo database in ${folder} was created by another version of Gida. It was moved to ${folder}/db.outdated`,
  );
  expect(readFileSync(owner, 'utf8')).not.toBe('demo-the database before');
  expect(existsSync(join(folder, 'db.outdated/PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'db.outdated/earlier'))).toBe(false);
});

async function waitForPort({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('stdout is not a pipe');
  for await (const line of createInterface(stdout)) return JSON.parse(line).port;
  throw new Error('the API exited before it was ready');
}
