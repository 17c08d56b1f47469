// @engine postgres: SQL of catalog/apartment-repository.ts
import type { Reminder } from '@gida/contracts/catalog';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aHost, aUser, anApartment, authHeaders } from '../testing/factories.ts';

const api = await setupApi();

const guest = await aUser(api);
const headers = await authHeaders(api, guest);

it('returns an apartment with its host, its price in naira and its reviews', async () => {
  const host = await aHost(api, { firstName: 'Tunde' });
  const { id } = await anApartment(api, {
    hostId: host.id,
    priceNaira: 45_000,
    features: ['Wifi'],
  });
  await aReview(id, 4, 'Lovely.');
  await aReview(id, 5, 'Quiet.');

  const { apartment } = (await get(`apartments/read/${id}`)).body;

  expect(apartment).toMatchObject({
    price: 45_000,
    cautionFee: 20_000,
    features: ['Wifi'],
    host: { id: host.id, firstName: 'Tunde' },
    rating: 4.5,
    reviewCount: 2,
    maxDaysAhead: 30,
  });
  expect(apartment.reviews).toHaveLength(2);
  expect(apartment.host).not.toHaveProperty('email');
});

it.each(['missing', 'hidden', 'not an id'])(
  'returns 404 for an apartment id that is %s',
  async (kind) => {
    const hidden = await anApartment(api, { isPublished: false });
    const ids: Record<string, string> = { missing: randomUUID(), hidden: hidden.id };

    const response = await get(`apartments/read/${ids[kind] ?? 'nonsense'}`);

    expect(response.body).toMatchObject({
      status: 404,
      message: 'Apartment not found. The apartment you are looking for does not exist.',
    });
  },
);

it('returns the taken nights without who took them', async () => {
  const { id } = await anApartment(api);
  const today = toLagosDate(new Date());
  await sql`
    insert into booking (kind, apartment_id, stay, status)
    values ('block', ${id}, daterange(${addDays(today, 3)}::date, ${addDays(today, 6)}::date), 'confirmed'),
           ('block', ${id}, daterange(${addDays(today, -9)}::date, ${addDays(today, -6)}::date), 'confirmed'),
           ('block', ${id}, daterange(${addDays(today, 10)}::date, ${addDays(today, 12)}::date), 'cancelled')
  `.execute(api.db);

  const response = await get(`apartments/read/${id}/availability`);

  expect(response.body).toEqual({
    today,
    lastCheckIn: addDays(today, 30),
    taken: [{ from: addDays(today, 3), to: addDays(today, 6) }],
  });
});

it('dashboard sections contain only their own apartments', async () => {
  const { id } = await anApartment(api, { sections: ['rare'] });

  const dashboard = (await get('user/dashboard')).body;

  expect(dashboard.rareListings.map((apartment: { id: string }) => apartment.id)).toContain(id);
  expect(dashboard.luxuryListing).toEqual([]);
});

it('dashboard reminds of the next stay, of a hold and of a stay without a review', async () => {
  const { id } = await anApartment(api, { name: 'Palm Court' });
  const today = toLagosDate(new Date());
  const anOwnStay = (from: number, status: string, userId = guest.id) =>
    sql<{ id: string }>`
    insert into booking (kind, apartment_id, user_id, guests, stay, status)
    values ('stay', ${id}, ${userId}, 1,
            daterange(${addDays(today, from)}::date, ${addDays(today, from + 2)}::date), ${status})
    returning id
  `.execute(api.db);
  const other = await aUser(api);
  const [past, , next] = [
    await anOwnStay(-9, 'completed'),
    await anOwnStay(-80, 'completed'),
    await anOwnStay(6, 'confirmed'),
    await anOwnStay(12, 'confirmed'),
    await anOwnStay(9, 'cancelled'),
    await anOwnStay(3, 'confirmed', other.id),
  ];
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const held = await anOwnStay(20, 'pending');

  const reminders = async () => {
    const found: Reminder[] = (await get('user/dashboard')).body.reminders;
    return found.map(({ kind, bookingId, name }) => [kind, bookingId, name]);
  };
  expect(await reminders()).toEqual([
    ['review', past.rows[0]?.id, 'Palm Court'],
    ['stay', next.rows[0]?.id, 'Palm Court'],
  ]);
  await sql`
    insert into hold (booking_id, user_id, apartment_id, nights, minutes, expires_at)
    values (${held.rows[0]?.id}, ${guest.id}, ${id}, 2, 30, ${expiresAt})
  `.execute(api.db);
  expect((await reminders())[0]).toEqual(['hold', held.rows[0]?.id, 'Palm Court']);
  await sql`
    insert into review (apartment_id, user_id, booking_id, rating, comment)
    values (${id}, ${guest.id}, ${past.rows[0]?.id}, 5, 'Lovely.')
  `.execute(api.db);

  expect((await reminders()).map(([kind]) => kind)).toEqual(['hold', 'stay']);
});

