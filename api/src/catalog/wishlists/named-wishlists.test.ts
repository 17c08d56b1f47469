// @engine postgres: SQL of catalog/wishlists/named-wishlist-repository.ts
import { clientOf } from '../../testing/client-of.ts';
import { namedWishlistLimits } from '@gida/contracts/constants/wishlist';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { aGuest, type Guest } from '../../booking/testing/test-site.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { anApartment } from '../../testing/factories.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });
let apartmentId: string;
let guest: Guest;
beforeAll(async () => {
  apartmentId = (await anApartment(api)).id;
});
beforeEach(async () => {
  guest = await aGuest(api);
});

const lists = async (of: Guest = guest) => (await of.get(apiPaths.wishlists)).body.wishlists;
const create = async (name: string): Promise<string> =>
  (await guest.post(apiPaths.namedWishlists, { name })).body.wishlist.id;
const save = (listId: string, more: object = {}) =>
  guest.put(apiPaths.wishlistApartments(listId), { apartmentId, ...more });
const visit = (key: string) => clientOf(api).get(apiPaths.sharedWishlist(key));

it('lists the wishlist of the heart first, and a heart saves to it', async () => {
  const easter = await create('Easter');

  await guest.post(apiPaths.wishlist(apartmentId));

  const [heart, named] = await lists();
  expect(heart).toMatchObject({
    name: null,
    share: null,
    apartments: [{ id: apartmentId, note: '' }],
  });
  expect(named).toEqual({ id: easter, name: 'Easter', share: null, apartments: [] });
});

it('saves an apartment in a list with a note, changes the note and keeps it', async () => {
  const easter = await create('Easter');

  await save(easter, { note: ' Near Mum. ' });
  await save(easter);
  expect((await lists())[1].apartments).toMatchObject([{ id: apartmentId, note: 'Near Mum.' }]);

  await save(easter, { note: '' });
  expect((await lists())[1].apartments).toMatchObject([{ note: '' }]);
});

it('moves an apartment from the heart to a list, with its note', async () => {
  await guest.post(apiPaths.wishlist(apartmentId));
  const [heart] = await lists();
  await save(heart.id, { note: 'Quiet.' });
  const easter = await create('Easter');

  await save(easter, { moveFrom: heart.id });

  const after = await lists();
  expect(after[0].apartments).toEqual([]);
  expect(after[1].apartments).toMatchObject([{ id: apartmentId, note: 'Quiet.' }]);
});

it('removes an apartment from one list, and by the heart from all', async () => {
  const [easter, work] = [await create('Easter'), await create('Work')];
  await save(easter);
  await save(work);

  await guest.delete(`${apiPaths.wishlistApartments(easter)}?apartmentId=${apartmentId}`);
  expect((await lists()).map((list: { apartments: object[] }) => list.apartments.length)).toEqual([
    0, 0, 1,
  ]);

  await guest.delete(apiPaths.wishlist(apartmentId));
  expect((await lists())[2].apartments).toEqual([]);
});

it('renames and deletes a list, but not the one of the heart', async () => {
  const easter = await create('Easter');
  const [heart] = await lists();

  await guest.put(apiPaths.namedWishlist(easter), { name: 'Whitsun' });
  expect((await lists())[1].name).toBe('Whitsun');
  await guest.delete(apiPaths.namedWishlist(easter));
  expect(await lists()).toHaveLength(1);

  const refused = await guest.delete(apiPaths.namedWishlist(heart.id));
  const renamed = await guest.put(apiPaths.namedWishlist(heart.id), { name: 'Mine' });
  expect([refused.status, renamed.status]).toEqual([404, 404]);
});

it('refuses a name that is taken, whatever its case, and takes one that somebody else has', async () => {
  await create('Easter');
  const work = await create('Work');

  const again = await guest.post(apiPaths.namedWishlists, { name: ' easter ' });
  const renamed = await guest.put(apiPaths.namedWishlist(work), { name: 'EASTER' });
  const other = await (await aGuest(api)).post(apiPaths.namedWishlists, { name: 'Easter' });

  expect([again.status, again.body.error]).toEqual([409, 'wishlist_name_taken']);
  expect([renamed.status, other.status]).toEqual([409, 201]);
});

it.each([
  ['', 'Enter a name'],
  ['x'.repeat(61), 'Use at most 60'],
])('refuses the name "%s"', async (name, message) => {
  const refused = await guest.post(apiPaths.namedWishlists, { name });

  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(message);
});

