import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';

import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import { anApartment, aUser } from '../../testing/factories.ts';
import { testApartmentId, testGuestId } from '../../testing/test-environment.ts';
import { findViolations } from './find-violations.ts';
import type { Acknowledged } from './simulate-guests.ts';
import { aGuest, aHeldStay, aPaidStay, setupSite, stayIn } from './test-site.ts';
import type { Guest } from './test-site.ts';

/*
 * Tests the checker of the crash tests: each test introduces one kind of corruption, so that an empty result can be
 * trusted.
 */
const site = await setupSite();
let guest: Guest;
let number = 0;
let stay: { from: string; to: string };
let acknowledged: Acknowledged;

beforeEach(async () => {
  number += 1;
  guest = await aGuest(site.api, await aUser(site.api, { id: testGuestId(number) }));
  await anApartment(site.api, { id: testApartmentId(number) });
  const { checkInDate: from, checkOutDate: to } = stayIn(10);
  stay = { from, to };
  acknowledged = nothingAcknowledged();
});

it('findViolations returns nothing for consistent data', async () => {
  const paid = await aPaidStay(site, guest, testApartmentId(number));
  acknowledged.held.push(acknowledgedHold(paid.id));
  acknowledged.confirmed.add(paid.id);

  expect(await violations()).toEqual([]);
});

it('reports two overlapping stays', async () => {
  const { id } = await aHeldStay(guest, testApartmentId(number));
  await sql`alter table booking drop constraint booking_no_overlap`.execute(site.api.db);
  await insertOverlappingBooking(id);

  expect(await violations()).toContainEqual(expect.stringMatching(`^overlap: .*${id}`));
});

it('reports a missing booking and one that changed after it was acknowledged', async () => {
  const gone = '00000000-0000-4000-8000-00000000dead';
  const moved = await aHeldStay(guest, testApartmentId(number));
  acknowledged.held.push(acknowledgedHold(gone), { ...acknowledgedHold(moved.id), to: stay.from });

  expect(await violations()).toEqual([
    expect.stringMatching(`^lost: .*${gone}`),
    expect.stringMatching(`^lost: .*${moved.id}`),
  ]);
});

it('reports a status that contradicts an acknowledged one', async () => {
  const held = await aHeldStay(guest, testApartmentId(number));
  acknowledged.confirmed.add(held.id);
  acknowledged.cancelled.add(held.id);

  expect(await violations()).toEqual([
    `confirmed, now pending: ${held.id}`,
    `cancelled, now pending: ${held.id}`,
  ]);
});

it('reports a stay that was charged twice', async () => {
  const { id } = await aPaidStay(site, guest, testApartmentId(number));
  await chargeAgain(id);

  expect(await violations()).toEqual([
    expect.stringMatching(`^confirmed stay not paid exactly once: ${id} .* in 2,`),
  ]);
});

it('reports a payment without a stay', async () => {
  const { id } = await aHeldStay(guest, testApartmentId(number));
  await chargeAgain(id);

  expect(await violations()).toEqual([expect.stringMatching(`^payment without a stay: ${id}`)]);
});

it('reports a status that no event explains', async () => {
  const { id } = await aHeldStay(guest, testApartmentId(number));
  await sql`update booking set status = 'cancelled' where id = ${id}`.execute(site.api.db);

  expect(await violations()).toEqual([`inconsistent history: ${id}`]);
});

it('reports recorded 5xx responses', async () => {
  acknowledged.failures.push('bookings/create: {}');

  expect(await violations()).toEqual(['bookings/create: {}']);
});

/** Only of this test: the bookings of earlier tests are still corrupt. */
async function violations(): Promise<string[]> {
  const all = await findViolations(site.api.db, acknowledged, site.sandboxFolder);
  const { rows } = await sql<{ id: string }>`
    select id from booking where user_id <> ${guest.id}
  `.execute(site.api.db);
  return all.filter((wrong) => !rows.some(({ id }) => wrong.includes(id)));
}

const acknowledgedHold = (bookingId: string) => ({
  bookingId,
  guest: number,
  apartment: number,
  ...stay,
});

const nothingAcknowledged = (): Acknowledged => ({
  held: [],
  confirmed: new Set(),
  cancelled: new Set(),
  failures: [],
  actionCounts: { book: 0, pay: 0, verify: 0, cancel: 0, expire: 0 },
  restartsMs: [],
});

/** At the provider alone, as if the same stay had been charged again. */
async function chargeAgain(bookingId: string): Promise<void> {
  const session = await site.stripe.checkout.sessions.create({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    success_url: 'http://localhost:3000/',
    client_reference_id: bookingId,
    customer_email: guest.email,
    payment_intent_data: { metadata: { bookingId } },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 5_000, product_data: { name: 'Again' } },
      },
    ],
  });
  const response = await submitPayment(site.sandbox.url, session.id, cards.pays);
  if (response.status !== 303) throw new Error(await response.text());
}

async function insertOverlappingBooking(bookingId: string): Promise<void> {
  await sql`
    insert into booking
      (apartment_id, user_id, stay, guests, status, payment_status, price_kobo, caution_fee_kobo,
       total_kobo, naira_per_usd, naira_per_eur, rate_source, rate_at)
    select apartment_id, user_id, daterange(lower(stay) + 1, upper(stay) + 1), guests, status, payment_status,
           price_kobo, caution_fee_kobo, total_kobo, naira_per_usd, naira_per_eur, rate_source, rate_at
      from booking
     where id = ${bookingId}
  `.execute(site.api.db);
}
