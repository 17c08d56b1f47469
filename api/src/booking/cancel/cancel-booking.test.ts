// @engine postgres
import { formatStayRange } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { aHost, anApartment } from '../../testing/factories.ts';
import {
  updateStayDates,
  aGuest,
  aHeldStay,
  aPaidStay,
  setupSite,
  deliverWebhook,
  notificationKinds,
  notificationMessages,
  mailsTo,
  payAtProvider,
  refundAtProvider,
  reloadedBookings,
  waitForSettlement,
  stayIn,
} from '../testing/test-site.ts';

const site = await setupSite();

describe('cancelling a booking', () => {
  it('refunds in full until five days before check-in', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stayIn(5));

    const reloaded = reloadedBookings(site.api, guest.id);

    const preview = await guest.get(apiPaths.cancelPreview(id));
    const { status, body } = await guest.cancel(id, 'Change of plans');
    expect(reloaded).toContain(id);
    await site.api.queue.drain();

    expect(preview.body).toMatchObject({ refund: 170_000, isFree: true });
    expect(status).toBe(200);
    expect(body.booking).toMatchObject({
      bookingStatus: 'cancelled',
      paymentStatus: 'refund_pending',
      cancelReason: 'Change of plans',
    });
    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await guest.pay(id)).toMatchObject({
      status: 400,
      body: { message: 'This booking was cancelled. Book the apartment again to stay there.' },
    });
    const mails = await mailsTo(site.api, guest.email);
    expect(mails[1]?.text).toContain('₦170,000.00 ($113.33) will be refunded');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your stay is confirmed: Quiet flat by the lagoon',
      'Your booking is cancelled: Quiet flat by the lagoon',
      'Your refund is on its way: Quiet flat by the lagoon',
    ]);
    expect(await notificationKinds(site.api, guest.id)).toEqual([
      'booking_confirmed',
      'booking_cancelled',
      'refund_sent',
    ]);
    const dates = formatStayRange(body.booking.checkInDate, body.booking.checkOutDate);
    const stay = `Quiet flat by the lagoon, ${dates}`;
    expect(await notificationMessages(site.api, guest.id)).toEqual([
      `Your booking is confirmed: ${stay}. You paid ₦170,000.00 ($113.33).`,
      `You cancelled your booking: ${stay}. ₦170,000.00 ($113.33) will be refunded to you.`,
      `Your refund of $113.33 is on its way: ${stay}.`,
    ]);
    expect(await notificationMessages(site.api, body.booking.host.id)).toEqual([
      `Amina has booked and paid ₦170,000.00: ${stay}.`,
      `Amina has cancelled a booking: ${stay}.`,
    ]);
  });

  it('refunds only the caution fee less than five days before check-in', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stayIn(4));

    const preview = await guest.get(apiPaths.cancelPreview(id));
    await guest.cancel(id);
    await site.api.queue.drain();

    expect(preview.body).toMatchObject({ refund: 20_000, kept: 150_000 });
    expect(await guest.booking(id)).toMatchObject({
      bookingStatus: 'cancelled',
      paymentStatus: 'partially_refunded',
      cancelReason: 'Cancelled by the guest.',
    });
    const { rows } = await sql<{ amount: number }>`
      select amount_minor as amount from refund where booking_id = ${id}
    `.execute(site.api.db);
    expect(rows).toEqual([{ amount: Math.round((11_333 * 20) / 170) }]);
  });

  it('returns 409 when it costs more than the guest accepted', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stayIn(4));
    const cancel = (keptAtMost: number) => guest.post(apiPaths.cancelBooking(id), { keptAtMost });

    const tooLate = await cancel(0);
    const untouched = await guest.booking(id);
    const agreed = await cancel(150_000);

    expect([tooLate.status, tooLate.body.error, tooLate.body.message]).toEqual([
      409,
      'costs_more',
      'Cancelling now costs more than you were shown: ₦150,000.00 would not be refunded. Your booking has not been cancelled.',
    ]);
    expect(untouched.bookingStatus).toBe('confirmed');
    expect(agreed.status).toBe(200);
  });

  it('refunds in full when the host cancels, even on the last day', async () => {
    const host = await aHost(site.api);
    const guest = await aGuest(site.api);
    const apartment = await anApartment(site.api, { hostId: host.id });
    const { id } = await aPaidStay(site, guest, apartment.id, stayIn(1));

    const { status } = await (await aGuest(site.api, host)).cancel(id);
    await site.api.queue.drain();

    expect(status).toBe(200);
    expect(await guest.booking(id)).toMatchObject({
      paymentStatus: 'refunded',
      cancelReason: 'Cancelled by the host.',
    });
  });

  it('expires the checkout of an unpaid hold and refunds nothing', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aHeldStay(guest, (await anApartment(site.api)).id);
    const { body } = await guest.pay(id);

    const preview = await guest.get(apiPaths.cancelPreview(id));
    await guest.cancel(id);

    expect(preview.body).toMatchObject({ refund: 0, kept: 0, isFree: true });
    const session = await site.stripe.checkout.sessions.retrieve(body.data.id);
    expect(session.status).toBe('expired');
    expect(await guest.booking(id)).toMatchObject({
      bookingStatus: 'cancelled',
      paymentStatus: 'unpaid',
    });
  });

  it('refunds in full when the guest paid in another tab meanwhile', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aHeldStay(guest, (await anApartment(site.api)).id, stayIn(1));
    await payAtProvider(site, guest, id);

    await guest.cancel(id);
    await site.api.queue.drain();

    expect(await guest.booking(id)).toMatchObject({
      bookingStatus: 'cancelled',
      paymentStatus: 'refunded',
    });
  });

  it('refunds a processing payment once it settles', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aHeldStay(guest, (await anApartment(site.api)).id);
    await payAtProvider(site, guest, id, 'paysLater');
    await guest.verify(id);

    await guest.cancel(id);
    await waitForPaymentStatus(guest, id, 'refunded');

    expect(await guest.booking(id)).toMatchObject({ bookingStatus: 'cancelled' });
  });

  it('refunds nothing and notifies the guest when a processing payment fails', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aHeldStay(guest, (await anApartment(site.api)).id);
    const sessionId = await payAtProvider(site, guest, id, 'failsLater');
    await guest.verify(id);
    await guest.cancel(id);

    await waitForSettlement(site, sessionId);
    await guest.verify(id);

    expect(await guest.booking(id)).toMatchObject({
      bookingStatus: 'cancelled',
      paymentStatus: 'failed',
    });
    expect((await notificationKinds(site.api, guest.id)).at(-1)).toBe('payment_failed');
  });

  it('refunds once when requested twice at the same time', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);

    const responses = await Promise.all([guest.cancel(id), guest.cancel(id)]);
    await site.api.queue.drain();

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await sql`select from refund where booking_id = ${id}`.execute(site.api.db);
    expect(rows).toHaveLength(1);
  });

  it('returns 409 once the stay has started', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
    await updateStayDates(site.api, id, -1);

    const { status, body } = await guest.cancel(id);

    expect([status, body.message]).toEqual([
      409,
      'This stay has started and can no longer be cancelled.',
    ]);
  });

  it('raises an alert when a refund fails', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aHeldStay(guest, (await anApartment(site.api)).id);
    await payAtProvider(site, guest, id, 'refundFails');
    await guest.verify(id);
    await guest.cancel(id);
    await site.api.queue.drain();

    const failed = await waitForFailedRefund(id);
    await deliverWebhook(site, {
      id: `evt_${id}`,
      object: 'event',
      type: 'refund.failed',
      data: { object: failed },
    });
    await site.api.queue.drain();

    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refund_pending' });
    const { rows } = await sql`select from alert where kind = 'refund_failed'`.execute(site.api.db);
    expect(rows).toHaveLength(1);
  });
});

