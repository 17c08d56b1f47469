// @engine postgres: SQL of booking/payment/payment-repository.ts
import type { ProblemDetails } from '@gida/contracts/problem-details';
import { formatStayDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import { aHostWithApartment } from '../../hosting/testing/test-hosting.ts';
import {
  aGuest,
  aHeldBooking,
  aHeldStay,
  aTestSite,
  setupSite,
  notificationKinds,
  makeHoldOverdue,
  mailsTo,
  expireBooking,
  updateStayDates,
  payAtProvider,
  reloadedBookings,
  stayIn,
  waitForSettlement,
} from '../testing/test-site.ts';
import type { Guest, TestSite } from '../testing/test-site.ts';

/** All of its guests have one network. */
const site = await setupSite({}, { RATE_LIMIT_FACTOR: '20' });

describe('POST payments/:id/create-checkout-session', () => {
  it('charges the quoted dollars at the stored exchange rate', async () => {
    const { guest, apartment, booking } = await aHeldBooking(site, { name: 'Palm House' });

    const { status, body } = await guest.pay(booking.id);

    expect(status).toBe(200);
    const session = await site.stripe.checkout.sessions.retrieve(body.data.id, {
      expand: ['line_items'],
    });
    expect(session).toMatchObject({
      amount_total: Math.round(booking.quote.totalUsd * 100),
      currency: 'usd',
      client_reference_id: booking.id,
      customer_email: guest.email,
      success_url: `http://localhost:3000/booking/${apartment.id}/payment/${booking.id}?success=true&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `http://localhost:3000/booking/${apartment.id}/payment/${booking.id}?cancel=true`,
    });
    expect(session.line_items?.data[0]?.description).toContain('Palm House');
    const shown = await guest.booking(booking.id);
    expect(shown.charge).toEqual({ currency: 'usd', amount: booking.quote.totalUsd });
    const holdMs = Date.parse(shown.holdExpiresAt ?? '') - (session.expires_at ?? 0) * 1_000;
    expect(holdMs).toBe(120_000);
  });

  it('returns the same session for repeated and concurrent requests', async () => {
    const { guest, booking } = await aHeldBooking(site);

    const answers = await Promise.all([1, 2, 3].map(() => guest.pay(booking.id)));
    const later = await guest.pay(booking.id);

    const sessions = new Set([...answers, later].map(({ body }) => body.data.id));
    expect(sessions.size).toBe(1);
    expect(
      (await site.stripe.events.list({ limit: 100 })).data.filter(({ type }) =>
        type.includes('expired'),
      ),
    ).toEqual([]);
  });

  it('expires the open session before it opens one in another currency', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const dollars = await guest.pay(booking.id);

    const naira = await guest.pay(booking.id, { currency: 'ngn' });

    expect(naira.body.data.id).not.toBe(dollars.body.data.id);
    const { status } = await site.stripe.checkout.sessions.retrieve(dollars.body.data.id);
    expect(status).toBe('expired');
    expect((await guest.booking(booking.id)).charge).toEqual({ currency: 'ngn', amount: 170_000 });
  });

  it('says that the time has run out once the open checkout is over as well', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await guest.pay(booking.id);
    await sql`update hold set began_at = now() - interval '60 minutes' where booking_id = ${booking.id}`.execute(
      site.api.db,
    );
    await sql`update payment set expires_at = now() where booking_id = ${booking.id}`.execute(
      site.api.db,
    );

    const { status, body } = await guest.pay(booking.id, { currency: 'ngn' });

    expect(status).toBe(400);
    expect(body.message).toContain('The time to pay for this booking has run out.');
  });

  it.each([
    ['begins today', 0, 200, 'Please pay on the next page.'],
    ['began yesterday', -1, 400, 'These dates have passed. Please choose other dates.'],
  ])('answers for an expired hold of a stay that %s', async (_when, days, status, message) => {
    const { guest, booking } = await aHeldBooking(site);
    await expireBooking(site.api, booking.id);
    await updateStayDates(site.api, booking.id, days);

    expect(await guest.pay(booking.id)).toMatchObject({ status, body: { message } });
  });

  it('tells the guest in our words that the provider rejects a charge', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const createSession = vi.spyOn(site.api.provider, 'createSession').mockRejectedValueOnce(
      new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        message: 'No such account: acct_1',
      }),
    );
    onTestFinished(() => createSession.mockRestore());

    expect(await guest.pay(booking.id)).toMatchObject({
      status: 400,
      body: {
        error: 'not_chargeable',
        message:
          'This booking cannot be paid like this. Choose another currency or payment method.',
      },
    });
  });

  it('returns 400 with a message for a charge that is not possible', async () => {
    const { guest, booking } = await aHeldBooking(site);

    const { status, body } = await guest.pay(booking.id, { method: 'sepa_debit', currency: 'usd' });

    expect(status).toBe(400);
    expect(body).toMatchObject({
      status: 400,
      error: 'not_chargeable',
      message: 'SEPA direct debit cannot take USD. Choose another currency or payment method.',
    });
  });
});