it('refuses a note that is too long, and an apartment that is not listed', async () => {
  const easter = await create('Easter');
  const hidden = await anApartment(api, { isPublished: false });

  expect((await save(easter, { note: 'x'.repeat(501) })).status).toBe(400);
  expect((await save(easter, { apartmentId: hidden.id })).status).toBe(404);
  expect((await save(crypto.randomUUID())).status).toBe(404);
});

it('refuses more lists than one may have, also when they are created together', async () => {
  const names = Array.from({ length: namedWishlistLimits.lists + 2 }, (_, at) => `List ${at}`);

  const responses = await Promise.all(
    names.map((name) => guest.post(apiPaths.namedWishlists, { name })),
  );

  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.error)).toEqual([
    'too_many_wishlists',
    'too_many_wishlists',
  ]);
});

it('refuses more apartments than the lists by name hold together, and moves between full ones', async () => {
  const [easter, work] = [await create('Easter'), await create('Work')];
  await sql`
    insert into apartment
      (host_id, name, description, price_kobo, caution_fee_kobo, max_guests, bedrooms, street, city, country,
       features, categories, sections, rules, images, is_published)
    select host_id, 'Flat ' || n, 'A flat.', 5000000, 0, 4, 1, '1 Admiralty Way', 'Lagos', 'Nigeria',
           '{}', '{}', '{}', '{}', '{}', true
      from apartment, generate_series(1, ${namedWishlistLimits.apartments}::int) n
     where apartment.id = ${apartmentId}
  `.execute(api.db);
  await sql`
    insert into wishlist_apartment (wishlist_id, apartment_id)
    select ${easter}, id from apartment where name like 'Flat %' limit ${namedWishlistLimits.apartments}
  `.execute(api.db);
  const [, { apartments }] = await lists();

  const refused = await save(work);
  const moved = await save(work, { apartmentId: apartments[0].id, moveFrom: easter });

  expect([refused.status, refused.body.error]).toEqual([409, 'wishlist_full']);
  expect(moved.status).toBe(200);
});

it('shows a list to a visitor with its link, without notes and whose it is', async () => {
  await sql`
    update apartment set area = 'Ikoyi', street = 'Bourdillon Road', rating = 4.5, review_count = 2
     where id = ${apartmentId}
  `.execute(api.db);
  const easter = await create('Easter');
  await save(easter, { note: 'A private note.' });
  await guest.put(apiPaths.wishlistShare(easter), { showsName: false });
  const [, { share }] = await lists();

  const response = await visit(share.key);

  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toMatchObject({
    name: 'Easter',
    firstName: null,
    apartments: [
      { id: apartmentId, address: { area: 'Ikoyi' }, rating: expect.any(Number), reviewCount: 2 },
    ],
  });
  expect(JSON.stringify(response.body)).not.toContain('private note');
  expect(JSON.stringify(response.body)).not.toContain('Bourdillon');
  expect(JSON.stringify(response.body)).not.toContain(guest.id);
});

it('shows the first name to visitors once the owner says so, under the same link', async () => {
  const easter = await create('Easter');
  await guest.put(apiPaths.wishlistShare(easter), { showsName: false });
  const [, { share }] = await lists();

  await guest.put(apiPaths.wishlistShare(easter), { showsName: true });

  expect((await visit(share.key)).body.firstName).toMatch(/\w/);
});

it('shows nothing any more under a link that was withdrawn, of a list or an owner that is gone', async () => {
  const shared = async (name: string) => {
    const id = await create(name);
    await guest.put(apiPaths.wishlistShare(id), { showsName: true });
    const found = (await lists()).find((list: { id: string }) => list.id === id);
    return { id, key: found.share.key as string };
  };
  const [withdrawn, deleted, suspended] = [await shared('A'), await shared('B'), await shared('C')];

  await guest.delete(apiPaths.wishlistShare(withdrawn.id));
  await guest.delete(apiPaths.namedWishlist(deleted.id));
  await sql`update user_account set status = 'suspended' where id = ${guest.id}`.execute(api.db);

  for (const { key } of [withdrawn, deleted, suspended]) {
    expect((await visit(key)).status).toBe(404);
  }
});

it('a link that is made again is another one', async () => {
  const easter = await create('Easter');
  const keyOf = async () => {
    await guest.put(apiPaths.wishlistShare(easter), { showsName: false });
    return (await lists())[1].share.key as string;
  };
  const first = await keyOf();
  await guest.delete(apiPaths.wishlistShare(easter));

  expect(await keyOf()).not.toBe(first);
  expect((await visit(first)).status).toBe(404);
});

it.each(['nonsense', 'x'.repeat(43)])('returns 404 for the key %s', async (key) => {
  expect((await visit(key)).status).toBe(404);
});
