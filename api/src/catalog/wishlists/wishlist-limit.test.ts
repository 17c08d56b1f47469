// @engine postgres: SQL of catalog/wishlists/wishlist-repository.ts
import { clientOf } from '../../testing/client-of.ts';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { aGuest } from '../../booking/testing/test-site.ts';
import type { Guest } from '../../booking/testing/test-site.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aHost, anApartment } from '../../testing/factories.ts';

const maxApartments = 200;

const api = await setupApi();

const { id } = await aHost(api);
const { rows } = await sql<{ id: string }>`
    insert into apartment
      (host_id, name, description, price_kobo, caution_fee_kobo, max_guests, bedrooms, street, city, country,
       features, categories, sections, rules, images, is_published)
    select ${id}, 'Quiet flat ' || n, 'A flat.', 5000000, 0, 4, 1, '1 Admiralty Way', 'Lagos', 'Nigeria',
           '{}', '{}', '{}', '{}', '{}', true
      from generate_series(1, ${maxApartments}::int) n
    returning id
  `.execute(api.db);
const saved = rows.map((row) => row.id);

it('refuses an apartment more than a wishlist can hold, until one is removed', async () => {
  const guest = await aGuestWhoSaved(saved);
  const { id } = await anApartment(api);

  const refused = await guest.post(apiPaths.wishlist(id));
  const again = await guest.post(apiPaths.wishlist(saved[0] ?? ''));
  const unknown = await guest.post(apiPaths.wishlist(crypto.randomUUID()));
  await remove(guest, saved[1] ?? '');
  const afterwards = await guest.post(apiPaths.wishlist(id));

  expect([refused.status, refused.body.error, refused.body.message]).toEqual([
    409,
    'wishlist_full',
    'Your wishlist is full: it can hold 200 apartments. Remove one to add another.',
  ]);
  expect([again.status, unknown.status, afterwards.status]).toEqual([201, 404, 201]);
});

it('lists five pictures of each, and not as often as other requests', async () => {
  const guest = await aGuestWhoSaved([saved[0] ?? '']);
  const images = Array.from({ length: 20 }, (_, n) => `/picture-${n}.webp`);
  await sql`update apartment set images = ${images} where id = ${saved[0]}`.execute(api.db);

  const lists = await guest.get(apiPaths.wishlists);
  const shared = await guest.get(apiPaths.sharedWishlist('A'.repeat(22)));
  const data = await guest.get(apiPaths.userData);

  expect(lists.body.wishlists[0].apartments[0].images).toEqual(images.slice(0, 5));
  const limits = [lists, shared, data].map(({ headers }) => Number(headers['x-ratelimit-limit']));
  expect(limits).toEqual([240, 60, 5]);
});

it('counts apartments that are added at the same time', async () => {
  const guest = await aGuestWhoSaved(saved.slice(2));
  const others = await Promise.all([1, 2, 3, 4].map(() => anApartment(api)));

  const responses = await Promise.all(others.map(({ id }) => guest.post(apiPaths.wishlist(id))));

  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
});

it('counts and lists no apartment that is not published', async () => {
  const hidden = await anApartment(api, { isPublished: false });
  const guest = await aGuestWhoSaved([hidden.id, ...saved.slice(1)]);

  const { status } = await guest.post(apiPaths.wishlist((await anApartment(api)).id));

  expect(status).toBe(201);
  expect(await listed(guest)).toHaveLength(maxApartments);
});

it('lists the newest of a wishlist that became too long', async () => {
  const older = await anApartment(api);
  const guest = await aGuestWhoSaved([older.id]);
  await sql`update wishlist_apartment set added_at = added_at - interval '1 day'`.execute(api.db);
  await add(guest, saved);

  const apartments = await listed(guest);

  expect(apartments).toHaveLength(maxApartments);
  expect(apartments.map(({ id }) => id)).not.toContain(older.id);
});

async function aGuestWhoSaved(apartments: string[]): Promise<Guest> {
  const guest = await aGuest(api);
  await guest.get(apiPaths.wishlists);
  await add(guest, apartments);
  return guest;
}

const add = ({ id }: Guest, apartments: string[]) =>
  sql`
    insert into wishlist_apartment (wishlist_id, apartment_id)
    select wishlist.id, unnest(${apartments}::uuid[]) from wishlist where user_id = ${id}
  `.execute(api.db);

const listed = async (guest: Guest): Promise<{ id: string }[]> =>
  (await guest.get(apiPaths.wishlists)).body.wishlists[0].apartments;

const remove = ({ headers }: Guest, apartmentId: string) =>
  clientOf(api, headers).delete(apiPaths.wishlist(apartmentId));
