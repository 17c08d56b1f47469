import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  aHeldBooking,
  aGuest,
  aPaidStay,
  aPayingSite,
  kindsToldTo,
  letHoldLapse,
  mailsTo,
  payAtProvider,
  stayIn,
} from '../testing/test-site.ts';
import { recordRates } from '../price/exchange-rates.ts';
import type { PayingSite } from '../testing/test-site.ts';

const priceChanged = 'The price of this stay has changed. Please book the dates again.';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

describe('a hold that ends', () => {
  it('is expired together with the page where it could be paid', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const { body } = await guest.pay(booking.id);
    await letHoldLapse(site.api, booking.id);

    await site.api.queue.drain({ ignoreStartAfter: true });

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'expired' });
    const session = await site.stripe.checkout.sessions.retrieve(body.data.id);
    expect(session.status).toBe('expired');
  });

  it('is confirmed when the guest paid in its last second', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await payAtProvider(site, guest, booking.id);
    await letHoldLapse(site.api, booking.id);

    await site.api.queue.drain({ ignoreStartAfter: true });

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'confirmed' });
  });

  it('is taken again by paying, while nobody else wants the dates', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await letHoldLapse(site.api, booking.id);
    await site.api.queue.drain({ ignoreStartAfter: true });

    await payAtProvider(site, guest, booking.id);
    const { body } = await guest.verify(booking.id);

    expect(body.booking).toMatchObject({
      bookingStatus: 'confirmed',
      totalPrice: booking.totalPrice,
    });
  });

  it('cannot be paid when the dates are gone', async () => {
    const { guest, apartment, booking } = await aHeldBooking(site);
    await letHoldLapse(site.api, booking.id);
    await (await aGuest(site.api)).book(apartment.id, stayIn(11, 1));

    const { status, body } = await guest.pay(booking.id);

    expect(status).toBe(400);
    expect(body.message).toBe('Those dates have just been taken. Please choose other dates.');
  });

  it.each([
    ['is not let any more', 'is_published = false', 'This apartment can no longer be booked.'],
    ['has another price', 'price_kobo = 6000000', priceChanged],
    ['has another caution fee', 'caution_fee_kobo = 100', priceChanged],
    [
      'has no price any more',
      'price_kobo = 0',
      'Contact the host for the price of this apartment.',
    ],
    ['takes fewer guests', 'max_guests = 1', 'This apartment is for at most 1 guest.'],
  ])('is not taken again when the apartment %s', async (_title, change, message) => {
    const { guest, apartment, booking } = await aHeldBooking(site);
    await letHoldLapse(site.api, booking.id);
    await sql`update apartment set ${sql.raw(change)} where id = ${apartment.id}`.execute(
      site.api.db,
    );

    const { status, body } = await guest.pay(booking.id);

    expect([status, body.message]).toEqual([400, message]);
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'expired' });
  });

  it('is not taken again at an exchange rate that is over', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await letHoldLapse(site.api, booking.id);
    await recordRates(site.api.db, { usd: 1_700, eur: 1_900 });

    const { status, body } = await guest.pay(booking.id);
    await recordRates(site.api.db, site.api.config.rates);

    expect([status, body.message]).toEqual([400, priceChanged]);
  });

  it('gives every cent back when the payment comes after the dates are gone', async () => {
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
    expect(await refundedAt(sessionId)).toBe(11_333);
    expect(await kindsToldTo(site.api, guest.id)).toEqual(['refund_sent']);
    const [mail] = await mailsTo(site.api, guest.email);
    expect(mail?.text).toContain(
      'Your payment of $113.33 arrived when the dates were no longer free.',
    );
  });

  it('is announced once for each time at which it would end', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const announce = async () => {
      await site.api.db
        .transaction()
        .execute((db) =>
          site.api.queue.enqueue(db, 'warn-of-lapsing-hold', { bookingId: booking.id }),
        );
      await site.api.queue.drain();
      return (await kindsToldTo(site.api, guest.id)).length;
    };
    const toldInAll = [await announce()];

    await letHoldEndSoon(booking.id);
    toldInAll.push(await announce(), await announce());
    await guest.pay(booking.id);
    toldInAll.push(await announce());
    await letHoldEndSoon(booking.id);
    toldInAll.push(await announce());

    expect(toldInAll).toEqual([0, 1, 1, 1, 2]);
  });

  it('ends at the latest ninety minutes after it began', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await sql`update booking set held_since = now() - interval '60 minutes' where id = ${booking.id}`.execute(
      site.api.db,
    );

    const { status, body } = await guest.pay(booking.id);

    expect(status).toBe(400);
    expect(body.message).toBe(
      'The time to pay for this booking is over. Cancel it, and book the dates again.',
    );
  });

  it('keeps the page where it can still be paid, when there is no time for another one', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const dollars = await guest.pay(booking.id);
    await sql`update booking set held_since = now() - interval '60 minutes' where id = ${booking.id}`.execute(
      site.api.db,
    );

    const naira = await guest.pay(booking.id, { currency: 'ngn' });
    const again = await guest.pay(booking.id);

    expect([naira.status, naira.body.message]).toEqual([
      400,
      'There is no time left to pay for this booking in another way. Pay as you began, or cancel it and book the dates again.',
    ]);
    expect(again.body.data).toEqual(dollars.body.data);
  });
});

const letHoldEndSoon = (id: string) =>
  sql`update booking set hold_expires_at = now() + interval '4 minutes' where id = ${id}`.execute(
    site.api.db,
  );

async function refundedAt(sessionId: string): Promise<number> {
  const session = await site.stripe.checkout.sessions.retrieve(sessionId);
  const refunds = await site.stripe.refunds.list({
    payment_intent: String(session.payment_intent),
  });
  return refunds.data.reduce((sum, refund) => sum + refund.amount, 0);
}
