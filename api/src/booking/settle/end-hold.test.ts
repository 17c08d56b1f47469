import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import {
  changeDates,
  aStayToChange,
  longer,
  sessionOf,
  totals,
} from '../testing/test-date-changes.ts';
import { holdsOf } from '../testing/test-holds.ts';
import {
  aHeldBooking,
  aGuest,
  aPaidStay,
  setupSite,
  notificationKinds,
  makeHoldOverdue,
  moveHoldEnd,
  mailsTo,
  expireBooking,
  payAtProvider,
  reloadedBookings,
  stayIn,
  waitForSettlement,
} from '../testing/test-site.ts';
import { insertExchangeRates } from '../price/exchange-rate-repository.ts';
import type { Guest } from '../testing/test-site.ts';

const priceChanged = 'The price of this stay has changed. Please book the dates again.';

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '20' });
// The guests of these tests are of one network, whose fourth hold would be short.

describe('an overdue hold', () => {
  it('expires together with its checkout session', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const { body } = await guest.pay(booking.id);
    await makeHoldOverdue(site.api, booking.id);
    const reloaded = reloadedBookings(site.api, guest.id);

    await site.api.queue.drain({ ignoreStartAfter: true });

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'expired' });
    expect(reloaded).toEqual([booking.id]);
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
    await insertExchangeRates(site.api.db, { usd: 1_700, eur: 1_900 });

    const { status, body } = await guest.pay(booking.id);
    await insertExchangeRates(site.api.db, site.api.config.rates);

    expect([status, body.message]).toEqual([400, priceChanged]);
  });

  it('refunds a late payment in full when the dates are taken', async () => {
    const { guest, apartment, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    await expireBooking(site.api, booking.id);
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
    const [mail] = await mailsTo(site.api, guest.email);
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
    await makeHoldOlder(booking.id);

    const { status, body } = await guest.pay(booking.id);

    expect(status).toBe(400);
    expect(body.message).toBe(
      'The time to pay for this booking has run out. Cancel it and book the dates again.',
    );
  });

  it('keeps its open checkout when there is no time for another one', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const dollars = await guest.pay(booking.id);
    await makeHoldOlder(booking.id);

    const naira = await guest.pay(booking.id, { currency: 'ngn' });
    const again = await guest.pay(booking.id);

    expect([naira.status, naira.body.message]).toEqual([
      400,
      'There is no time left to change how you pay for this booking. Continue with the checkout you opened, or cancel it and book the dates again.',
    ]);
    expect(again.body.data).toEqual(dollars.body.data);
  });
});

type Held = { guest: Guest; id: string; sessionId: string; hostId: string };

/** Nights that wait for a payment, with an open checkout. */
const kinds: Record<string, () => Promise<Held>> = {
  'a stay': async () => {
    const { guest, apartment, booking } = await aHeldBooking(site);
    const { body } = await guest.pay(booking.id);
    return { guest, id: booking.id, sessionId: body.data.id, hostId: apartment.hostId };
  },
  'a change of dates': async () => {
    const { guest, id, hostId } = await aStayToChange(site);
    const { body } = await changeDates(guest, id, longer, totals.longer);
    return { guest, id, sessionId: sessionOf(body.data.url), hostId };
  },
};

const pay = (card: keyof typeof cards) => async (held: Held) => {
  await submitPayment(site.sandbox.url, held.sessionId, cards[card]);
  await held.guest.verify(held.id);
  await waitForSettlement(site, held.sessionId);
  await held.guest.verify(held.id);
};

const ends: Record<string, [outcome: RegExp, end: (held: Held) => Promise<unknown>]> = {
  'is paid for': [/paid/, pay('pays')],
  'is paid for later': [/paid/, pay('paysLater')],
  'has a payment that fails later': [/failed/, pay('failsLater')],
  'is not paid for in time': [
    /expired/,
    async ({ id }) => {
      await makeHoldOverdue(site.api, id);
      await site.api.queue.drain({ ignoreStartAfter: true });
    },
  ],
  'is cancelled by its guest': [/cancelled|expired/, ({ guest, id }) => guest.cancel(id)],
  'is cancelled by the host': [
    /released/,
    async ({ id, hostId }) =>
      (await aGuest(site.api, { id: hostId, role: 'host', email: '' })).cancel(id),
  ],
};

describe.each(Object.entries(kinds))('the hold of %s', (kind, hold) => {
  const nights = kind === 'a stay' ? 3 : 2;

  it.each(Object.entries(ends))('that %s', async (_how, [outcome, end]) => {
    const held = await hold();
    const before = (await holdsOf(site.api, held.id)).at(-1);

    await end(held);

    expect(before).toEqual({ nights, outcome: null, isProcessing: false });
    const after = (await holdsOf(site.api, held.id)).at(-1);
    expect(after).toEqual({ nights, outcome: expect.stringMatching(outcome), isProcessing: false });
  });
});

it('sends no mail when a guest cancels an unpaid hold', async () => {
  const { guest, booking } = await aHeldBooking(site);

  await guest.cancel(booking.id);

  expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'cancelled' });
  expect(await mailsTo(site.api, guest.email)).toEqual([]);
});

const makeHoldExpireSoon = (id: string) => moveHoldEnd(site.api, id, 240);

const makeHoldOlder = (id: string) =>
  sql`update hold set began_at = now() - interval '60 minutes' where booking_id = ${id}`.execute(
    site.api.db,
  );

async function refundedAmount(sessionId: string): Promise<number> {
  const session = await site.stripe.checkout.sessions.retrieve(sessionId);
  const refunds = await site.stripe.refunds.list({
    payment_intent: String(session.payment_intent),
  });
  return refunds.data.reduce((sum, refund) => sum + refund.amount, 0);
}
