import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { UserDataExport } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { anApartment, testPassword, testPasswordHash } from '../../testing/factories.ts';
import { pictureWidths } from '../profile/profile-picture.ts';
import { columnsLeftOut, exportedTableNames } from './export-repository.ts';
import { addRefund, aUserWithData, type UserWithData } from './testing/user-with-data.ts';

/** Tables with a user's id that are not theirs to take away. */
const notExported = ['idempotency_key', 'moderation_decision'];

let api: App;
beforeAll(async () => void (api = await createTestApi({ RATE_LIMIT_FACTOR: '10' })));
afterAll(() => api.close());

it('exports every table that refers to a user, without secrets', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as "table"
      from pg_constraint
     where contype = 'f' and confrelid = 'user_account'::regclass
  `.execute(api.db);
  const tables = rows.map(({ table }) => table).filter((table) => !notExported.includes(table));

  expect(exportedTableNames()).toEqual(expect.arrayContaining(tables));

  const user = await aUserWithData(api);
  const exported = (await user.get(apiPaths.userData)).body as UserDataExport;
  const text = JSON.stringify(exported);
  for (const mine of [user.email, user.mark, `secret-${user.mark}`, `review-${user.mark}`]) {
    expect(text).toContain(mine);
  }
  expect(text).not.toContain('words-of-tunde');
  expect(text).not.toMatch(/argon2|_hash|customer_email|pay\.example/);
});

it('exports nothing about who of the staff did what, and no network', async () => {
  const user = await aUserWithData(api);
  await sql`update booking set hold_network = ${randomUUID()} where user_id = ${user.id}`.execute(
    api.db,
  );
  await addRefund(api, user.id, 'settled');

  const { data } = (await user.get(apiPaths.userData)).body as UserDataExport;

  const columnsOf = (name: string) => Object.keys(data[name]?.[0] ?? {});
  expect(columnsOf('bookings')).toContain('special_requests');
  expect(columnsOf('bookings')).not.toContain('hold_network');
  expect(columnsOf('refunds')).toContain('amount_minor');
  expect(columnsOf('refunds')).not.toContain('settled_by');
  expect(columnsOf('refunds')).not.toContain('settled_note');
});

it('exports no column that refers to staff or their decisions', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f'
       and confrelid in ('admin'::regclass, 'moderation_decision'::regclass)
  `.execute(api.db);
  const exported = rows.filter(({ table }) => exportedTableNames().includes(table));

  expect(exported.length).toBeGreaterThan(0);
  for (const { table, column } of exported) expect(columnsLeftOut(table), table).toContain(column);
});

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

