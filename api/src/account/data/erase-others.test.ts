import { randomUUID } from 'node:crypto';

import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { anApartment, testPassword } from '../../testing/factories.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi({ RATE_LIMIT_FACTOR: '10' })));
afterAll(() => api.close());

it('leaves every row of other guests and hosts as it was', async () => {
  const [erased, other] = [await aHostAndGuest(), await aHostAndGuest()];
  const before = await rowsNaming(other.ids);
  expect(before.length).toBeGreaterThan(15);

  for (const user of [erased.guest, erased.host]) {
    expect(await user.post(apiPaths.eraseAccount, { password: testPassword })).toMatchObject({
      status: 200,
    });
  }

  expect(await rowsNaming(other.ids)).toEqual(before);
});

/** Two people with a row in every table that an erasure deletes from or changes. */
async function aHostAndGuest() {
  const mark = randomUUID();
  const guest = await aChatUser(api, 'Zainab');
  const host = await aChatUser(api, 'Tunde', { role: 'host' });
  const { id: apartmentId } = await anApartment(api, { hostId: host.id });
  const hash = sql`sha256(${mark}::bytea)`;
  await sql`
    insert into booking (apartment_id, user_id, stay, status, special_requests)
    values (${apartmentId}, ${guest.id}, daterange('2025-01-01', '2025-01-03'), 'completed', ${mark})
  `.execute(api.db);
  await guest.says(host, `from the guest ${mark}`);
  await host.says(guest, `from the host ${mark}`);
  await guest.post(apiPaths.wishlist(apartmentId));
  const statements = [
    sql`insert into review (apartment_id, user_id, rating, comment, pictures, reply, replied_at)
        values (${apartmentId}, ${guest.id}, 5, ${mark}, '{/media/photos/a-960.webp}', ${mark}, now())`,
    sql`insert into payment (booking_id, method, currency, amount_minor, status, url, request)
        select id, 'card', 'usd', 100, 'paid', ${mark}, '{}'::jsonb from booking where user_id = ${guest.id}`,
    sql`insert into calendar_feed (apartment_id, name, url)
        values (${apartmentId}, 'Elsewhere', ${`https://calendar.example/${mark}.ics`})`,
    sql`insert into arrival_guide
          (apartment_id, arrival_steps, house_manual, gate_code, wifi_name, wifi_password)
        values (${apartmentId}, '', '', ${mark}, '', '')`,
    sql`insert into password_reset (token_hash, user_id, expires_at) values (${hash}, ${guest.id}, now())`,
    sql`insert into notification (user_id, kind, message) values (${host.id}, 'new_message', ${mark})`,
    sql`insert into user_block (user_id, blocked_id) values (${host.id}, ${guest.id})`,
    sql`insert into mail (recipient, subject, text, html) values (${guest.email}, 's', ${mark}, 'h')`,
    sql`insert into idempotency_key (owner_id, key, request, body_hash, process_id)
        values (${guest.id}, 'a-key-123', 'POST /', ${hash}, ${guest.id})`,
  ];
  for (const statement of statements) await statement.execute(api.db);
  const { rows } = await sql<{ id: string }>`
    select id from booking where user_id = ${guest.id}
    union all select chat_id from chat_participant where user_id = ${guest.id}
  `.execute(api.db);
  const ids = [guest.id, host.id, apartmentId, mark, guest.email, ...rows.map(({ id }) => id)];
  return { guest, host, ids };
}

/** The rows of all tables in which one of these texts occurs. */
async function rowsNaming(ids: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(api.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.table(name)} t order by 1
    `.execute(api.db);
    found.push(
      ...rows
        .filter(({ text }) => ids.some((id) => text.includes(id)))
        .map(({ text }) => `${name} ${text}`),
    );
  }
  return found;
}
