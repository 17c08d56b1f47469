import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { transact } from '../../jobs/transact.ts';
import { adminAuthHeaders, anApartment } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks/scheduled-tasks.ts';
import {
  aGuest,
  aHeldStay,
  setupSite,
  deliverWebhook,
  mailsTo,
  updateStayDates,
  payAtProvider,
} from '../testing/test-site.ts';

const site = await setupSite({ asyncDelayMs: 0 });

const headers = await adminAuthHeaders(site.api);

describe('a refund that the provider rejects', () => {
  it('fails once with an alert instead of being sent again and again', async () => {
    const { id } = await aBookingWithRejectedRefund();

    const { failed } = await site.api.queue.drain({ ignoreStartAfter: true });

    expect(failed).toBe(0);
    expect(await refunds(id)).toMatchObject([{ status: 'failed' }]);
    expect(await openAlerts(id)).toMatchObject([{ kind: 'refund_failed' }]);
  });

  it('is sent once staff retry it', async () => {
    const { guest, id, restore } = await aBookingWithRejectedRefund();
    const [refund] = await refunds(id);
    await restore();

    const { status } = await retry(id, refund.id);
    await site.api.queue.drain();

    expect(status).toBe(200);
    expect(await refunds(id)).toMatchObject([{ status: 'sent', note: null }]);
    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await openAlerts(id)).toEqual([]);
  });

  it('raises its alert again when the retry fails', async () => {
    const { id } = await aBookingWithRejectedRefund();
    const [refund] = await refunds(id);

    await retry(id, refund.id);
    await site.api.queue.drain();

    expect(await refunds(id)).toMatchObject([{ status: 'failed' }]);
    expect(await openAlerts(id)).toHaveLength(1);
  });

  it('is settled by hand with a reason, once', async () => {
    const { guest, id } = await aBookingWithRejectedRefund();
    const [refund] = await refunds(id);

    const withoutReason = await settle(id, refund.id, ' ');
    const settled = await settle(id, refund.id, 'Bank transfer 4711');
    const again = await settle(id, refund.id, 'Bank transfer 4712');
    const retried = await retry(id, refund.id);

    expect([withoutReason, settled, again, retried].map(({ status }) => status)).toEqual([
      400, 200, 409, 409,
    ]);
    expect(await refunds(id)).toMatchObject([{ status: 'settled', note: 'Bank transfer 4711' }]);
    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await openAlerts(id)).toEqual([]);
    expect((await mailsTo(site.api, guest.email)).at(-1)?.text).toContain(
      'Your card could not be refunded, so we have paid your refund of $113.33 in another way.',
    );
    expect((await details(id)).history).toContainEqual(
      expect.objectContaining({
        actor: 'admin',
        event: 'refund_settled_by_hand',
        note: 'Bank transfer 4711',
      }),
    );
  });

  it('returns 404 for a refund of another booking', async () => {
    const { id } = await aBookingWithRejectedRefund();
    const other = await aBookingWithRejectedRefund();
    const [refund] = await refunds(id);

    expect((await retry(other.id, refund.id)).status).toBe(404);
    expect((await settle(other.id, refund.id, 'Cash')).status).toBe(404);
    expect((await retry(id, crypto.randomUUID())).status).toBe(404);
  });
});

it('a caution fee settled by hand counts as returned', async () => {
  const { guest, id } = await aPaidBooking();
  const restore = await makePaymentUnknown(id);
  await updateStayDates(site.api, id, -5);
  await runScheduledTasks(site.api);
  await site.api.queue.drain();
  const [refund] = await refunds(id);

  await settle(id, refund.id, 'Cash at the desk');
  await restore();

  expect(await guest.booking(id)).toMatchObject({
    paymentStatus: 'paid',
    cautionFeeStatus: 'returned',
  });
});

it('a refund unknown to the provider fails instead of staying pending for ever', async () => {
  const { guest, id } = await aPaidBooking('refundsLater');
  await guest.cancel(id);
  await site.api.queue.drain();
  const { rows } = await sql<{ paymentId: string }>`
    update refund set provider_refund_id = 're_' || id, status = 'pending' where booking_id = ${id}
    returning payment_id as "paymentId"
  `.execute(site.api.db);
  // Of the new account of the provider, which lists nothing.
  await sql`
    update payment set provider_payment_id = ${await intentOf((await aPaidBooking()).sessionId)} where id = ${rows[0]?.paymentId}
  `.execute(site.api.db);

  await transact(site.api, (tx) => tx.enqueue('reconcile-refunds', { bookingId: id }));
  await site.api.queue.drain();

  expect(await refunds(id)).toMatchObject([{ status: 'failed' }]);
  expect(await openAlerts(id)).toHaveLength(1);
});

