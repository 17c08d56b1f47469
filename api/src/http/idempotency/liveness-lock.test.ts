// @engine postgres: SQL of http/idempotency/idempotency-repository.ts
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPostgres } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { keepLivenessLock } from '../../db/liveness-lock.ts';
import { clientOf } from '../../testing/client-of.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';
import type { App } from '../app-type.ts';

const serverUrl = process.env['DATABASE_URL'] ?? '';

// PGlite allows only one process.
describe.runIf(serverUrl)('a request claimed by another process', () => {
  let api: App;
  let database: Database;
  let headers: { authorization: string };

  beforeAll(async () => {
    api = await createTestApi();
    headers = await authHeaders(api, await aUser(api));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
    const url = new URL(serverUrl);
    url.pathname = `/${rows[0]?.name}`;
    database = openPostgres(url.href, 1);
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  it('returns 409 while that process is alive, and is taken over when it exits', async () => {
    const other = randomUUID();
    const releaseLock = await keepLivenessLock(database, other);
    const key = await claimUnfinished(other);

    const meanwhile = await change(key);
    await releaseLock();
    const afterwards = await change(key);

    expect([meanwhile.status, meanwhile.body.error]).toEqual([409, 'in_flight']);
    expect(afterwards.status).toBe(200);
  });

  it('returns 409 when the lock connection was terminated and reacquired', async () => {
    const other = randomUUID();
    const releaseLock = await keepLivenessLock(database, other);
    const before = await lockHolderPid(other);
    await sql`select pg_terminate_backend(${before})`.execute(api.db);
    await expect
      .poll(async () => [undefined, before].includes(await lockHolderPid(other)))
      .toBe(false);
    const key = await claimUnfinished(other);

    const response = await change(key);
    await releaseLock();

    expect(response.status).toBe(409);
  });

  async function claimUnfinished(processId: string): Promise<string> {
    const key = randomUUID();
    await change(key);
    await sql`
      update idempotency_key set response_status = null, response_body = null, process_id = ${processId} where key = ${key}
    `.execute(api.db);
    return key;
  }

  async function lockHolderPid(name: string): Promise<number | undefined> {
    const { rows } = await sql<{ pid: number }>`
      select pid
        from pg_locks
       where locktype = 'advisory' and granted
         and (classid::bigint << 32 | objid::bigint) = hashtextextended(${name}, 0)
    `.execute(api.db);
    return rows[0]?.pid;
  }

  const change = (key: string) =>
    clientOf(api, { ...headers, 'idempotency-key': key }).put('user/profile', {
      firstName: 'Elsewhere',
    });
});
