import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  aHeldBooking,
  aGuest,
  aPaidStay,
  aTestSite,
  notificationKinds,
  makeHoldOverdue,
  emailsTo,
  payAtProvider,
  stayIn,
} from '../testing/test-site.ts';
import { recordExchangeRates } from '../price/exchange-rate-repository.ts';
import type { TestSite } from '../testing/test-site.ts';

const priceChanged = 'The price of this stay has changed. Please book the dates again.';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());

describe('an overdue hold', () => {
  it('expires together with its checkout session', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const { body } = await guest.pay(booking.id);
    await makeHoldOverdue(site.api, booking.id);

    await site.api.queue.drain({ ignoreStartAfter: true });

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'expired' });
    const session = await site.stripe.checkout.sessions.retrieve(body.data.id);
    expect(session.status).toBe('expired');
  });

  it('is confirmed when the guest paid just before it expired', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await payAtProvider(site, guest, booking.id);
    await makeHoldOverdue(site.api, booking.id);

    await site.api.queue.drain({ ignoreStartAfter: true });

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'confirmed' });
  });

  it('is renewed by paying while the dates are free', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await makeHoldOverdue(site.api, booking.id);
    await site.api.queue.drain({ ignoreStartAfter: true });

    await payAtProvider(site, guest, booking.id);
    const { body } = await guest.verify(booking.id);

    expect(body.booking).toMatchObject({
      bookingStatus: 'confirmed',
      totalPrice: booking.totalPrice,
    });
  });

  it('cannot be paid when the dates are taken', async () => {
    const { guest, apartment, booking } = await aHeldBooking(site);
    await makeHoldOverdue(site.api, booking.id);
    await (await aGuest(site.api)).book(apartment.id, stayIn(11, 1));

    const { status, body } = await guest.pay(booking.id);

    expect(status).toBe(400);
    expect(body.message).toBe('Those dates have just been taken. Please choose other dates.');
  });

  it.each([
    ['is no longer published', 'is_published = false', 'This apartment can no longer be booked.'],
    ['has a new price', 'price_kobo = 6000000', priceChanged],
    ['has a new caution fee', 'caution_fee_kobo = 100', priceChanged],
    [
      'no longer has a price',
      'price_kobo = 0',
      'Contact the host for the price of this apartment.',
    ],
    ['allows fewer guests', 'max_guests = 1', 'This apartment is for at most 1 guest.'],
  ])('is not renewed when the apartment %s', async (_title, change, message) => {
    const { guest, apartment, booking } = await aHeldBooking(site);
    await makeHoldOverdue(site.api, booking.id);
    await sql`update apartment set ${sql.raw(change)} where id = ${apartment.id}`.execute(
      site.api.db,
    );

    const { status, body } = await guest.pay(booking.id);

    expect([status, body.message]).toEqual([400, message]);
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'expired' });
  });

  it('is not renewed when the exchange rate has changed', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await makeHoldOverdue(site.api, booking.id);
    await recordExchangeRates(site.api.db, { usd: 1_700, eur: 1_900 });

    const { status, body } = await guest.pay(booking.id);
    await recordExchangeRates(site.api.db, site.api.config.rates);

    expect([status, body.message]).toEqual([400, priceChanged]);
  });

  it('refunds a late payment in full when the dates are taken', async () => {
    const { guest, apartment, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    await sql`update booking set status = 'expired' where id = ${booking.id}`.execute(site.api.db);
    const winner = await aGuest(site.api);
    const won = await aPaidStay(site, winner, apartment.id, stayIn(11, 1));

    await guest.verify(booking.id);
    await site.api.queue.drain();

    expect(won.bookingStatus).toBe('confirmed');
    expect(await guest.booking(booking.id)).toMatchObject({
      bookingStatus: 'expired',
      paymentStatus: 'refunded',
    });
    expect(await refundedAmount(sessionId)).toBe(11_333);
    expect(await notificationKinds(site.api, guest.id)).toEqual(['refund_sent']);
    const [mail] = await emailsTo(site.api, guest.email);
    expect(mail?.text).toContain(
      'We could not use a payment for this stay, so we have refunded $113.33.',
    );
  });

  it('is announced once for each expiry time', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const announce = async () => {
      await site.api.db
        .transaction()
        .execute((db) =>
          site.api.queue.enqueue(db, 'warn-of-expiring-hold', { bookingId: booking.id }),
        );
      await site.api.queue.drain();
      return (await notificationKinds(site.api, guest.id)).length;
    };
    const notificationCounts = [await announce()];

    await makeHoldExpireSoon(booking.id);
    notificationCounts.push(await announce(), await announce());
    await guest.pay(booking.id);
    notificationCounts.push(await announce());
    await makeHoldExpireSoon(booking.id);
    notificationCounts.push(await announce());

    expect(notificationCounts).toEqual([0, 1, 1, 1, 2]);
  });

  it('cannot be extended beyond 90 minutes', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await sql`update booking set held_since = now() - interval '60 minutes' where id = ${booking.id}`.execute(
      site.api.db,
    );

    const { status, body } = await guest.pay(booking.id);

    expect(status).toBe(400);
    expect(body.message).toBe(
      'The time to pay for this booking has run out. Cancel it and book the dates again.',
    );
  });

  it('keeps its open checkout when there is no time for another one', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const dollars = await guest.pay(booking.id);
    await sql`update booking set held_since = now() - interval '60 minutes' where id = ${booking.id}`.execute(
      site.api.db,
    );

    const naira = await guest.pay(booking.id, { currency: 'ngn' });
    const again = await guest.pay(booking.id);

    expect([naira.status, naira.body.message]).toEqual([
      400,
      'There is no time left to change how you pay for this booking. Continue with the checkout you opened, or cancel it and book the dates again.',
    ]);
    expect(again.body.data).toEqual(dollars.body.data);
  });
});

const makeHoldExpireSoon = (id: string) =>
  sql`update booking set hold_expires_at = now() + interval '4 minutes' where id = ${id}`.execute(
    site.api.db,
  );

async function refundedAmount(sessionId: string): Promise<number> {
  const session = await site.stripe.checkout.sessions.retrieve(sessionId);
  const refunds = await site.stripe.refunds.list({
    payment_intent: String(session.payment_intent),
  });
  return refunds.data.reduce((sum, refund) => sum + refund.amount, 0);
}
