// @engine postgres: SQL of account/data/erase-repository.ts
import { apiPaths } from '@gida/contracts/paths';
import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { testPassword } from '../../testing/factories.ts';
import { personalData, rowsOf } from './personal-data-columns.ts';
import type { PersonalRows } from './personal-data-columns.ts';
import { aUserWithData, type UserWithData } from './testing/user-with-data.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '10' });

it('erases everything that names a user, in every table', async () => {
  const user = await aUserWithData(api);
  await addPrivateRows(user);

  const response = await user.post(apiPaths.eraseAccount, { password: testPassword });

  expect(response).toMatchObject({ status: 200 });
  // Mails that were queued for others.
  const rowsLeft = (await allRows()).filter(({ table }) => table !== 'mail');
  const text = rowsLeft.map((row) => row.text).join();
  for (const mine of ['Zubeida', 'secret-', 'wish-', 'reason-', 'sent-', 'unsent-']) {
    expect(text).not.toContain(`${mine}${user.mark}`);
  }
  expect(text).not.toContain(user.email);
  expect(text).toContain('words-of-tunde');
  expect(text).toContain(`review-${user.mark}`);
  const { rows } = await sql<object>`
    select email, first_name || ' ' || last_name as name, telephone, date_of_birth::text as born
      from user_account where id = ${user.id}
  `.execute(api.db);
  const email = `deleted-${user.id}@deleted.invalid`;
  expect(rows).toEqual([{ email, name: 'Deleted user', telephone: '', born: '1900-01-01' }]);
});

it('deletes and empties of every table what the register says', async () => {
  const user = await aUserWithData(api);
  await addPrivateRows(user);
  const people = [user, user.host];
  const before = await Promise.all(personalData.map((entry) => rowsToErase(entry, people)));
  const erased = personalData.filter(({ erasure }) => erasure !== 'keep');
  const untested = personalData.filter(
    (entry, at) => erased.includes(entry) && !before[at]?.length,
  );
  expect(untested).toEqual([]);

  for (const person of people) await person.post(apiPaths.eraseAccount, { password: testPassword });

  for (const [at, entry] of personalData.entries()) {
    if (entry.erasure === 'delete')
      expect(await rowsWhere(entry, sql`to_jsonb(t)::text = any(${before[at]}::text[])`)).toEqual(
        [],
      );
    else expect(await rowsToErase(entry, people), entry.table).toEqual([]);
  }
});

it('leaves every row of other guests and hosts as it was', async () => {
  const [erased, other] = [await aUserWithData(api), await aUserWithData(api)];
  for (const user of [erased, other]) await addPrivateRows(user);
  const { rows } = await sql<{ id: string; apartmentId: string }>`
    select id, apartment_id as "apartmentId" from booking where user_id = ${other.id}
  `.execute(api.db);
  const ids = [other.id, other.host.id, other.email, other.mark].concat(
    rows.flatMap(({ id, apartmentId }) => [id, apartmentId]),
  );
  const rowsOfOther = async () =>
    (await allRows()).filter(({ text }) => ids.some((id) => text.includes(id)));
  const before = await rowsOfOther();
  expect(before.length).toBeGreaterThan(20);

  for (const user of [erased, erased.host]) {
    const response = await user.post(apiPaths.eraseAccount, { password: testPassword });
    expect(response).toMatchObject({ status: 200 });
  }

  expect(await rowsOfOther()).toEqual(before);
});

it('knows every table and column that refers to a user or to what belongs to one', async () => {
  const { rows } = await sql<{ table: string; column: string; parent: string }>`
    select conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as parent
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f'
     union
    select attrelid::regclass::text, attname, 'user_account'
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
     where attname in ('user_id', 'owner_id', 'actor_id', 'host_id', 'subject_id')
       and relname <> 'alert' -- Its subjects are bookings.
  `.execute(api.db);
  const entriesOf = (table: string) => personalData.filter((entry) => entry.table === table);

  const missing = rows.filter(({ table, column, parent }) =>
    parent === 'user_account'
      ? !entriesOf(table).some(({ owner, mentions }) => [owner, mentions].flat().includes(column))
      : entriesOf(parent).some(({ owner }) => owner.length > 0) && entriesOf(table).length === 0,
  );

  expect(missing).toEqual([]);
});

/** What an erasure of these people has to delete or to change, as texts. */
async function rowsToErase(entry: PersonalRows, people: { id: string }[]): Promise<string[]> {
  const { erasure } = entry;
  if (erasure === 'keep') return [];
  const isLeft =
    erasure === 'delete'
      ? sql`true`
      : sql.join(
          Object.entries(erasure)
            .filter(([column]) => column !== 'password_hash')
            .map(([column, value]) => sql`${sql.ref(`t.${column}`)} is distinct from ${value}`),
          sql` or `,
        );
  const found = await Promise.all(
    people.map(({ id }) => rowsWhere(entry, sql`${rowsOf(entry, id)} and (${isLeft})`)),
  );
  return found.flat();
}

