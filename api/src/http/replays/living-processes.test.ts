import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPostgres } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { showLife } from '../../db/sign-of-life.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, signedIn } from '../../testing/factories.ts';
import type { App } from '../app-type.ts';

const serverUrl = process.env['DATABASE_URL'] ?? '';

// PGlite has one process at a time.
describe.runIf(serverUrl)('what another process is at', () => {
  let api: App;
  let database: Database;
  let headers: { authorization: string };

  beforeAll(async () => {
    api = await anApi();
    headers = await signedIn(api, await aPerson(api));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
    const url = new URL(serverUrl);
    url.pathname = `/${rows[0]?.name}`;
    database = openPostgres(url.href, 1);
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  it('is waited for while that process lives, and no longer', async () => {
    const other = randomUUID();
    const die = await showLife(database, other);
    const key = await leftUnfinishedBy(other);

    const meanwhile = await change(key);
    await die();
    const afterwards = await change(key);

    expect([meanwhile.statusCode, meanwhile.json().error]).toEqual([409, 'in_flight']);
    expect(afterwards.statusCode).toBe(200);
  });

  it('is waited for also when the server has cut the connection that shows its life', async () => {
    const other = randomUUID();
    const die = await showLife(database, other);
    const before = await holderOf(other);
    await sql`select pg_terminate_backend(${before})`.execute(api.db);
    await expect.poll(async () => [undefined, before].includes(await holderOf(other))).toBe(false);
    const key = await leftUnfinishedBy(other);

    const answer = await change(key);
    await die();

    expect(answer.statusCode).toBe(409);
  });

  async function leftUnfinishedBy(processId: string): Promise<string> {
    const key = randomUUID();
    await change(key);
    await sql`
      update idempotency_key set status = null, answer = null, process_id = ${processId} where key = ${key}
    `.execute(api.db);
    return key;
  }

  async function holderOf(name: string): Promise<number | undefined> {
    const { rows } = await sql<{ pid: number }>`
      select pid
        from pg_locks
       where locktype = 'advisory' and granted
         and (classid::bigint << 32 | objid::bigint) = hashtextextended(${name}, 0)
    `.execute(api.db);
    return rows[0]?.pid;
  }

  const change = (key: string) =>
    api.inject({
      method: 'PUT',
      url: '/api/v1/user/profile',
      payload: { firstName: 'Elsewhere' },
      headers: { ...headers, 'idempotency-key': key },
    });
});
