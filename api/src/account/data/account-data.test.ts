import { randomUUID } from 'node:crypto';

import type { UserDataExport } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { aHost, anApartment, testPassword } from '../../testing/factories.ts';
import { exportedTableNames } from './export-repository.ts';

/** Tables with a person's id that are not theirs to take away. */
const notExported = ['idempotency_key', 'moderation_decision'];

let api: App;
beforeAll(async () => void (api = await createTestApi({ RATE_LIMIT_FACTOR: '10' })));
afterAll(() => api.close());

it('exports every table that refers to a user, without secrets', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as "table"
      from pg_constraint
     where contype = 'f' and confrelid = 'person'::regclass
  `.execute(api.db);
  const tables = rows.map(({ table }) => table).filter((table) => !notExported.includes(table));

  expect(exportedTableNames()).toEqual(expect.arrayContaining(tables));

  const user = await aPersonWithData();
  const exported = (await user.get(apiPaths.userData)).body as UserDataExport;
  const text = JSON.stringify(exported);
  for (const mine of [user.email, user.mark, `secret-${user.mark}`, `review-${user.mark}`]) {
    expect(text).toContain(mine);
  }
  expect(text).not.toContain('words-of-tunde');
  expect(text).not.toMatch(/argon2|_hash/);
});

it('erases everything that names a user, in every table', async () => {
  const user = await aPersonWithData();

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
    select first_name, last_name, erased_at is not null as erased from person where id = ${user.id}
  `.execute(api.db);
  expect(rows).toEqual([{ first_name: 'Deleted', last_name: 'user', erased: true }]);
});

it('changes what notifications say of the user, whatever the name is now, and nothing else in them', async () => {
  const user = await aPersonWithData();
  const other = await aChatUser(api, 'Bola');
  const addNotification = (bookingOf: { id: string }, message: string) =>
    sql`
      insert into notification (person_id, kind, message, once_key)
      select ${user.host.id}, 'booking_confirmed', ${message}, 'booking_confirmed ' || booking.id
        from booking
       where person_id = ${bookingOf.id}
    `.execute(api.db);
  await sql`
    insert into booking (apartment_id, person_id, stay, status)
    select apartment_id, ${other.id}, daterange('2025-02-01', '2025-02-03'), 'completed'
      from booking where person_id = ${user.id}
  `.execute(api.db);
  await addNotification(user, `Zubeida${user.mark} has booked and paid: The Annex, Dec 7.`);
  await addNotification(other, 'Bola has booked and paid: The Annex, Dec 9.');
  await api.inject({
    method: 'PUT',
    url: `/api/v1/${apiPaths.profile}`,
    headers: user.headers,
    payload: { firstName: 'e' },
  });

  await user.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql<{ message: string }>`
    select message from notification
     where person_id = ${user.host.id} and kind = 'booking_confirmed' order by message
  `.execute(api.db);
  expect(rows.map(({ message }) => message)).toEqual([
    'A deleted user has booked and paid: The Annex, Dec 7.',
    'Bola has booked and paid: The Annex, Dec 9.',
  ]);
});

it('keeps the booking for the books and logs the user out at once', async () => {
  const user = await aPersonWithData();

  await user.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql`select from booking where person_id = ${user.id}`.execute(api.db);
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
  const user = await aPersonWithData();
  await user.get(apiPaths.userData);
  await user.post(apiPaths.eraseAccount, { password: testPassword });

  const { rows } = await sql`
    select action, actor from account_audit where person_id = ${user.id} order by id
  `.execute(api.db);
  expect(rows).toEqual([
    { action: 'exported', actor: 'user' },
    { action: 'erased', actor: 'user' },
  ]);
  await expect(sql`delete from account_audit`.execute(api.db)).rejects.toThrow();
});

it('does not erase an account with a wrong password', async () => {
  const user = await aPersonWithData();

  const response = await user.post(apiPaths.eraseAccount, { password: 'not the password' });

  expect(response).toMatchObject({ status: 400, body: { error: 'wrong_password' } });
  expect((await user.get(apiPaths.profile)).status).toBe(200);
});

it.each([
  ['an upcoming stay', sql`status = 'confirmed'`],
  ['a held caution fee', sql`caution_fee_status = 'held'`],
  ['a pending refund', sql`payment_status = 'refund_pending'`],
])('does not erase the account of a guest or host with %s', async (_what, change) => {
  const user = await aPersonWithData();
  await sql`update booking set ${change} where person_id = ${user.id}`.execute(api.db);

  const guest = await user.post(apiPaths.eraseAccount, { password: testPassword });
  const host = await user.host.post(apiPaths.eraseAccount, { password: testPassword });

  expect(guest).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
  expect(host).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
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

/** A guest with a settled booking, a conversation, a review, a wishlist and what belongs to an account. */
async function aPersonWithData() {
  const mark = randomUUID().slice(0, 8);
  const user = await aChatUser(api, `Zubeida${mark}`);
  const host = await aChatUser(api, 'Tunde', { role: 'host' });
  await aHost(api);
  const apartment = await anApartment(api, { hostId: host.id });
  await sql`update person set telephone = '+234 809 111 2222' where id = ${user.id}`.execute(
    api.db,
  );
  await sql`
    insert into booking (apartment_id, person_id, stay, status, special_requests)
    values (${apartment.id}, ${user.id}, daterange('2025-01-01', '2025-01-03'), 'completed', ${`wish-${mark}`})
  `.execute(api.db);
  await sql`
    insert into review (apartment_id, person_id, rating, comment)
    values (${apartment.id}, ${user.id}, 5, ${`review-${mark}`})
  `.execute(api.db);
  await user.says(host, `secret-${mark}`);
  await host.says(user, 'words-of-tunde');
  await user.post(apiPaths.wishlist(apartment.id));
  await user.post(apiPaths.contact, {
    name: 'Z',
    email: user.email,
    message: 'A question that is not stored under the account.',
  });
  return { ...user, mark, host };
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