async function rowsWhere({ table }: PersonalRows, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t where ${condition}
  `.execute(api.db);
  return rows.map(({ row }) => row);
}

/** A row of each table that `aUserWithData` leaves empty. */
async function addPrivateRows({ id, email, host, mark }: UserWithData): Promise<void> {
  const hash = sql`sha256(${id}::bytea)`;
  const mine = sql`(select id from booking where user_id = ${id})`;
  const apartment = sql`(select apartment_id from booking where user_id = ${id})`;
  const review = sql`(select id from review where user_id = ${id})`;
  const statements = [
    sql`insert into password_reset (token_hash, user_id, expires_at) values (${hash}, ${id}, now())`,
    sql`insert into email_change (user_id, email, otp_hash, expires_at, attempts_left)
        values (${id}, 'next@example.com', ${hash}, now(), 5)`,
    sql`insert into verification (email, otp_hash, expires_at, attempts_left)
        values (${email.toUpperCase()}, ${hash}, now(), 5)`,
    sql`insert into verification (user_id, email, otp_hash, expires_at, attempts_left)
        values (${id}, ${`old-${email}`}, ${hash}, now(), 5)`,
    sql`insert into idempotency_key (owner_id, key, request, body_hash, process_id)
        values (${id}, 'a-key-123', 'POST /', ${hash}, ${id})`,
    sql`insert into mail (recipient, subject, text, html) values (${email}, 's', 't', 'h')`,
    sql`insert into user_block (user_id, blocked_id) values (${id}, ${host.id})`,
    sql`insert into user_block (user_id, blocked_id) values (${host.id}, ${id})`,
    sql`insert into user_report (user_id, reported_id, chat_id, last_sequence, reason, note)
        select ${id}, ${host.id}, id, 1, 'spam', '' from chat where ${id} in (first_id, second_id)`,
    sql`insert into review_report (review_id, user_id) values (${review}, ${id})`,
    sql`insert into review_vote (review_id, user_id, is_helpful) values (${review}, ${id}, true)`,
    sql`update review set pictures = '{/media/pictures/a-960.webp}', reply = 'Thank you', replied_at = now(),
               replied_by = ${host.id}
         where id = ${review}`,
    sql`insert into review_upload (id, booking_id) values (gen_random_uuid(), ${mine})`,
    sql`insert into message_upload (url, chat_id, user_id)
        select ${`/media/pictures/unsent-${mark}-960.webp`}, id, ${id} from chat where ${id} in (first_id, second_id)`,
    sql`update chat_message set pictures = array[${`/media/pictures/sent-${mark}-960.webp`}] where sender_id = ${id}`,
    sql`update booking set cancel_reason = ${`reason-${mark}`} where user_id = ${id}`,
    sql`insert into booking_event (booking_id, actor, event, note)
        values (${mine}, 'guest', 'cancelled', ${`reason-${mark}`})`,
    sql`insert into apartment_place (apartment_id, house_number) values (${apartment}, '12')`,
    sql`insert into arrival_guide
          (apartment_id, arrival_steps, house_manual, gate_code, wifi_name, wifi_password)
        values (${apartment}, '', '', 'code', '', '')`,
    sql`insert into calendar_entry (feed_id, stay, summary)
        select id, daterange('2025-03-01', '2025-03-03'), 'Mary' from calendar_feed where apartment_id = ${apartment}`,
    sql`insert into booking (apartment_id, kind, stay, status, note)
        values (${apartment}, 'block', daterange('2025-02-01', '2025-02-03'), 'confirmed', 'My aunt is here.')`,
    sql`insert into booking (apartment_id, kind, stay, status, feed_id)
        select apartment_id, 'block', daterange('2025-03-01', '2025-03-03'), 'confirmed', id
          from calendar_feed where apartment_id = ${apartment}`,
    sql`insert into earlier_pin (id, email, otp_hash, attempts_left, sent_at, expires_at)
        select gen_random_uuid(), email, ${hash}, 5, now(), now()
          from verification where email = ${email}`,
    sql`insert into refresh_token (token_hash, session_id, expires_at)
        select ${hash}, id, now() from session where user_id = ${id} limit 1`,
  ];
  for (const statement of statements) await statement.execute(api.db);
}

/** Of all tables, as text. */
async function allRows(): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(api.db);
  const all: { table: string; text: string }[] = [];
  for (const { table } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.table(table)} t order by 1
    `.execute(api.db);
    all.push(...rows.map(({ text }) => ({ table, text })));
  }
  return all;
}
