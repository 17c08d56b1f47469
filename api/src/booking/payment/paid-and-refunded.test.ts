import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { cards, submitPayment } from '../../../sandbox/testing/test-sandbox.ts';
import { openAlertKinds } from '../../hosting/testing/test-claims.ts';
import { anApartment } from '../../testing/factories.ts';
import {
  aGuest,
  aHeldBooking,
  aPaidStay,
  aTestSite,
  emailsTo,
  payAtProvider,
  stayIn,
} from '../testing/test-site.ts';
import type { Guest, TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' })));
afterAll(() => site.close());

// A total of 170,000 naira at 1,500 is $113.33.

it.each([
  ['at once', [11_333]],
  ['in parts', [10_000, 1_333]],
])('a hold whose payment was paid and refunded %s is not confirmed', async (_how, refunds) => {
  const { guest, booking } = await aHeldBooking(site);
  const sessionId = await payAtProvider(site, guest, booking.id);
  const intentId = await refundSession(sessionId, refunds);

  await guest.verify(booking.id);
  await site.api.queue.drain();

  expect(await guest.booking(booking.id)).toMatchObject({
    bookingStatus: 'expired',
    paymentStatus: 'refunded',
  });
  expect(await totals(guest, booking.id)).toMatchObject({
    refunded: 113.33,
    refundDue: 0,
    kept: 0,
  });
  expect(await refundedAtProvider(intentId)).toBe(11_333);
  const subjects = (await emailsTo(site.api, guest.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('confirm'))).toEqual([]);
  expect(await openAlertKinds(site, await paymentOf(booking.id))).toEqual(['payment_mismatch']);
});

it('a hold whose payment was refunded in part is confirmed, and the part is recorded', async () => {
  const { guest, booking } = await aHeldBooking(site);
  const sessionId = await payAtProvider(site, guest, booking.id);
  await refundSession(sessionId, [1_333]);

  await guest.verify(booking.id);
  await site.api.queue.drain();

  expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'confirmed' });
  expect(await totals(guest, booking.id)).toMatchObject({ refunded: 13.33, refundDue: 0 });
});

it('a change of dates whose payment was refunded moves nothing', async () => {
  const guest = await aGuest(site.api);
  const stay = stayIn(12);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stay);
  const dates = { ...stay, checkOutDate: addDays(stay.checkOutDate, 2) };
  const { body } = await guest.post(apiPaths.dateChange(id), { ...dates, totalPrice: 270_000 });
  const session = /checkout\/([^/?]+)/.exec(body.data.url)?.[1] ?? '';
  await submitPayment(site.sandbox.url, session, cards.pays);
  await refundSession(session, [6_667]);

  await guest.verify(id);
  await site.api.queue.drain();

  expect(await guest.booking(id)).toMatchObject({ ...stay, paymentStatus: 'paid' });
  expect(await totals(guest, id)).toMatchObject({ charged: 180, refunded: 66.67, refundDue: 0 });
});

async function refundSession(sessionId: string, amounts: number[]): Promise<string> {
  const { payment_intent: intent } = await site.stripe.checkout.sessions.retrieve(sessionId);
  const intentId = typeof intent === 'string' ? intent : '';
  for (const amount of amounts) {
    await site.stripe.refunds.create({ payment_intent: intentId, amount });
  }
  return intentId;
}

async function refundedAtProvider(intentId: string): Promise<number> {
  const { data } = await site.stripe.refunds.list({ payment_intent: intentId });
  return data.reduce((sum, { amount }) => sum + amount, 0);
}

async function paymentOf(bookingId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where booking_id = ${bookingId}
  `.execute(site.api.db);
  return rows[0]?.id ?? '';
}

const totals = async (guest: Guest, id: string) =>
  (await guest.get(apiPaths.invoice(id))).body.payments[0];
