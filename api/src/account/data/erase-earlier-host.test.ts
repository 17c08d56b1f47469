import { clientOf } from '../../testing/client-of.ts';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import {
  aGuest,
  aPaidStay,
  setupSite,
  updateStayDates,
  notificationMessages,
  stayIn,
} from '../../booking/testing/test-site.ts';
import { aHostWithApartment } from '../../hosting/testing/test-hosting.ts';
import {
  adminAuthHeaders,
  aHost,
  aUser,
  authHeaders,
  testPassword,
} from '../../testing/factories.ts';

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '100' });

const admin = await adminAuthHeaders(site.api);

it('takes the name of a guest out of what the earlier host of an apartment was told', async () => {
  const { first, guest } = await anApartmentGivenAway();

  const erased = await guest.post(apiPaths.eraseAccount, { password: testPassword });

  expect(erased.status).toBe(200);
  const told = (await notificationMessages(site.api, first.id)).join('\n');
  expect(told).not.toContain('Zubaidah');
  expect(told).toContain('A deleted user has booked and paid');
});

it('an answer to a review stays that of the host who wrote it', async () => {
  const { first, next, reviewId } = await anApartmentGivenAway();
  const dataOf = async (headers: { authorization: string }) =>
    JSON.stringify((await clientOf(site.api, headers).get('user/data')).body);

  const [ofFirst, ofNext] = [await dataOf(first.headers), await dataOf(next.headers)];
  await erase(next.headers);
  const afterNext = await replyTo(reviewId);
  await erase(first.headers);

  expect(ofFirst).toContain('Call me, Ada Obi');
  expect(ofNext).not.toContain('Call me, Ada Obi');
  expect(afterNext).toContain('Call me, Ada Obi');
  expect(await replyTo(reviewId)).toBe('This answer was deleted.');
});

/** A stay, its review and the host's answer; then the apartment got another host. */
async function anApartmentGivenAway() {
  const first = await aHostWithApartment(site.api);
  const nextHost = await aHost(site.api);
  const guest = await aGuest(site.api, await aUser(site.api, { firstName: 'Zubaidah' }));
  const { id } = await aPaidStay(site, guest, first.apartment.id, stayIn(10, 2));
  await updateStayDates(site.api, id, -3);
  await sql`
    update booking set status = 'completed', caution_fee_status = 'returned' where id = ${id}
  `.execute(site.api.db);
  const scores = { cleanliness: 5, accuracy: 5, communication: 5, location: 5, value: 5 };
  const comment = 'A very good stay by the lagoon.';
  await guest.post(`bookings/${id}/review`, { rating: 5, scores, comment, pictures: [] });
  const { rows } = await sql<{ id: string }>`
    select id from review where booking_id = ${id}
  `.execute(site.api.db);
  const reviewId = rows[0]?.id ?? '';
  const text = 'Thank you! Call me, Ada Obi, next time.';
  await first.post(`hosting/reviews/${reviewId}/reply`, { text });
  await giveTo(first.apartment.id, nextHost.email);
  return { first, guest, reviewId, next: { headers: await authHeaders(site.api, nextHost) } };
}

async function giveTo(apartmentId: string, hostEmail: string): Promise<void> {
  const { get, put } = clientOf(site.api, admin);
  const { apartment } = (await get(apiPaths.adminApartment(apartmentId))).body;
  const { id: _id, blocks: _blocks, today: _today, ...form } = apartment;
  const changed = await put(apiPaths.adminApartment(apartmentId), { ...form, hostEmail });
  if (changed.status !== 200) throw new Error(changed.body.message);
}

async function erase(headers: { authorization: string }): Promise<void> {
  const { status, body } = await clientOf(site.api, headers).post(apiPaths.eraseAccount, {
    password: testPassword,
  });
  if (status !== 200) throw new Error(body.message);
}

async function replyTo(reviewId: string): Promise<string | undefined> {
  const { rows } = await sql<{ reply: string }>`
    select reply from review where id = ${reviewId}
  `.execute(site.api.db);
  return rows[0]?.reply;
}
