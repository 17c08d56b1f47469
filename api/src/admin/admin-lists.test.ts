// @engine postgres
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import type { Db } from '../db/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { fillAdminLists } from '../testing/fill-admin-lists.ts';
import { countRowsRead } from '../testing/rows-read.ts';
import { listApartments, listUsers } from './admin-repository.ts';
import { listBookings } from './bookings/admin-booking-repository.ts';
import { listClaims } from './claims/claim-list-repository.ts';
import { listModerationCases } from './moderation/moderation-case-repository.ts';
import { maxMatches, maxScannedRows, pageSize } from './pagination-repository.ts';

const rowCount = 20_000;
/** A scan, a lookup for each of its rows, and the rows of the page. */
const maxRowsRead = 2 * maxScannedRows + maxMatches;

const lists: Record<string, (db: Db, request: { page: number; search: string }) => Promise<Paged>> =
  {
    users: listUsers,
    apartments: listApartments,
    'all bookings': (db, request) => listBookings(db, { ...request, state: 'all' }),
    'completed bookings': (db, request) => listBookings(db, { ...request, state: 'completed' }),
    'decided claims': (db, request) => listClaims(db, { ...request, state: 'decided' }),
    'decided cases': (db, request) => listModerationCases(db, { ...request, state: 'decided' }),
  };
type Paged = { pagination: { currentPage: number; totalPages: number; totalIsCapped: boolean } };

const database = await createTestDatabase(process.env['DATABASE_URL']);
await fillAdminLists(database.db, rowCount);
afterAll(() => database.close());

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  it.each([
    ['without a search', ''],
    ['for a word in every row', 'lagos'],
    ['for a word in few rows', 'kingfisher'],
    ['for a word in no row', 'qqzzxx'],
    ['for two letters', 'zz'],
    ['for the beginning of an id', 'abcdef12'],
  ])('reads a bounded number of rows %s, on the first and on the last page', async (__, search) => {
    for (const page of [1, 100_000]) {
      const rowsRead = await countRowsRead(database, (db) => list(db, { page, search }));

      const unbounded = Object.entries(rowsRead).filter(([, rows]) => rows > maxRowsRead);
      expect({ page, unbounded }).toEqual({ page, unbounded: [] });
    }
  });

  it('offers pages up to the cap and says that there are more', async () => {
    const { pagination } = await list(database.db, { page: 100_000, search: '' });

    const pages = maxMatches / pageSize;
    expect(pagination).toEqual({ currentPage: pages, totalPages: pages, totalIsCapped: true });
  });
});

it('finds a row by search that is too old for the pages without one', async () => {
  const { users } = await listUsers(database.db, { page: 1, search: 'person-1@' });
  const { bookings } = await listBookings(database.db, {
    page: 1,
    search: 'person-1@',
    state: 'all',
  });
  const { rows } = await sql<{ id: string }>`
    select id from booking order by created_at limit 1
  `.execute(database.db);
  const byId = await listBookings(database.db, {
    page: 1,
    search: rows[0]?.id.slice(0, 13) ?? '',
    state: 'all',
  });

  expect(users.map(({ email }) => email)).toEqual(['person-1@lagos.example']);
  expect(bookings).toHaveLength(1);
  expect(byId.bookings.map(({ id }) => id)).toEqual([rows[0]?.id]);
});

it('lists the newest rows first on adjacent pages without gaps', async () => {
  const seen: string[] = [];
  for (const page of [1, 2, 3])
    seen.push(...(await listUsers(database.db, { page, search: '' })).users.map(({ id }) => id));
  const { rows } = await sql<{ id: string }>`
    select id from user_account order by created_at desc, id limit ${3 * pageSize}
  `.execute(database.db);

  expect(seen).toEqual(rows.map(({ id }) => id));
});