it('changes what notifications say of the user, whatever the name is now, and nothing else in them', async () => {
  const user = await aUserWithData(api);
  const other = await aChatUser(api, 'Bola');
  const addNotification = (
    bookingOf: { id: string },
    message: string,
    kind = 'booking_confirmed',
  ) =>
    sql`
      insert into notification (user_id, kind, message, dedupe_key)
      select ${user.host.id}, ${kind}, ${message}, ${kind} || ' ' || booking.id
        from booking
       where user_id = ${bookingOf.id}
    `.execute(api.db);
  await sql`
    insert into booking (apartment_id, user_id, stay, status)
    select apartment_id, ${other.id}, daterange('2025-02-01', '2025-02-03'), 'completed'
      from booking where user_id = ${user.id}
  `.execute(api.db);
  const cancelled = 'booking_cancelled';
  await addNotification(
    user,
    `Zubeida${user.mark} has booked and paid ₦90,000.00: The Annex, Dec 7.`,
  );
  await addNotification(other, 'Bola has booked and paid ₦90,000.00: The Annex, Dec 9.');
  await addNotification(user, `Zubeida${user.mark} has cancelled a booking: The Annex.`, cancelled);
  await addNotification(other, 'Gida has cancelled a booking: The Annex.', cancelled);
  await api.inject({
    method: 'PUT',
    url: `/api/v1/${apiPaths.profile}`,
    headers: user.headers,
    payload: { firstName: 'e' },
  });

  await user.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql<{ message: string }>`
    select message from notification
     where user_id = ${user.host.id} and kind in ('booking_confirmed', 'booking_cancelled')
     order by message
  `.execute(api.db);
  expect(rows.map(({ message }) => message)).toEqual([
    'A deleted user has booked and paid ₦90,000.00: The Annex, Dec 7.',
    'A deleted user has cancelled a booking: The Annex.',
    'Bola has booked and paid ₦90,000.00: The Annex, Dec 9.',
    'Gida has cancelled a booking: The Annex.',
  ]);
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

it('exports the arrival guide of a host, and deletes it with the account', async () => {
  const user = await aUserWithData(api);
  const secret = `gate-${user.mark}`;
  await sql`
    insert into arrival_guide
      (apartment_id, arrival_steps, house_manual, gate_code, wifi_name, wifi_password)
    select apartment_id, '', '', ${secret}, '', '' from booking where user_id = ${user.id}
  `.execute(api.db);
  const exportOf = async ({ get }: Pick<typeof user, 'get'>) =>
    JSON.stringify((await get(apiPaths.userData)).body);
  expect(await exportOf(user.host)).toContain(secret);
  expect(await exportOf(user)).not.toContain(secret);

  await user.host.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql`select from arrival_guide where gate_code = ${secret}`.execute(api.db);
  expect(rows).toEqual([]);
});

it('takes the photos, votes and answers of an erased account out of reviews, and keeps their stars and words', async () => {
  const user = await aUserWithData(api);
  const other = await aChatUser(api, 'Bola');
  await sql`
    update review set pictures = '{/media/photos/a-960.webp}', reply = 'words of the host', replied_at = now()
     where user_id = ${user.id}
  `.execute(api.db);
  await sql`
    insert into review_vote (review_id, user_id, is_helpful)
    select id, ${other.id}, true from review where user_id = ${user.id}
  `.execute(api.db);
  const exportOf = async ({ get }: typeof other) =>
    JSON.stringify((await get(apiPaths.userData)).body);
  expect(await exportOf(user)).not.toContain('words of the host');
  expect(await exportOf(user.host)).toContain('words of the host');
  expect(await exportOf(user.host)).not.toContain(`review-${user.mark}`);

  await user.post(apiPaths.eraseAccount, { password: testPassword });
  await user.host.post(apiPaths.eraseAccount, { password: testPassword });
  await other.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql<object>`
    select comment, rating, pictures, reply, relevant from review where user_id = ${user.id}
  `.execute(api.db);
  expect(rows).toEqual([
    {
      comment: `review-${user.mark}`,
      rating: 5,
      pictures: null,
      reply: 'This answer was deleted.',
      relevant: 0,
    },
  ]);
});

it('deletes the files of the profile picture', async () => {
  const user = await aUserWithData(api);
  const id = randomUUID();
  const folder = join(api.config.filesFolder, 'photos');
  mkdirSync(folder, { recursive: true });
  const files = pictureWidths.map((width) => join(folder, `${id}-${width}.webp`));
  for (const file of files) writeFileSync(file, 'a picture');
  const url = `/media/photos/${id}-320.webp`;
  await sql`update user_account set profile_picture = ${url} where id = ${user.id}`.execute(api.db);

  await user.post(apiPaths.eraseAccount, { password: testPassword });

  expect(files.filter((file) => existsSync(file))).toEqual([]);
});

it('keeps the booking for the books and logs the user out at once', async () => {
  const user = await aUserWithData(api);

  await user.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql`select from booking where user_id = ${user.id}`.execute(api.db);
  expect(rows).toHaveLength(1);
  expect((await user.get(apiPaths.profile)).status).toBe(401);
  const login = await api.inject({
    method: 'POST',
    url: `/api/v1/${apiPaths.login}`,
    payload: { email: user.email, password: testPassword },
  });
  expect(login.statusCode).toBe(401);
});

it('writes an audit row for an export and an erasure, which cannot be changed', async () => {
  const user = await aUserWithData(api);
  await user.get(apiPaths.userData);
  await user.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql`
    select action, actor from account_audit where user_id = ${user.id} order by id
  `.execute(api.db);
  expect(rows).toEqual([
    { action: 'exported', actor: 'user' },
    { action: 'erased', actor: 'user' },
  ]);
  await expect(sql`delete from account_audit`.execute(api.db)).rejects.toThrow();
});

it('unpublishes the apartments of a host who leaves', async () => {
  const host = await aChatUser(api, 'Tunde', { role: 'host' });
  const apartment = await anApartment(api, { hostId: host.id });

  await host.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql<object>`
    select is_published, calendar_key from apartment where id = ${apartment.id}
  `.execute(api.db);
  expect(rows).toEqual([{ is_published: false, calendar_key: null }]);
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
