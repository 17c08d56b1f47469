import { apiPaths } from '@gida/contracts/paths';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { testPassword, testPasswordHash } from '../../testing/factories.ts';
import { aUserWithData, type UserWithData } from './testing/user-with-data.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi({ RATE_LIMIT_FACTOR: '10' })));
afterAll(() => api.close());

it('erases everything that names a user, in every table', async () => {
  const user = await aUserWithData(api);

  const response = await user.post(apiPaths.eraseAccount, { password: testPassword });

  expect(response).toMatchObject({ status: 200 });
  const text = await everyRow();
  for (const mine of [
    user.email,
    `Zubeida${user.mark}`,
    `secret-${user.mark}`,
    `wish-${user.mark}`,
  ]) {
    expect(text).not.toContain(mine);
  }
  expect(text).toContain('words-of-tunde');
  expect(text).toContain(`review-${user.mark}`);
  const { rows } = await sql<object>`
    select first_name, last_name, erased_at is not null as erased from user_account where id = ${user.id}
  `.execute(api.db);
  expect(rows).toEqual([{ first_name: 'Deleted', last_name: 'user', erased: true }]);
});

it('deletes every row that only the user needs', async () => {
  const user = await aUserWithData(api);
  await addPrivateRows(user);
  const before = await countRows(user);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

  await user.post(apiPaths.eraseAccount, { password: testPassword });

  expect(await countRows(user)).toEqual(
    Object.fromEntries(Object.keys(before).map((table) => [table, 0])),
  );
});

it('says of every table that refers to a user whether its rows are deleted or kept', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as "table"
      from pg_constraint
     where contype = 'f' and confrelid = 'user_account'::regclass`.execute(api.db);

  const known = [...Object.keys(privateRows), ...keptTables];
  expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
});

it('empties what stays: checkout details, calendars, the address of an apartment', async () => {
  const user = await aUserWithData(api);
  await sql`
    insert into booking (apartment_id, kind, stay, status, note)
    select apartment_id, 'block', daterange('2025-02-01', '2025-02-03'), 'confirmed', 'My aunt is here.'
      from booking where user_id = ${user.id}
  `.execute(api.db);
  await user.host.post(apiPaths.eraseAccount, { password: testPassword });
  await user.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql<object>`
    select payment.request, payment.url, feed.id as feed, block.note, apartment.street
      from booking
      join payment on payment.booking_id = booking.id
      join apartment on apartment.id = booking.apartment_id
      left join calendar_feed feed on feed.apartment_id = apartment.id
      left join booking block on block.apartment_id = apartment.id and block.kind = 'block'
     where booking.user_id = ${user.id}
  `.execute(api.db);
  expect(rows).toEqual([{ request: {}, url: null, feed: null, note: null, street: 'Deleted' }]);
  const { rows: people } = await sql<object>`
    select email, telephone, date_of_birth::text as born, profile_picture as picture,
           password_hash = ${testPasswordHash} as "hasOldPassword"
      from user_account where id = ${user.id}
  `.execute(api.db);
  expect(people).toEqual([
    {
      email: `deleted-${user.id}@deleted.invalid`,
      telephone: '',
      born: '1900-01-01',
      picture: null,
      hasOldPassword: false,
    },
  ]);
});

/** Tables whose rows of a user are deleted, and which rows those are. */
const privateRows: Record<string, (user: UserWithData) => RawBuilder<unknown>> = {
  session: ({ id }) => sql`user_id = ${id}`,
  password_reset: ({ id }) => sql`user_id = ${id}`,
  email_change: ({ id }) => sql`user_id = ${id}`,
  wishlist: ({ id }) => sql`${id} in (user_id, named_by)`,
  notification: ({ id }) => sql`user_id = ${id}`,
  user_block: ({ id }) => sql`${id} in (user_id, blocked_id)`,
  user_report: ({ id }) => sql`user_id = ${id}`,
  review_report: ({ id }) => sql`user_id = ${id}`,
  review_vote: ({ id }) => sql`user_id = ${id}`,
  verification: ({ id, email }) => sql`(user_id = ${id} or email = ${email}::citext)`,
  idempotency_key: ({ id }) => sql`owner_id = ${id}`,
  mail: ({ email }) => sql`recipient = ${email}`,
};

/** Tables that keep their rows: the books, what others need, and who erased what. */
const keptTables = [
  'account_audit',
  'apartment',
  'booking',
  'chat',
  'chat_message',
  'chat_participant',
  'hold',
  'review',
];

async function countRows(user: UserWithData): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, ofUser] of Object.entries(privateRows)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${ofUser(user)}`.execute(api.db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** A row of each table that `aUserWithData` leaves empty. */
async function addPrivateRows({ id, email, host }: UserWithData): Promise<void> {
  const hash = sql`sha256(${id}::bytea)`;
  const statements = [
    sql`insert into password_reset (token_hash, user_id, expires_at) values (${hash}, ${id}, now())`,
    sql`insert into email_change (user_id, email, otp_hash, expires_at, attempts_left)
        values (${id}, 'next@example.com', ${hash}, now(), 5)`,
    sql`insert into verification (email, otp_hash, expires_at, attempts_left)
        values (${email.toUpperCase()}, ${hash}, now(), 5)`,
    sql`insert into idempotency_key (owner_id, key, request, body_hash, process_id)
        values (${id}, 'a-key-123', 'POST /', ${hash}, ${id})`,
    sql`insert into mail (recipient, subject, text, html) values (${email}, 's', 't', 'h')`,
    sql`insert into notification (user_id, kind, message) values (${id}, 'new_message', 'Hello')`,
    sql`insert into user_block (user_id, blocked_id) values (${id}, ${host.id})`,
    sql`insert into user_block (user_id, blocked_id) values (${host.id}, ${id})`,
    sql`insert into user_report (user_id, reported_id, chat_id, last_sequence, reason, note)
        select ${id}, ${host.id}, id, 1, 'spam', '' from chat where ${id} in (first_id, second_id)`,
    sql`insert into review_report (review_id, user_id) select id, ${id} from review where user_id = ${id}`,
    sql`insert into review_vote (review_id, user_id, is_helpful) select id, ${id}, true from review where user_id = ${id}`,
  ];
  for (const statement of statements) await statement.execute(api.db);
}

/** All rows of all tables as text, but mails that were queued for others. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'mail'
  `.execute(api.db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<object>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
      api.db,
    );
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}
