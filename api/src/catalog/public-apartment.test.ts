// @engine postgres: SQL of catalog/public-apartment-repository.ts
import { randomUUID } from 'node:crypto';
import {
  PublicApartment,
  type FeaturedApartmentsResponse,
  type PublicListingResponse,
} from '@gida/contracts/catalog';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aHost, aUser, anApartment } from '../testing/factories.ts';
import { listPublishedIds } from './public-apartment-repository.ts';

const api = await setupApi();

const get = (path: string) => clientOf(api).get(path);

it('returns a published apartment to a visitor without a login', async () => {
  const host = await aHost(api, { firstName: 'Tunde' });
  const { id } = await anApartment(api, { hostId: host.id, priceNaira: 45_000 });

  const response = await get(apiPaths.publicApartment(id));

  expect(response.status).toBe(200);
  expect(response.body.apartment).toMatchObject({
    id,
    price: 45_000,
    hostFirstName: 'Tunde',
    reviewSummary: null,
    factCounts: [],
  });
});

it('features priced homes of each city, the best rated first, without their streets', async () => {
  const ids = await Promise.all(
    [4.9, 4.7, 4.8, 4.6, null].map((rating) => aRatedApartment('Abuja', rating, 40_000)),
  );
  await aRatedApartment('Abuja', 5, 0);
  await aRatedApartment('Port Harcourt', null, 30_000);

  const response = await get(apiPaths.featuredApartments);

  const { homes }: FeaturedApartmentsResponse = response.body;
  const inAbuja = homes.filter(({ address }) => address.city === 'Abuja');
  expect(inAbuja.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
  expect(homes.at(-1)).toMatchObject({ price: 30_000, address: { city: 'Port Harcourt' } });
  expect(Object.keys(inAbuja[0]?.address ?? {})).toEqual(['area', 'city', 'country']);
});

it('features with a home its newest review that is short and not hidden', async () => {
  const id = await aRatedApartment('Lagos', 5, 40_000);
  const author = await aUser(api, { firstName: 'Ngozi' });
  const reviews = [
    ['The geyser was warm.', '2026-09-01', null],
    ['The gate was open when we came.', '2026-09-02', null],
    ['x'.repeat(241), '2026-09-03', null],
    ['Call me instead.', '2026-09-04', '2026-09-05'],
  ] as const;
  for (const [comment, createdAt, hiddenAt] of reviews)
    await sql`
      insert into review (apartment_id, user_id, rating, comment, created_at, hidden_at)
      values (${id}, ${author.id}, 4, ${comment}, ${createdAt}, ${hiddenAt})
    `.execute(api.db);

  const { homes }: FeaturedApartmentsResponse = (await get(apiPaths.featuredApartments)).body;

  expect(homes.find((home) => home.id === id)?.review).toEqual({
    firstName: 'Ngozi',
    rating: 4,
    comment: 'The gate was open when we came.',
    createdAt: expect.stringMatching(/^2026-09-0/),
  });
  expect(homes.find((home) => home.address.city === 'Abuja')?.review).toBeNull();
});

it('finds a visitor the homes of a city that are free, the best rated first', async () => {
  const best = await aRatedApartment('Abuja', 5, 90_000);
  const { id: booked } = await anApartment(api, { city: 'Abuja' });
  const today = toLagosDate(new Date());
  const [checkIn, checkOut] = [addDays(today, 5), addDays(today, 8)];
  await sql`
    insert into booking (kind, apartment_id, stay, status)
    values ('block', ${booked}, daterange(${checkIn}::date, ${checkOut}::date), 'confirmed')
  `.execute(api.db);

  const search = (query: string) => get(`${apiPaths.publicListing}?city=Abuja${query}`);
  const { homes, total }: PublicListingResponse = (
    await search(`&checkIn=${checkIn}&checkOut=${checkOut}`)
  ).body;

  expect(homes[0]).toMatchObject({ id: best, cautionFee: expect.any(Number) });
  expect(homes.map(({ id }) => id)).not.toContain(booked);
  expect(homes.length).toBe(Math.min(8, total));
  expect(Object.keys(homes[0]?.address ?? {})).toEqual(['area', 'city', 'country']);
  expect((await search('')).body.total).toBeGreaterThan(total);
  expect((await search(`&checkOut=${checkOut}`)).status).toBe(400);
  expect((await get(`${apiPaths.publicListing}?city=Kano`)).status).toBe(400);
});

it('leaves out the street, the house number, the exact place and who the host is', async () => {
  const host = await aHost(api);
  const { id } = await anApartment(api, { hostId: host.id });
  await sql`update apartment set street = 'Admiralty Way', area = 'Lekki Phase 1' where id = ${id}`.execute(
    api.db,
  );
  await sql`
    insert into apartment_place (apartment_id, house_number, latitude, longitude)
    values (${id}, '1204B', 6.44781234, 3.47231234)
        on conflict (apartment_id) do update
       set house_number = excluded.house_number, latitude = excluded.latitude, longitude = excluded.longitude
  `.execute(api.db);

  const response = await get(apiPaths.publicApartment(id));

  expect(response.body.apartment.address).toEqual({
    area: 'Lekki Phase 1',
    city: 'Lagos',
    country: 'Nigeria',
  });
  for (const secret of ['Admiralty', '1204B', '6.44781234', '3.47231234', host.id]) {
    expect(JSON.stringify(response.body)).not.toContain(secret);
  }
  expect(Object.keys(response.body.apartment).toSorted()).toEqual(
    Object.keys(PublicApartment.shape)
      .filter((field) => field in response.body.apartment)
      .toSorted(),
  );
});

it('shows the newest three reviews, with no more of who wrote them than the first name', async () => {
  const { id } = await anApartment(api);
  const author = await aUser(api, { firstName: 'Ngozi' });
  const texts = ['Oldest.', 'Older.', 'Newer.', 'Newest.', 'Hidden.'];
  for (const [age, comment] of texts.entries()) {
    await sql`
      insert into review (apartment_id, user_id, rating, comment, created_at, hidden_at)
      values (${id}, ${author.id}, 4, ${comment}, now() + ${age} * interval '1 hour',
              ${comment === 'Hidden.' ? sql`now()` : null})
    `.execute(api.db);
  }

  const response = await get(apiPaths.publicApartment(id));

  const { reviews, reviewSummary } = response.body.apartment;
  expect(reviews.map(({ comment }: { comment: string }) => comment)).toEqual([
    'Newest.',
    'Newer.',
    'Older.',
  ]);
  expect(reviews[0]).toEqual({
    number: expect.any(Number),
    firstName: 'Ngozi',
    rating: 4,
    createdAt: expect.any(String),
    comment: 'Newest.',
    reply: null,
  });
  expect(reviewSummary).toMatchObject({ reviews: 4, average: 4 });
  expect(JSON.stringify(response.body)).not.toContain(author.id);
});

it.each(['missing', 'hidden', 'not an id'])(
  'returns 404 for the public page of an apartment whose id is %s',
  async (kind) => {
    const hidden = await anApartment(api, { isPublished: false });
    const ids: Record<string, string> = { missing: randomUUID(), hidden: hidden.id };

    const response = await get(apiPaths.publicApartment(ids[kind] ?? 'nonsense'));

    expect(response.body).toMatchObject({ status: 404, error: 'apartment_not_found' });
  },
);

it('lists the ids of published apartments only, all of them over the parts', async () => {
  const shown = await anApartment(api);
  const hidden = await anApartment(api, { isPublished: false });

  const { ids, parts } = (await get(apiPaths.publicApartmentIds)).body;

  expect(parts).toBe(1);
  expect(ids).toContain(shown.id);
  expect(ids).not.toContain(hidden.id);
  const inFour = await Promise.all(
    [0, 1, 2, 3].map((part) => listPublishedIds(api.db, { part, parts: 4 })),
  );
  expect(inFour.flat()).toEqual(ids);
});

it.each(['1', '-1', 'many'])('refuses part %s of the ids where there is one part', async (part) => {
  const response = await get(`homes?part=${part}`);

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

async function aRatedApartment(
  city: string,
  rating: number | null,
  priceNaira: number,
): Promise<string> {
  const { id } = await anApartment(api, { priceNaira });
  await sql`update apartment set city = ${city}, rating = ${rating} where id = ${id}`.execute(
    api.db,
  );
  return id;
}