describe('a refund made at the provider', () => {
  it('is recorded once with an alert, whatever its events', async () => {
    const { guest, id, sessionId } = await aPaidBooking();

    await refundAtProvider(sessionId, 2_000);
    await deliverNewEvents();
    await deliverNewEvents({ again: true });

    expect(await refunds(id)).toMatchObject([
      { reason: 'at_provider', amount: 20, currency: 'usd', status: 'sent' },
    ]);
    expect(await openAlerts(id)).toMatchObject([{ kind: 'provider_refund' }]);
    expect(await guest.booking(id)).toMatchObject({
      bookingStatus: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  it('limits what a later cancellation refunds through the card', async () => {
    const { guest, id, sessionId } = await aPaidBooking();
    await refundAtProvider(sessionId, 11_333);
    await deliverNewEvents();

    await guest.cancel(id);
    await site.api.queue.drain();

    expect(await refunds(id)).toHaveLength(1);
    expect(await guest.booking(id)).toMatchObject({
      bookingStatus: 'cancelled',
      paymentStatus: 'refunded',
    });
  });

  it('completes a failed refund of the same amount', async () => {
    const { guest, id, sessionId, restore } = await aBookingWithRejectedRefund();
    await restore();

    await refundAtProvider(sessionId, 11_333);
    await deliverNewEvents();

    expect(await refunds(id)).toMatchObject([{ reason: 'at_provider', status: 'sent' }]);
    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await openAlerts(id)).toEqual([]);
  });

  it('is not made of our own refunds', async () => {
    const { guest, id } = await aPaidBooking();
    await guest.cancel(id);
    await site.api.queue.drain();

    await deliverNewEvents();

    expect(await refunds(id)).toMatchObject([{ reason: 'cancelled', status: 'sent' }]);
    expect(await openAlerts(id)).toEqual([]);
  });
});

describe('a dispute', () => {
  it('is recorded with an alert, also when its event arrives first', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aHeldStay(guest, (await anApartment(site.api)).id);
    await payAtProvider(site, guest, id, 'disputed');

    await deliverNewEvents();

    expect((await details(id)).disputes).toMatchObject([
      { amount: 113.33, currency: 'usd', reason: 'fraudulent', status: 'needs_response' },
    ]);
    expect(await openAlerts(id)).toMatchObject([{ kind: 'dispute' }]);
  });

  it('raises its alert again when it is decided', async () => {
    const { id, sessionId } = await aPaidBooking('disputed');
    await deliverNewEvents();
    const [alert] = await openAlerts(id);
    await ask('POST', apiPaths.resolveAlert(alert?.id ?? 0));

    await closeDispute(sessionId);
    await deliverNewEvents();

    expect((await details(id)).disputes).toMatchObject([{ status: 'lost' }]);
    expect(await openAlerts(id)).toMatchObject([{ kind: 'dispute' }]);
    expect((await details(id)).history.map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(['disputed', 'dispute_updated']),
    );
  });
});

async function aPaidBooking(card: Parameters<typeof payAtProvider>[3] = 'pays') {
  const guest = await aGuest(site.api);
  const { id } = await aHeldStay(guest, (await anApartment(site.api)).id);
  const sessionId = await payAtProvider(site, guest, id, card);
  await guest.verify(id);
  return { guest, id, sessionId };
}

/** The guest cancelled after the provider's account was exchanged, which does not know the payment. */
async function aBookingWithRejectedRefund() {
  const booking = await aPaidBooking();
  const restore = await makePaymentUnknown(booking.id);
  await booking.guest.cancel(booking.id);
  await site.api.queue.drain();
  return { ...booking, restore };
}

async function makePaymentUnknown(bookingId: string) {
  const { rows } = await sql<{ intentId: string }>`
    select provider_payment_id as "intentId" from payment where booking_id = ${bookingId}
  `.execute(site.api.db);
  const setIntent = async (intentId: string) =>
    void (await sql`
      update payment set provider_payment_id = ${intentId} where booking_id = ${bookingId}
    `.execute(site.api.db));
  await setIntent(`pi_${bookingId}`);
  return () => setIntent(rows[0]?.intentId ?? '');
}

async function refundAtProvider(sessionId: string, amount: number): Promise<void> {
  await site.stripe.refunds.create({ payment_intent: await intentOf(sessionId), amount });
}

async function closeDispute(sessionId: string): Promise<void> {
  const { data } = await site.stripe.disputes.list({ payment_intent: await intentOf(sessionId) });
  await site.stripe.disputes.close(data[0]?.id ?? '');
}

const intentOf = async (sessionId: string): Promise<string> =>
  String((await site.stripe.checkout.sessions.retrieve(sessionId)).payment_intent);

const delivered = new Set<string>();

/** Delivers the provider's events, newest first, as after a failure of the line. */
async function deliverNewEvents({ again = false } = {}): Promise<void> {
  const { data } = await site.stripe.events.list({ limit: 100 });
  for (const event of data) {
    if (delivered.has(event.id) && !again) continue;
    delivered.add(event.id);
    await deliverWebhook(site, again ? { ...event, id: `${event.id}_again` } : event);
  }
  await site.api.queue.drain();
}

async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `${apiBase}/${path}`;
  const response = await site.api.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const retry = (bookingId: string, refundId: string) =>
  ask('POST', apiPaths.adminRetryRefund(bookingId, refundId));
const settle = (bookingId: string, refundId: string, reason: string) =>
  ask('POST', apiPaths.adminSettleRefund(bookingId, refundId), { reason });
const details = async (id: string) => (await ask('GET', apiPaths.adminBooking(id))).body.booking;
const refunds = async (id: string) => (await details(id)).refunds;

async function openAlerts(bookingId: string): Promise<{ id: number; kind: string }[]> {
  const { body } = await ask('GET', apiPaths.adminMetrics);
  return body.alerts.filter((alert: { bookingId: string }) => alert.bookingId === bookingId);
}
