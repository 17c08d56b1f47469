import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { setupApi } from '../testing/create-test-api.ts';
import { aUser, anApartment } from '../testing/factories.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { referencesKeepingUser, retentionRules } from './retention-repository.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const since = new Date('2026-01-01T00:00:00Z');

// Each differs, so that a rule that reads another one's days fails.
const api = await setupApi({
  RETENTION_DAYS_SESSIONS: '11',
  RETENTION_DAYS_PINS: '12',
  RETENTION_DAYS_MAILS: '13',
  RETENTION_DAYS_NOTIFICATIONS: '14',
  RETENTION_DAYS_IDEMPOTENCY_KEYS: '15',
  RETENTION_DAYS_PROVIDER_EVENTS: '16',
  RETENTION_DAYS_ALERTS: '17',
  RETENTION_DAYS_FAILED_JOBS: '18',
  RETENTION_DAYS_UNVERIFIED_ACCOUNTS: '19',
  RETENTION_DAYS_UNSENT_PICTURES: '20',
});
beforeAll(async () => {
  await aUser(api);
});

const unverifiedId = '00000000-0000-4000-8000-000000000002';
const sessionId = '00000000-0000-4000-8000-000000000001';
const hash = sql`sha256('a token')`;

function anUnverifiedUser(createdAt: Date): RawBuilder<unknown> {
  return sql`
    insert into user_account (id, email, first_name, last_name, telephone, date_of_birth, password_hash, created_at)
    values (${unverifiedId}, 'new@example.com', 'Amina', 'Bello', '+234 803 000 0000', '1990-01-01', 'none', ${createdAt})`;
}

function aPinUntil(expiresAt: Date): RawBuilder<unknown> {
  return sql`
    insert into verification (email, user_id, otp_hash, expires_at, attempts_left)
    values ('new@example.com', ${unverifiedId}, ${hash}, ${expiresAt}, 5)`;
}

/** A row of each table that nobody needs since `since`, and the days it is kept after that. */
const rows: [name: string, table: string, days: number, insert: RawBuilder<unknown>[]][] = [
  [
    'an ended session',
    'session',
    11,
    [
      sql`insert into session (id, user_id, ended_at) select ${sessionId}, id, ${since} from user_account`,
      sql`insert into refresh_token (token_hash, session_id, expires_at) values (${hash}, ${sessionId}, ${since})`,
    ],
  ],
  [
    'a session that was not refreshed',
    'session',
    11,
    [
      sql`insert into session (id, user_id, last_used_at) select ${sessionId}, id, ${since} from user_account`,
    ],
  ],
  [
    'an expired refresh token',
    'refresh_token',
    11,
    [
      sql`insert into session (id, user_id, last_used_at) select ${sessionId}, id, '2040-01-01' from user_account`,
      sql`insert into refresh_token (token_hash, session_id, expires_at) values (${hash}, ${sessionId}, ${since})`,
    ],
  ],
  [
    'a password reset',
    'password_reset',
    12,
    [
      sql`insert into password_reset (token_hash, user_id, expires_at) select ${hash}, id, ${since} from user_account`,
    ],
  ],
  [
    'a verification pin',
    'verification',
    12,
    [
      sql`insert into verification (email, user_id, otp_hash, expires_at, attempts_left)
          select email, id, ${hash}, ${since}, 5 from user_account`,
    ],
  ],
  [
    'an earlier pin',
    'earlier_pin',
    12,
    [
      sql`insert into verification (email, otp_hash, expires_at, attempts_left)
          select email, ${hash}, now() + interval '1 day', 5 from user_account`,
      sql`insert into earlier_pin (id, email, otp_hash, sent_at, expires_at, attempts_left)
          select id, email, ${hash}, ${since}, ${since}, 5 from user_account`,
    ],
  ],
  [
    'an email change',
    'email_change',
    12,
    [
      sql`insert into email_change (user_id, email, otp_hash, expires_at, attempts_left)
          select id, 'new@example.com', ${hash}, ${since}, 5 from user_account`,
    ],
  ],
  [
    'a sent mail',
    'mail',
    13,
    [
      sql`insert into mail (recipient, subject, text, html, created_at, sent_at)
          values ('', '', '', '', ${since}::timestamptz - interval '1 day', ${since})`,
    ],
  ],
  [
    'a mail that could not be sent',
    'mail',
    13,
    [
      sql`insert into mail (recipient, subject, text, html, created_at) values ('a@example.com', 's', 't', 'h', ${since})`,
    ],
  ],
  [
    'a notification',
    'notification',
    14,
    [
      sql`insert into notification (user_id, kind, facts, created_at) select id, 'new_message', '{}', ${since} from user_account`,
    ],
  ],
  [
    'a stored response',
    'idempotency_key',
    15,
    [
      sql`insert into idempotency_key (owner_id, key, request, body_hash, process_id, created_at)
          select id, 'a-key-123', 'POST /', ${hash}, id, ${since} from user_account`,
    ],
  ],
  [
    'a provider event',
    'provider_event',
    16,
    [
      sql`insert into provider_event (id, type, received_at) values ('evt_1', 'charge.refunded', ${since})`,
    ],
  ],
  [
    'a resolved alert',
    'alert',
    17,
    [
      sql`insert into alert (kind, subject_id, message, created_at, resolved_at)
          select 'job_failed', id, 'Failed.', ${since}, ${since} from user_account`,
    ],
  ],
  [
    'a failed job',
    'pgboss.job',
    18,
    [
      sql`insert into pgboss.job (name, data, created_on) values ('failed-jobs', '{"kind":"send-mail"}', ${since})`,
    ],
  ],
  ['a registration that was never verified', 'user_account', 19, [anUnverifiedUser(since)]],
  [
    'a registration that asked for its last pin later',
    'user_account',
    19,
    [anUnverifiedUser(new Date('2025-01-01')), aPinUntil(since)],
  ],
  [
    'a picture that was not sent',
    'message_upload',
    20,
    [
      anUnverifiedUser(new Date('2038-12-31')),
      sql`insert into chat (first_id, second_id)
          select least(id, ${unverifiedId}), greatest(id, ${unverifiedId}) from user_account where id <> ${unverifiedId}`,
      sql`insert into message_upload (url, chat_id, user_id, created_at)
          select '/media/pictures/a-960.webp', id, first_id, ${since} from chat`,
    ],
  ],
];

