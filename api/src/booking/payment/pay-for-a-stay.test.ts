import { apiPaths } from '@gida/contracts/paths';
import type { Problem } from '@gida/contracts/problem';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { cards, pressPay } from '../../../sandbox/testing/test-sandbox.ts';
import {
  aHeldBooking,
  aPayingSite,
  kindsToldTo,
  letHoldLapse,
  mailsTo,
  payAtProvider,
  settledAtProvider,
} from '../testing/test-site.ts';
import type { Guest, PayingSite } from '../testing/test-site.ts';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

describe('opening the checkout', () => {
  it('charges the dollars the guest was shown, at the stored rate', async () => {
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

  it('leads every press and every tab to the same page', async () => {
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

  it('closes the page of another currency before it opens a new one', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const dollars = await guest.pay(booking.id);

    const naira = await guest.pay(booking.id, { currency: 'ngn' });

    expect(naira.body.data.id).not.toBe(dollars.body.data.id);
    const { status } = await site.stripe.checkout.sessions.retrieve(dollars.body.data.id);
    expect(status).toBe('expired');
    expect((await guest.booking(booking.id)).charge).toEqual({ currency: 'ngn', amount: 170_000 });
  });

  it('refuses what cannot be charged, in words', async () => {
    const { guest, booking } = await aHeldBooking(site);

    const { status, body } = await guest.pay(booking.id, { method: 'sepa_debit', currency: 'usd' });

    expect(status).toBe(400);
    expect(body).toMatchObject({
      status: 400,
      error: 'not_chargeable',
      message: 'SEPA direct debit cannot take USD. Choose another currency or payment method.',
    });
  });

  it('asks a visitor to log in', async () => {
    const answer = await site.api.inject({
      method: 'POST',
      url: `/api/v1/${apiPaths.checkout(crypto.randomUUID())}`,
      payload: { description: '' },
    });

    expect(answer.statusCode).toBe(401);
  });
});

describe('coming back from the provider', () => {
  it('confirms a paid booking, tells guest and host, and writes one mail', async () => {
    const { guest, apartment, booking } = await aHeldBooking(site);
    await payAtProvider(site, guest, booking.id);

    const [first] = await Promise.all([guest.verify(booking.id), guest.verify(booking.id)]);
    const again = await guest.verify(booking.id);

    expect(first.body.booking.id).toBe(booking.id);
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
    expect(await kindsToldTo(site.api, guest.id)).toEqual(['booking_confirmed']);
    expect(await kindsToldTo(site.api, apartment.hostId)).toEqual(['booking_confirmed']);
    expect(await guest.pay(booking.id)).toMatchObject({
      status: 400,
      body: { message: 'This booking is already paid.' },
    });
  });

  it('changes nothing for a guest who only says that they paid', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await guest.pay(booking.id);

    const { body } = await guest.verify(booking.id);

    expect(body.booking).toMatchObject({ bookingStatus: 'pending', paymentStatus: 'unpaid' });
  });

  it('lets a guest whose card was declined try another on the same page', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id, 'declined');
    expect((await guest.verify(booking.id)).body.booking.bookingStatus).toBe('pending');

    await pressPay(site.sandbox.url, sessionId, cards.pays);

    expect((await guest.verify(booking.id)).body.booking.bookingStatus).toBe('confirmed');
  });

  it('waits for money that takes its time, and confirms when it is there', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id, 'paysLater');

    const { body } = await guest.verify(booking.id);
    const meanwhile = await guest.pay(booking.id);

    expect(body.booking).toMatchObject({ bookingStatus: 'booked', paymentStatus: 'processed' });
    expect(meanwhile).toMatchObject({
      status: 400,
      body: { message: 'Payment is processing. Please wait for confirmation.' },
    });
    await settledAtProvider(site, sessionId);
    expect((await guest.verify(booking.id)).body.booking.bookingStatus).toBe('confirmed');
    expect(await kindsToldTo(site.api, guest.id)).toEqual([
      'booking_processing',
      'booking_confirmed',
    ]);
  });

  it('frees the dates when the money does not come, and lets the guest try again', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id, 'failsLater');
    await guest.verify(booking.id);
    await settledAtProvider(site, sessionId);

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

describe('when the provider is away', () => {
  let away: PayingSite;
  beforeEach(async () => void (away = await aPayingSite()));
  afterEach(() => away.close());

  it('keeps the hold, says so, and opens the same checkout later', async () => {
    const { guest, booking } = await aHeldBooking(away);
    await away.sandbox.close();

    const { status, body } = await guest.pay(booking.id);

    expect(status).toBe(502);
    expect(body.message).toContain('Your dates are held');
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
  });

  it('opens a new checkout when it comes back after the first one would be too short', async () => {
    const { guest, booking } = await aHeldBooking(away);
    await away.sandbox.close();
    await guest.pay(booking.id);
    await sql`
      update payment
         set expires_at = expires_at - interval '5 minutes',
             request = request || jsonb_build_object('expiresAt', (request->>'expiresAt')::int - 300)
    `.execute(away.api.db);
    await away.openSandboxAgain();

    const { status, body } = await guest.pay(booking.id);

    expect([status, body.message]).toEqual([200, 'Please pay on the next page.']);
  });

  it.each<[string, (guest: Guest, id: string) => Promise<{ status: number; body: Problem }>]>([
    ['cancels nothing that might be paid meanwhile', (guest, id) => guest.cancel(id)],
    ['opens no second checkout', (guest, id) => guest.pay(id, { currency: 'ngn' })],
    [
      'does not take dates again',
      async (guest, id) => {
        await letHoldLapse(away.api, id);
        return guest.pay(id);
      },
    ],
  ])('%s, and asks the guest to try again', async (_title, press) => {
    const { guest, booking } = await aHeldBooking(away);
    await guest.pay(booking.id);
    await away.sandbox.close();

    const { status, body } = await press(guest, booking.id);

    expect([status, body.error]).toEqual([502, 'payment_provider']);
    expect(body.message).toContain('Please try again in a moment.');
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
  });
});