describe('POST payments/:id/verify', () => {
  it('confirms a paid booking, notifies guest and host, and sends each one email', async () => {
    const guest = await aGuest(site.api);
    const host = await aHostWithApartment(site.api);
    const { apartment } = host;
    const requested = { ...stayIn(10), specialRequests: 'A <b>cot</b>, please' };
    const booking = await aHeldStay(guest, apartment.id, requested);
    await payAtProvider(site, guest, booking.id);
    const reloaded = reloadedBookings(site.api, guest.id);

    const [first] = await Promise.all([guest.verify(booking.id), guest.verify(booking.id)]);
    const again = await guest.verify(booking.id);

    expect(first.body.booking.id).toBe(booking.id);
    expect(reloaded).toEqual([booking.id]);
    expect(again.body).toMatchObject({
      message: 'Payment has been verified – check your email for details.',
      booking: {
        bookingStatus: 'confirmed',
        paymentStatus: 'paid',
        cautionFeeStatus: 'held',
        holdExpiresAt: null,
      },
    });
    const mails = await mailsTo(site.api, guest.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Paid: $113.33, for ₦170,000.00');
    expect(mails[0]?.html).toContain('<!doctype html>');
    const [mail, ...others] = await mailsTo(site.api, host.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`New booking: ${booking.apartment.name}`);
    for (const words of [
      'Amina has booked your apartment and paid.',
      formatStayDate(booking.checkInDate),
      'A <b>cot</b>, please',
      'You have not written an arrival guide yet.',
      `${paths.hostedApartment(apartment.id, 'bookings')}#${booking.id}`,
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('A &lt;b&gt;cot&lt;/b&gt;, please');
    expect(mail?.text).not.toContain(guest.email);
    expect((await host.hosting()).bookings).toMatchObject([
      { guestId: guest.id, guestTelephone: { e164: expect.stringMatching(/^\+234/) } },
    ]);
    expect(await notificationKinds(site.api, guest.id)).toEqual(['booking_confirmed']);
    expect(await notificationKinds(site.api, host.id)).toEqual(['booking_confirmed']);
    expect(await guest.pay(booking.id)).toMatchObject({
      status: 400,
      body: { message: 'This booking is already paid.' },
    });
  });

  it('changes nothing when the session is unpaid', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await guest.pay(booking.id);

    const { body } = await guest.verify(booking.id);

    expect(body.booking).toMatchObject({ bookingStatus: 'pending', paymentStatus: 'unpaid' });
  });

  it('confirms when a second card is accepted in the same session', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id, 'declined');
    expect((await guest.verify(booking.id)).body.booking.bookingStatus).toBe('pending');

    await submitPayment(site.sandbox.url, sessionId, cards.pays);

    expect((await guest.verify(booking.id)).body.booking.bookingStatus).toBe('confirmed');
  });

  it('is booked while the payment is processing and confirmed once it settles', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id, 'paysLater');

    const { body } = await guest.verify(booking.id);
    const meanwhile = await guest.pay(booking.id);

    expect(body.booking).toMatchObject({ bookingStatus: 'booked', paymentStatus: 'processed' });
    expect(meanwhile).toMatchObject({
      status: 400,
      body: { message: 'Payment is processing. Please wait for confirmation.' },
    });
    await waitForSettlement(site, sessionId);
    expect((await guest.verify(booking.id)).body.booking.bookingStatus).toBe('confirmed');
    expect(await notificationKinds(site.api, guest.id)).toEqual([
      'booking_processing',
      'booking_confirmed',
    ]);
  });

  it('expires the booking when the payment fails and lets the guest pay again', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id, 'failsLater');
    await guest.verify(booking.id);
    await waitForSettlement(site, sessionId);

    const failed = await guest.verify(booking.id);
    const again = await guest.pay(booking.id);

    expect(failed.body.booking).toMatchObject({
      bookingStatus: 'expired',
      paymentStatus: 'failed',
    });
    expect(again.status).toBe(200);
    expect(await guest.booking(booking.id)).toMatchObject({
      bookingStatus: 'pending',
      paymentStatus: 'unpaid',
    });
  });
});

describe('when the provider is unavailable', () => {
  let offlineSite: TestSite;
  beforeEach(async () => void (offlineSite = await aTestSite()));
  afterEach(() => offlineSite.close());

  it('returns 502 and keeps the hold', async () => {
    const { guest, booking } = await aHeldBooking(offlineSite);
    await offlineSite.sandbox.close();

    const { status, body } = await guest.pay(booking.id);

    expect(status).toBe(502);
    expect(body.message).toContain('Your dates are held');
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
  });

  it('says what is known of the booking', async () => {
    const { guest, booking } = await aHeldBooking(offlineSite);
    await guest.pay(booking.id);
    await offlineSite.sandbox.close();

    const { status, body } = await guest.verify(booking.id);

    expect([status, body.booking.bookingStatus]).toEqual([200, 'pending']);
  });

  it('opens a new session when the stored one would be too short', async () => {
    const { guest, booking } = await aHeldBooking(offlineSite);
    await offlineSite.sandbox.close();
    await guest.pay(booking.id);
    await sql`
      update payment
         set expires_at = expires_at - interval '5 minutes',
             request = request || jsonb_build_object('expiresAt', (request->>'expiresAt')::int - 300)
    `.execute(offlineSite.api.db);
    await offlineSite.restartSandbox();

    const { status, body } = await guest.pay(booking.id);

    expect([status, body.message]).toEqual([200, 'Please pay on the next page.']);
  });

  it.each<
    [string, (guest: Guest, id: string) => Promise<{ status: number; body: ProblemDetails }>]
  >([
    ['does not cancel a booking with an open checkout', (guest, id) => guest.cancel(id)],
    ['does not open a second session', (guest, id) => guest.pay(id, { currency: 'ngn' })],
    [
      'does not renew a hold',
      async (guest, id) => {
        await makeHoldOverdue(offlineSite.api, id);
        return guest.pay(id);
      },
    ],
  ])('%s, and returns 502', async (_title, press) => {
    const { guest, booking } = await aHeldBooking(offlineSite);
    await guest.pay(booking.id);
    await offlineSite.sandbox.close();

    const { status, body } = await press(guest, booking.id);

    expect([status, body.error]).toEqual([502, 'payment_provider']);
    expect(body.message).toContain('Please try again in a moment.');
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
  });
});
