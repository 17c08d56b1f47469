import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { cards, pressPay } from '../../../sandbox/testing/test-sandbox.ts';
import { anApartment, aPerson } from '../../testing/factories.ts';
import { apartmentId, guestId } from '../../testing/trial-site.ts';
import { wrongsOf } from './history-checks.ts';
import type { Told } from './history-trial.ts';
import { aGuest, aHeldStay, aPaidStay, aPayingSite, stayIn } from './test-site.ts';
import type { Guest, PayingSite } from './test-site.ts';

/*
 * The checker that reads what is left after processes were killed: shown one fault at a time, so that its "nothing
 * wrong" is known to mean something.
 */
let site: PayingSite;
let guest: Guest;
let number = 0;
let stay: { from: string; to: string };
let told: Told;

beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());
beforeEach(async () => {
  number += 1;
  guest = await aGuest(site.api, await aPerson(site.api, { id: guestId(number) }));
  await anApartment(site.api, { id: apartmentId(number) });
  const { checkInDate: from, checkOutDate: to } = stayIn(10);
  stay = { from, to };
  told = nothingTold();
});

it('finds nothing wrong where nothing is', async () => {
  const paid = await aPaidStay(site, guest, apartmentId(number));
  told.held.push(heldAs(paid.id));
  told.confirmed.add(paid.id);

  expect(await wrongs()).toEqual([]);
});

it('finds two stays that hold the same night', async () => {
  const { id } = await aHeldStay(guest, apartmentId(number));
  await sql`alter table booking drop constraint booking_no_overlap`.execute(site.api.db);
  await bookAgainOneNightLater(id);

  expect(await wrongs()).toContainEqual(expect.stringMatching(`^overlap: .*${id}`));
});

it('finds a booking that is gone, and one that is no longer what its guest was told', async () => {
  const gone = '00000000-0000-4000-8000-00000000dead';
  const moved = await aHeldStay(guest, apartmentId(number));
  told.held.push(heldAs(gone), { ...heldAs(moved.id), to: stay.from });

  expect(await wrongs()).toEqual([
    expect.stringMatching(`^lost: .*${gone}`),
    expect.stringMatching(`^lost: .*${moved.id}`),
  ]);
});

it('finds a promise that was broken', async () => {
  const held = await aHeldStay(guest, apartmentId(number));
  told.confirmed.add(held.id);
  told.cancelled.add(held.id);

  expect(await wrongs()).toEqual([
    `confirmed, now pending: ${held.id}`,
    `cancelled, now pending: ${held.id}`,
  ]);
});

it('finds a stay that was paid twice', async () => {
  const { id } = await aPaidStay(site, guest, apartmentId(number));
  await payOnceMore(id);

  expect(await wrongs()).toEqual([
    expect.stringMatching(`^a confirmed stay that is not paid once: ${id} .* in 2,`),
  ]);
});

it('finds money that was kept for no stay', async () => {
  const { id } = await aHeldStay(guest, apartmentId(number));
  await payOnceMore(id);

  expect(await wrongs()).toEqual([expect.stringMatching(`^money for no stay: ${id}`)]);
});

it('finds a status that no line of history explains', async () => {
  const { id } = await aHeldStay(guest, apartmentId(number));
  await sql`update booking set status = 'cancelled' where id = ${id}`.execute(site.api.db);

  expect(await wrongs()).toEqual([`broken history: ${id}`]);
});

it('passes on what was answered with 5xx', async () => {
  told.failures.push('bookings/create: {}');

  expect(await wrongs()).toEqual(['bookings/create: {}']);
});

/** Only of this test: the bookings of those before it are as wrong as they were. */
async function wrongs(): Promise<string[]> {
  const all = await wrongsOf(site.api.db, told, site.sandboxFolder);
  const { rows } = await sql<{ id: string }>`
    select id from booking where person_id <> ${guest.id}
  `.execute(site.api.db);
  return all.filter((wrong) => !rows.some(({ id }) => wrong.includes(id)));
}

const heldAs = (bookingId: string) => ({ bookingId, guest: number, apartment: number, ...stay });

const nothingTold = (): Told => ({
  held: [],
  confirmed: new Set(),
  cancelled: new Set(),
  failures: [],
  done: { book: 0, pay: 0, look: 0, cancel: 0, expire: 0 },
  restartsMs: [],
});

/** At the provider alone, as if the same stay had been charged again. */
async function payOnceMore(bookingId: string): Promise<void> {
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
  const answer = await pressPay(site.sandbox.url, session.id, cards.pays);
  if (answer.status !== 303) throw new Error(await answer.text());
}

async function bookAgainOneNightLater(bookingId: string): Promise<void> {
  await sql`
    insert into booking
      (apartment_id, person_id, stay, guests, status, payment_status, hold_expires_at, price_kobo,
       caution_fee_kobo, total_kobo, naira_per_usd, naira_per_eur, rate_source, rate_at)
    select apartment_id, person_id, daterange(lower(stay) + 1, upper(stay) + 1), guests, status, payment_status,
           hold_expires_at, price_kobo, caution_fee_kobo, total_kobo, naira_per_usd, naira_per_eur, rate_source, rate_at
      from booking
     where id = ${bookingId}
  `.execute(site.api.db);
}
