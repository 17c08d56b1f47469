// @engine postgres
import { clientOf } from '../../testing/client-of.ts';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { aGuest, aHeldStay } from '../../booking/testing/test-site.ts';
import { aHostWithApartment, nightsIn } from '../../hosting/testing/test-hosting.ts';
import { aReviewRequest, aStayToReview } from '../../reviews/testing/test-reviews.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { anApartment } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { concurrentWriteLimits } from './concurrent-writes.ts';

const api = await setupApi();

describe.skipIf(!process.env['DATABASE_URL'])(
  'while many writes of one user wait for a lock',
  () => {
    it.each([
      ['nights that a host frees', freeNights],
      ['changes of a profile', changeProfile],
      ['cancellations of a booking', cancelBooking],
      ['changes of a review', changeReview],
      ['apartments added to a wishlist', addToWishlist],
    ])('others are served: %s', async (_what, prepare) => {
      const { lock, send } = await prepare();
      const other = await aGuest(api);

      const { writes, fromElsewhere } = await whileLocked(api, lock, async () => {
        const writes = Promise.all(Array.from({ length: 40 }, (_, nth) => send(nth)));
        return { writes: () => writes, fromElsewhere: await rename(other.headers, 'Bola') };
      });

      expect(fromElsewhere.status).toBe(200);
      const statuses = (await writes()).map(({ status }) => status);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    });

    it('one more than may wait is refused, and other users are served', async () => {
      const [guest, other] = [await aGuest(api), await aGuest(api)];
      const { running, waiting } = concurrentWriteLimits;
      const lock = sql`select from user_account where id = ${guest.id} for update`;

      const refused: [number, unknown][] = [];
      const { writes, fromElsewhere } = await whileLocked(api, lock, async () => {
        const writes = Promise.all(
          Array.from({ length: running + waiting + 1 }, async (_, nth) => {
            const { status, headers } = await rename(guest.headers, `Amina ${nth % 50}`);
            if (status !== 200) refused.push([status, headers['retry-after']]);
          }),
        );
        await expect.poll(() => refused).toEqual([[429, '1']]);
        return { writes: () => writes, fromElsewhere: await rename(other.headers, 'Bola') };
      });
      await writes();

      expect(fromElsewhere.status).toBe(200);
      expect(refused).toHaveLength(1);
    });
  },
);

it.each([
  ['POST', (apartment: string) => apiPaths.wishlist(apartment)],
  ['DELETE', (apartment: string) => apiPaths.wishlist(apartment)],
  ['PATCH', () => apiPaths.notificationsReadAll],
] as const)('refuses a %s as a form, which an upload alone is', async (method, path) => {
  const guest = await aGuest(api);
  const { id } = await anApartment(api);

  const response = await api.inject({
    method,
    url: `${apiBase}/${path(id)}`,
    headers: { ...guest.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  });

  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({ error: 'unsupported_media_type' });
});

const rename = (headers: { authorization: string }, firstName: string) =>
  clientOf(api, headers).put(apiPaths.profile, { firstName });

async function freeNights() {
  const host = await aHostWithApartment(api);
  return {
    lock: sql`select from apartment where id = ${host.apartment.id} for update`,
    send: (nth: number) =>
      clientOf(api, host.headers).post(
        apiPaths.unblockNights(host.apartment.id),
        nightsIn(nth + 1, 1),
      ),
  };
}

async function changeProfile() {
  const guest = await aGuest(api);
  return {
    lock: sql`select from user_account where id = ${guest.id} for update`,
    send: (nth: number) => rename(guest.headers, `Amina ${nth}`),
  };
}

async function cancelBooking() {
  const guest = await aGuest(api);
  const { id } = await aHeldStay(guest, (await anApartment(api)).id);
  return {
    lock: sql`select from booking where id = ${id} for update`,
    send: () => clientOf(api, guest.headers).post(apiPaths.cancelBooking(id), {}),
  };
}

async function changeReview() {
  const { guest, bookingId, write } = await aStayToReview(api);
  await write();
  return {
    lock: sql`select from review where booking_id = ${bookingId} for update`,
    send: () => clientOf(api, guest.headers).put(apiPaths.stayReview(bookingId), aReviewRequest()),
  };
}

async function addToWishlist() {
  const guest = await aGuest(api);
  const { id } = await anApartment(api);
  const add = () => clientOf(api, guest.headers).post(apiPaths.wishlist(id));
  await add();
  return { lock: sql`select from wishlist where user_id = ${guest.id} for update`, send: add };
}