it('adds an apartment to the wishlist once and removes it', async () => {
  const { id } = await anApartment(api, { name: 'Kept' });
  const wishlisted = async () => (await get('wishlists')).body.wishlists[0].apartments;

  const added = await send('POST', `wishlists/${id}`);
  await send('POST', `wishlists/${id}`);
  const [only] = await wishlisted();
  const removed = await send('DELETE', `wishlists/${id}`);

  expect(added.body).toEqual({ status: 201, message: 'Apartment added to wishlist' });
  expect(only).toMatchObject({ id, name: 'Kept', address: { city: 'Lagos', country: 'Nigeria' } });
  expect(removed.body).toEqual({ status: 200, message: 'Apartment removed from wishlist' });
  expect(await wishlisted()).toEqual([]);
});

it('concurrent first requests get the same wishlist', async () => {
  const newcomer = await authHeaders(api, await aUser(api));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => clientOf(api, newcomer).get('wishlists')),
  );

  expect(new Set(answers.map((response) => response.body.wishlists[0].id)).size).toBe(1);
});

it('a wishlist is visible only to its owner', async () => {
  const { id } = await anApartment(api);
  await send('POST', `wishlists/${id}`);
  const other = await authHeaders(api, await aUser(api));

  const theirs = await clientOf(api, other).get('wishlists');
  await clientOf(api, other).delete(`wishlists/${id}`);

  expect(theirs.body.wishlists[0].apartments).toEqual([]);
  expect((await get('wishlists')).body.wishlists[0].apartments).toHaveLength(1);
});

it('returns 404 when an unknown apartment is added to the wishlist', async () => {
  expect((await send('POST', `wishlists/${randomUUID()}`)).status).toBe(404);
});

it('hides reviews of a blocked author only from the user who blocked', async () => {
  const { id } = await anApartment(api);
  const review = await aReview(id, 1, 'Rude words.');
  const other = await authHeaders(api, await aUser(api));

  const blocked = await send('POST', `reviews/${review}/block`);

  expect(blocked.status).toBe(200);
  expect((await get(`apartments/read/${id}`)).body.apartment.reviews).toEqual([]);
  const theirs = await clientOf(api, other).get(`apartments/read/${id}`);
  expect(theirs.body.apartment.reviews).toHaveLength(1);
});

it('stores a repeated report of a review once', async () => {
  const { id } = await anApartment(api);
  const review = await aReview(id, 2, 'Advertising.');

  await send('POST', `reviews/${review}/report`);
  await send('POST', `reviews/${review}/report`);

  const { rows } = await sql`select from review_report where review_id = ${review}`.execute(api.db);
  expect(rows).toHaveLength(1);
  expect((await send('POST', `reviews/${randomUUID()}/report`)).status).toBe(404);
});

const get = (path: string) => clientOf(api, headers).get(path);

const send = (method: 'POST' | 'DELETE', path: string) => clientOf(api, headers).send(method, path);

async function aReview(apartmentId: string, rating: number, comment: string): Promise<string> {
  const id = randomUUID();
  const author = await aUser(api);
  await sql`
    insert into review (id, apartment_id, user_id, rating, comment)
    values (${id}, ${apartmentId}, ${author.id}, ${rating}, ${comment})
  `.execute(api.db);
  return id;
}