it.each(rows)(
  'deletes %s when its days are over, not before',
  async (_name, table, days, insert) => {
    for (const statement of insert) await statement.execute(api.db);
    const end = since.getTime() + days * dayMs;

    await deleteExpiredRows(api, new Date(end - hourMs));
    const before = await count(table);
    await deleteExpiredRows(api, new Date(end + hourMs));

    expect([before, await count(table)]).toEqual([1, 0]);
    await sql`delete from session`.execute(api.db);
    await sql`delete from chat`.execute(api.db);
    await sql`delete from user_account where id = ${unverifiedId}`.execute(api.db);
  },
);

it('runs as a job when the API starts', async () => {
  const insert = rows.find(([, table]) => table === 'provider_event')?.[3] ?? [];
  for (const statement of insert) await statement.execute(api.db);
  expect(await count('provider_event')).toBe(1);

  await api.listen({ port: 0, host: '127.0.0.1' });

  // The row is from long ago.
  await expect.poll(() => count('provider_event')).toBe(0);
});

it('tests every rule', () => {
  const tested = new Set(rows.map(([, table]) => table));

  expect(retentionRules.map(({ table }) => table).toSorted()).toEqual([...tested].toSorted());
});

it('keeps what is still needed, however old', async () => {
  await sql`insert into session (id, user_id, last_used_at) select ${sessionId}, id, ${since} from user_account`.execute(
    api.db,
  );
  await sql`
    insert into refresh_token (token_hash, session_id, expires_at) values (${hash}, ${sessionId}, '2040-01-01')
  `.execute(api.db);
  await sql`
    insert into alert (kind, subject_id, message, created_at)
    values ('refund_failed', ${sessionId}, 'Failed.', ${since})`.execute(api.db);
  await anUnverifiedUser(new Date('2038-12-31')).execute(api.db);
  await aPinUntil(since).execute(api.db);

  await deleteExpiredRows(api, new Date('2039-01-01'));

  const tables = ['session', 'alert', 'verification', 'user_account'];
  expect(await Promise.all(tables.map(count))).toEqual([1, 1, 1, 1]);
  await sql`delete from user_account where id = ${unverifiedId}`.execute(api.db);
});

it('deletes an old pin of a verified user though another user is unverified', async () => {
  await anUnverifiedUser(new Date('2038-12-31')).execute(api.db);
  await sql`
    insert into verification (email, user_id, otp_hash, expires_at, attempts_left)
    select email, id, ${hash}, ${since}, 5 from user_account where verified_at is not null
  `.execute(api.db);

  await deleteExpiredRows(api, new Date('2039-01-01'));

  expect(await count('verification')).toBe(0);
  await sql`delete from user_account where id = ${unverifiedId}`.execute(api.db);
});

it('keeps an unverified user whom others refer to, and deletes the others of that age', async () => {
  await anUnverifiedUser(since).execute(api.db);
  const host = await aUser(api, { verified: false, role: 'host' });
  await sql`update user_account set created_at = ${since} where id = ${host.id}`.execute(api.db);
  await anApartment(api, { hostId: host.id });

  await deleteExpiredRows(api, new Date('2039-01-01'));

  const { rows: left } = await sql<{ id: string }>`
    select id from user_account where verified_at is null`.execute(api.db);
  expect(left).toEqual([{ id: host.id }]);
});

it('names every reference to a user that would keep an unverified one from being deleted', async () => {
  const { rows: references } = await sql<{ reference: string }>`
    select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'user_account'::regclass and c.confdeltype <> 'c'
  `.execute(api.db);

  expect(references.map(({ reference }) => reference).toSorted()).toEqual(
    referencesKeepingUser.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});

it('names every table in docs/retention.md', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(api.db);
  const text = readFileSync(join(import.meta.dirname, '../../../docs/retention.md'), 'utf8');

  const missing = tables.filter(({ name }) => !text.includes(`\`${name}\``));

  expect(missing).toEqual([]);
});

async function count(table: string): Promise<number> {
  const conditions: Record<string, RawBuilder<unknown>> = {
    'pgboss.job': sql`where name = 'failed-jobs'`,
    user_account: sql`where verified_at is null`,
  };
  const where = conditions[table] ?? sql``;
  const { rows: counted } = await sql<{ found: number }>`
    select count(*) as found from ${sql.table(table)} ${where}
  `.execute(api.db);
  return counted[0]?.found ?? 0;
}
