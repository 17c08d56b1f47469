import { addDays, lagosDate } from '@gida/contracts/dates';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { anApi } from '../testing/an-api.ts';
import { aHost, aPerson, anApartment, signedIn, type TestPerson } from '../testing/factories.ts';

let api: App;
let guest: TestPerson;
let headers: { authorization: string };

beforeAll(async () => {
  api = await anApi();
  guest = await aPerson(api);
  headers = await signedIn(api, guest);
});
afterAll(() => api.close());

it('shows an apartment with its host, its price in naira and what guests said', async () => {
  const host = await aHost(api, { firstName: 'Tunde' });
  const { id } = await anApartment(api, {
    hostId: host.id,
    priceNaira: 45_000,
    features: ['Wifi'],
  });
  await aReview(id, 4, 'Lovely.');
  await aReview(id, 5, 'Quiet.');

  const { apartment } = (await get(`/apartments/read/${id}`)).json();

  expect(apartment).toMatchObject({
    price: 45_000,
    cautionFee: 20_000,
    features: ['Wifi'],
    host: { id: host.id, firstName: 'Tunde' },
    rating: 4.5,
    reviewCount: 2,
    daysAhead: 30,
  });
  expect(apartment.reviews).toHaveLength(2);
  expect(apartment.host).not.toHaveProperty('email');
});

it.each(['missing', 'hidden', 'not an id'])(
  'says that an apartment does not exist when it is %s',
  async (kind) => {
    const hidden = await anApartment(api, { isPublished: false });
    const ids: Record<string, string> = { missing: randomUUID(), hidden: hidden.id };

    const answer = await get(`/apartments/read/${ids[kind] ?? 'nonsense'}`);

    expect(answer.json()).toMatchObject({
      status: 404,
      message: 'Apartment not found. The apartment you are looking for does not exist.',
    });
  },
);

it('shows which nights are taken, without saying by whom', async () => {
  const { id } = await anApartment(api);
  const today = lagosDate(new Date());
  await sql`
    insert into booking (kind, apartment_id, stay, status)
    values ('block', ${id}, daterange(${addDays(today, 3)}::date, ${addDays(today, 6)}::date), 'confirmed'),
           ('block', ${id}, daterange(${addDays(today, -9)}::date, ${addDays(today, -6)}::date), 'confirmed'),
           ('block', ${id}, daterange(${addDays(today, 10)}::date, ${addDays(today, 12)}::date), 'cancelled')
  `.execute(api.db);

  const answer = await get(`/apartments/read/${id}/availability`);

  expect(answer.json()).toEqual({
    today,
    lastCheckIn: addDays(today, 30),
    taken: [{ from: addDays(today, 3), to: addDays(today, 6) }],
  });
});

it('fills the sections of the dashboard with their own apartments', async () => {
  const { id } = await anApartment(api, { sections: ['rare'] });

  const dashboard = (await get('/user/dashboard')).json();

  expect(dashboard.rareListings.map((apartment: { id: string }) => apartment.id)).toContain(id);
  expect(dashboard.luxuryListing).toEqual([]);
});

it('keeps an apartment once, and lets it go', async () => {
  const { id } = await anApartment(api, { name: 'Kept' });
  const kept = async () => (await get('/wishlists')).json().wishlists[0].apartments;

  const added = await send('POST', `/wishlists/${id}`);
  await send('POST', `/wishlists/${id}`);
  const [only] = await kept();
  const removed = await send('DELETE', `/wishlists/${id}`);

  expect(added.json()).toEqual({ status: 201, message: 'Apartment added to wishlist' });
  expect(only).toMatchObject({ id, name: 'Kept', address: { city: 'Lagos', country: 'Nigeria' } });
  expect(removed.json()).toEqual({ status: 200, message: 'Apartment removed from wishlist' });
  expect(await kept()).toEqual([]);
});

it('gives two tabs that open a new wishlist at once the same one', async () => {
  const newcomer = await signedIn(api, await aPerson(api));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => api.inject({ url: '/api/v1/wishlists', headers: newcomer })),
  );

  expect(new Set(answers.map((answer) => answer.json().wishlists[0].id)).size).toBe(1);
});

it('shows nobody the wishlist of somebody else', async () => {
  const { id } = await anApartment(api);
  await send('POST', `/wishlists/${id}`);
  const other = await signedIn(api, await aPerson(api));

  const theirs = await api.inject({ url: '/api/v1/wishlists', headers: other });
  await api.inject({ method: 'DELETE', url: `/api/v1/wishlists/${id}`, headers: other });

  expect(theirs.json().wishlists[0].apartments).toEqual([]);
  expect((await get('/wishlists')).json().wishlists[0].apartments).toHaveLength(1);
});

it('refuses to keep an apartment that does not exist', async () => {
  expect((await send('POST', `/wishlists/${randomUUID()}`)).statusCode).toBe(404);
});

it('hides a blocked author from whoever blocked, and only there', async () => {
  const { id } = await anApartment(api);
  const review = await aReview(id, 1, 'Rude words.');
  const other = await signedIn(api, await aPerson(api));

  const blocked = await send('POST', `/reviews/${review}/block`);

  expect(blocked.statusCode).toBe(200);
  expect((await get(`/apartments/read/${id}`)).json().apartment.reviews).toEqual([]);
  const theirs = await api.inject({ url: `/api/v1/apartments/read/${id}`, headers: other });
  expect(theirs.json().apartment.reviews).toHaveLength(1);
});

it('puts a reported review into the queue once', async () => {
  const { id } = await anApartment(api);
  const review = await aReview(id, 2, 'Advertising.');

  await send('POST', `/reviews/${review}/report`);
  await send('POST', `/reviews/${review}/report`);

  const { rows } = await sql`select from review_report where review_id = ${review}`.execute(api.db);
  expect(rows).toHaveLength(1);
  expect((await send('POST', `/reviews/${randomUUID()}/report`)).statusCode).toBe(404);
});

const get = (path: string) => api.inject({ url: `/api/v1${path}`, headers });

const send = (method: 'POST' | 'DELETE', path: string) =>
  api.inject({ method, url: `/api/v1${path}`, headers });

async function aReview(apartmentId: string, rating: number, comment: string): Promise<string> {
  const id = randomUUID();
  const author = await aPerson(api);
  await sql`
    insert into review (id, apartment_id, person_id, rating, comment)
    values (${id}, ${apartmentId}, ${author.id}, ${rating}, ${comment})
  `.execute(api.db);
  return id;
}
