import type { ListingResponse } from '@gida/contracts/catalog';
import { sortOptions } from '@gida/contracts/constants/listing';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aHost, aUser, anApartment, authHeaders } from '../testing/factories.ts';

const publishedCount = 53;

const api = await setupApi();

const headers = await authHeaders(api, await aUser(api));
const hostId = (await aHost(api)).id;
// Few different names, prices, ratings and dates, so that every order has ties to break.
for (let place = 0; place < publishedCount; place += 1) {
  await anApartment(api, {
    hostId,
    name: ['Palm house', 'Blue Door', 'anchor loft'][place % 3] ?? '',
    priceNaira: 10_000 * (place % 4),
    city: place % 5 === 0 ? 'Port Harcourt' : 'Lagos',
    street: place % 10 === 0 ? '5 Bọ̀lá Close' : '1 Admiralty Way',
    features: place % 7 === 0 ? ['Swimming pool'] : [],
    categories: place % 2 === 0 ? ['luxury'] : [],
    bedrooms: 1 + (place % 3),
    maxGuests: 2 + (place % 4),
    createdAt: new Date(Date.UTC(2026, 0, 1 + (place % 6))),
  });
}
await anApartment(api, { hostId, name: 'Hidden house', isPublished: false });
await sql`
    update apartment set rating = (ascii(right(id::text, 1)) % 5)::numeric where ascii(right(id::text, 1)) % 2 = 0
  `.execute(api.db);

it('lists every apartment exactly once over all pages, in the same order for any page size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sortOptions),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom('', '&category=luxury', '&rooms=2', '&search=lagos'),
      async (sortBy, limit, filter) => {
        const all = await everyPage(`sortBy=${sortBy}&limit=${limit}${filter}`);
        const inOnePage = await list(`sortBy=${sortBy}&limit=100${filter}`);

        expect(new Set(all).size).toBe(all.length);
        expect(all).toEqual(inOnePage.apartments.map(({ id }) => id));
        expect(all).toHaveLength(inOnePage.pagination.totalApartments);
      },
    ),
    { numRuns: 25 },
  );
});

it.each([
  ['price', (a: ListedApartment, b: ListedApartment) => a.price - b.price],
  [
    'name',
    (a: ListedApartment, b: ListedApartment) =>
      a.name.toLowerCase().localeCompare(b.name.toLowerCase()),
  ],
  ['rating', (a: ListedApartment, b: ListedApartment) => (b.rating ?? -1) - (a.rating ?? -1)],
])('sorts by %s', async (sortBy, compare) => {
  const { apartments } = await list(`sortBy=${sortBy}&limit=100`);

  expect(apartments).toHaveLength(publishedCount);
  for (const [place, apartment] of apartments.slice(1).entries()) {
    expect(compare(apartments[place]!, apartment)).toBeLessThanOrEqual(0); // index counts from the first
  }
});

it.each(['sortBy=date&limit=100', 'limit=100'])(
  'returns the newest apartments first for %s',
  async (query) => {
    const { apartments } = await list(query);
    const { rows } = await sql<{ id: string }>`
    select id from apartment where is_published order by created_at desc, id
  `.execute(api.db);

    expect(apartments.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  },
);

it('returns the last page for a page number beyond it', async () => {
  const { apartments, pagination } = await list('page=999&limit=20');

  expect(pagination).toEqual({
    currentPage: 3,
    totalPages: 3,
    totalApartments: 53,
    totalIsCapped: false,
  });
  expect(apartments).toHaveLength(13);
});

it('returns one empty page when nothing matches', async () => {
  const { apartments, pagination } = await list('search=igloo&page=4');

  expect(apartments).toEqual([]);
  expect(pagination).toMatchObject({ currentPage: 1, totalPages: 1, totalApartments: 0 });
});

it.each([
  ['a city', 'port harcourt'],
  ['a city in capitals', 'PORT HARCOURT'],
  ['two words from different fields', 'blue harcourt'],
  ['part of a word', 'admiral'],
  ['a feature', 'swimming'],
  ['letters without their accents', 'bola close'],
  ['letters with their accents', 'Bọ̀lá'],
  ['a typing mistake', 'harcuort'],
  ['another typing mistake', 'admirallty'],
  ['one misspelt word and one correct word', 'blue harcort'],
  ['characters with a meaning in SQL', "harcourt'%_\\"],
])('finds apartments by %s', async (_case, search) => {
  const { apartments } = await list(`search=${encodeURIComponent(search)}`);

  expect(apartments.length).toBeGreaterThan(0);
});

it('treats % as a literal character', async () => {
  const { pagination } = await list(`search=${encodeURIComponent('zz%')}`);

  expect(pagination.totalApartments).toBe(0);
});

it('accepts a word that exceeds the levenshtein limit when its ligatures are expanded', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id from apartment where not is_published`.execute(api.db);
  await sql`update apartment set street = repeat('ffi', 100) where id = ${rows[0]?.id}`.execute(
    api.db,
  );

  const response = await request(`search=${encodeURIComponent(`${'ﬃ'.repeat(99)}x`)}`);

  expect(response.body.pagination).toMatchObject({ totalApartments: 0 });
});

it('leaves out apartments that are taken on the dates and allows same-day turnover', async () => {
  const today = toLagosDate(new Date());
  const { apartments } = await list('limit=1');
  const id = apartments[0]?.id ?? '';
  await sql`
    insert into booking (kind, apartment_id, stay, status)
    values ('block', ${id}, daterange(${addDays(today, 5)}::date, ${addDays(today, 8)}::date), 'confirmed')
  `.execute(api.db);
  const on = (from: number, to: number) =>
    everyPage(`limit=50&checkIn=${addDays(today, from)}&checkOut=${addDays(today, to)}`);

  expect(await on(6, 7)).not.toContain(id);
  expect(await on(4, 6)).not.toContain(id);
  expect(await on(8, 9)).toContain(id);
  expect(await on(3, 5)).toContain(id);
  expect(await on(40, 42)).toEqual([]);
});

it('filters by guests, rooms and category together', async () => {
  const { apartments } = await list('limit=100&guests=4&rooms=2&category=luxury');

  expect(apartments.length).toBeGreaterThan(0);
  for (const { maxGuests, categories } of apartments) {
    expect(maxGuests).toBeGreaterThanOrEqual(4);
    expect(categories).toContain('luxury');
  }
});

it.each([
  'sortBy=newest',
  'limit=101',
  'page=0',
  'checkIn=tomorrow',
  'checkOut=2026-01-01',
  'checkIn=2026-01-02&checkOut=2026-01-02',
  'category=castle',
  'minPrice=0',
  'minPrice=60000&maxPrice=50000',
  'bathrooms=0',
  'rating=6',
  'amenities=helipad',
  'amenities=power,',
])('returns 400 for %s', async (query) => {
  expect((await request(query)).status).toBe(400);
});

type ListedApartment = ListingResponse['apartments'][number];

const request = (query: string) => clientOf(api, headers).get(`apartments/read?${query}`);

async function list(query: string): Promise<ListingResponse> {
  const response = await request(query);
  expect(response.status).toBe(200);
  return response.body;
}

async function everyPage(query: string): Promise<string[]> {
  const first = await list(`${query}&page=1`);
  const ids = first.apartments.map(({ id }) => id);
  for (let page = 2; page <= first.pagination.totalPages; page += 1) {
    ids.push(...(await list(`${query}&page=${page}`)).apartments.map(({ id }) => id));
  }
  return ids;
}
