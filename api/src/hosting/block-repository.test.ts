// @engine postgres: SQL of hosting/block-repository.ts
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

import { createTestDatabase } from '../testing/create-test-database.ts';
import { countRowsRead } from '../testing/rows-read.ts';
import {
  listApartmentsWithFreedNights,
  deleteRebuildRequest,
  rebuildFeedBlocksOfApartment,
} from './block-repository.ts';

const calendars = 50;

const database = await createTestDatabase(process.env['DATABASE_URL']);
await sql`
    insert into user_account (id, role, email, first_name, last_name, telephone, date_of_birth, password_hash)
    values (md5('host')::uuid, 'host', 'host@example.com', 'Tunde', 'Ojo', '+234 803 000 0001', '1980-01-01', 'none')
  `.execute(database.db);
await sql`
    insert into apartment (id, host_id, name, description, price_kobo, caution_fee_kobo, max_guests, street, city, country)
    select md5('apartment' || n)::uuid, md5('host')::uuid, 'Flat', 'A flat.', 100, 0, 2, '1 Marina', 'Lagos', 'Nigeria'
      from generate_series(0, ${calendars}::int) n
  `.execute(database.db);
await sql`
    insert into calendar_feed (id, apartment_id, name)
    select md5('feed' || n)::uuid, md5('apartment' || n)::uuid, 'Elsewhere'
      from generate_series(1, ${calendars}::int) n
  `.execute(database.db);
await sql`
    insert into calendar_entry (feed_id, stay, summary)
    select id, daterange('2030-01-01', '2030-01-05'), 'Taken' from calendar_feed
  `.execute(database.db);
afterAll(() => database.close());

it('reads no calendar and no booking while no nights became free', async () => {
  const rowsRead = await countRowsRead(database, listApartmentsWithFreedNights);

  expect(rowsRead).toEqual({ feed_block_rebuild: 0 });
});

it.each([
  ['cancelled', sql`update booking set status = 'cancelled' where kind = 'stay'`],
  [
    'moved',
    sql`update booking set stay = daterange('2030-02-01', '2030-02-03') where kind = 'stay'`,
  ],
  ['deleted', sql`delete from booking`],
])('finds the apartment whose stay was %s, when it imports a calendar', async (_, free) => {
  for (const apartment of ['apartment0', 'apartment1']) {
    await sql`
      insert into booking (apartment_id, user_id, stay, status)
      values (md5(${apartment})::uuid, md5('host')::uuid, daterange('2030-01-02', '2030-01-04'), 'confirmed')
    `.execute(database.db);
  }
  await free.execute(database.db);
  const found = await listApartmentsWithFreedNights(database.db);
  for (const id of found) await deleteRebuildRequest(database.db, id);
  const left = await listApartmentsWithFreedNights(database.db);
  await sql`delete from booking`.execute(database.db);
  await sql`delete from feed_block_rebuild`.execute(database.db);
  const { rows } = await sql<{ id: string }>`select md5('apartment1')::uuid as id`.execute(
    database.db,
  );

  expect(found).toEqual(rows.map(({ id }) => id));
  expect(left).toEqual([]);
});

it('notes nothing when the blocks of an import are rebuilt, which would repeat for ever', async () => {
  const { rows } = await sql<{ id: string }>`select md5('apartment1')::uuid as id`.execute(
    database.db,
  );
  const [apartment] = rows;
  for (let time = 0; time < 2; time += 1) {
    await rebuildFeedBlocksOfApartment(database.db, apartment?.id ?? '');
  }
  const { rows: blocks } = await sql`select from booking where feed_id is not null`.execute(
    database.db,
  );

  expect(blocks).toHaveLength(1);
  expect(await listApartmentsWithFreedNights(database.db)).toEqual([]);
});