// A total of 170,000 naira at 1,500 is $113.33.
it.each([
  { left: 0, told: 'What is due was refunded to you before.' },
  { left: 500, told: '$5.00 will be refunded' },
])('announces no more than what staff left of the payment: $left cents', async ({ left, told }) => {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  await refundAtProvider(site, id, 11_333 - left);

  await guest.cancel(id);

  const mails = await mailsTo(site.api, guest.email);
  expect(mails.find(({ subject }) => subject.includes('is cancelled'))?.text).toContain(told);
  expect((await notificationMessages(site.api, guest.id)).join()).toContain(told);
});

type Guest = Awaited<ReturnType<typeof aGuest>>;

async function waitForPaymentStatus(guest: Guest, id: string, status: string): Promise<void> {
  const settled = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from payment where booking_id = ${id}`.execute(site.api.db);
    for (const payment of rows) {
      await site.api.db
        .transaction()
        .execute((db) => site.api.queue.enqueue(db, 'settle-payment', { paymentId: payment.id }));
    }
    await site.api.queue.drain();
    return (await guest.booking(id)).paymentStatus;
  };
  await expect.poll(settled).toBe(status);
}

async function waitForFailedRefund(bookingId: string) {
  const { rows } = await sql<{ id: string }>`
    select provider_refund_id as id from refund where booking_id = ${bookingId}`.execute(
    site.api.db,
  );
  const refund = () => site.stripe.refunds.retrieve(rows[0]?.id ?? '');
  await expect.poll(async () => (await refund()).status).toBe('failed');
  return refund();
}
