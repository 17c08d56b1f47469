import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';

import type { Db } from '../../db/database.ts';
import { openAlertKinds, refundsOfBooking } from '../../hosting/testing/test-claims.ts';
import { adminAuthHeaders, anApartment } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks/scheduled-tasks.ts';
import { failedRefundsOf } from '../testing/refund-stay.ts';
import {
  aStayToChange,
  changeDates,
  longer,
  payAtUrl,
  paymentTotals,
  sessionOf,
  stay,
  totals,
} from '../testing/test-date-changes.ts';
import {
  aGuest,
  aHeldBooking,
  aPaidStay,
  setupSite,
  mailsTo,
  updateStayDates,
  payAtProvider,
  waitForSettlement,
} from '../testing/test-site.ts';
import { catchUpProviderEvents } from './catch-up.ts';

const site = await setupSite({ asyncDelayMs: 25 }, { RATE_LIMIT_FACTOR: '100' });

// A total of 170,000 naira at 1,500 is $113.33, the caution fee of it $13.33.

it('a caution fee that was returned after the backup is not returned again', async () => {
  const { guest, id, intentId } = await aReturnedCautionFee();
  await forgetRefunds(id);

  await returnCautionFees();

  expect(await refundedAtProvider(intentId)).toEqual([1_333]);
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
  expect(await refundsOfBooking(site, id)).toEqual([{ reason: 'caution_fee', amount: 1_333 }]);
});

it('a refund that was pending in the backup is not sent again after the provider forgot its key', async () => {
  const { guest, id, intentId } = await aReturnedCautionFee();
  await sql`
    with unsent as (
      update refund set status = 'pending', provider_refund_id = null, created_at = now() - interval '2 days'
       where booking_id = ${id})
    update refund_entitlement set closed_at = null where booking_id = ${id}
  `.execute(site.api.db);

  await returnCautionFees();

  expect(await refundedAtProvider(intentId)).toEqual([1_333]);
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
});

it('leaves it to staff when the provider has a refund of ours of another amount', async () => {
  const { guest, id, intentId } = await anEndedStay();
  // A claim that was decided after the backup, or a change of dates.
  const metadata = { refundId: crypto.randomUUID() };
  await site.stripe.refunds.create({ payment_intent: intentId, amount: 500, metadata });

  await returnCautionFees();

  expect(await refundedAtProvider(intentId)).toEqual([500]);
  const [held] = await failedRefundsOf({ site, id });
  expect(held).toMatchObject({ amount: 1_333 });
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'due' });
  expect(await openAlertKinds(site, held?.id ?? '')).toEqual(['refund_failed']);
  const url = `${apiBase}/${apiPaths.adminRetryRefund(id, held?.id ?? '')}`;
  const headers = await adminAuthHeaders(site.api);
  const retried = await site.api.inject({ method: 'POST', url, headers });
  await site.api.queue.drain();
  expect(retried.statusCode).toBe(200);
  expect(await refundedAtProvider(intentId)).toEqual([1_333, 500]);
});

it('a hold whose payment was paid and refunded after the backup is not confirmed', async () => {
  const { guest, booking } = await aHeldBooking(site);
  const sessionId = await payAtProvider(site, guest, booking.id);
  const intentId = await intentOfSession(sessionId);
  await site.stripe.refunds.create({ payment_intent: intentId });

  const verified = (await guest.verify(booking.id)).body.booking;
  await site.api.queue.drain();

  const bookingStatus = 'expired';
  expect(verified).toMatchObject({ bookingStatus, paymentStatus: 'refund_pending' });
  expect(await guest.booking(booking.id)).toMatchObject({
    bookingStatus,
    paymentStatus: 'refunded',
  });
  const { body } = await guest.get(apiPaths.invoice(booking.id));
  expect(body.payments).toMatchObject([{ refunded: 113.33, refundDue: 0, kept: 0 }]);
  expect(await refundedAtProvider(intentId)).toEqual([11_333]);
  expect(await mailsTo(site.api, guest.email)).toMatchObject([
    { subject: expect.stringContaining('refund') },
  ]);
  const { rows } = await sql<{ id: string }>`
    select id from payment where booking_id = ${booking.id}
  `.execute(site.api.db);
  expect(await openAlertKinds(site, rows[0]?.id ?? '')).toEqual(['payment_mismatch']);
});

it('a change of dates whose payment was refunded after the backup moves nothing', async () => {
  const { guest, id } = await aStayToChange(site);
  const { body } = await changeDates(guest, id, longer, totals.longer);
  await payAtUrl(site, body.data.url);
  await site.stripe.refunds.create({
    payment_intent: await intentOfSession(sessionOf(body.data.url)),
  });

  await guest.verify(id);
  await site.api.queue.drain();

  expect(await guest.booking(id)).toMatchObject({ ...stay, paymentStatus: 'paid' });
  expect(await paymentTotals(guest, id)).toEqual({ charged: 180, refunded: 66.67, kept: 113.33 });
});

it('a bank transfer that settled, and a dispute, are recorded', async () => {
  const settled = await aHeldBooking(site);
  const session = await payAtProvider(site, settled.guest, settled.booking.id, 'paysLater');
  await settled.guest.verify(settled.booking.id);
  await waitForSettlement(site, session);
  const disputed = await aHeldBooking(site);
  await payAtProvider(site, disputed.guest, disputed.booking.id, 'disputed');

  const first = await runCatchUp();
  const second = await runCatchUp();

  expect(await settled.guest.booking(settled.booking.id)).toMatchObject({ paymentStatus: 'paid' });
  const { rows } =
    await sql`select status from dispute where booking_id = ${disputed.booking.id}`.execute(
      site.api.db,
    );
  expect(rows).toEqual([{ status: 'needs_response' }]);
  expect(first.queued.get('record-dispute')).toBeGreaterThan(0);
  expect(second).toMatchObject({ found: second.known, queued: new Map() });
});

it('alerts staff once to what was paid for bookings that this database does not know', async () => {
  const { guest, booking } = await aHeldBooking(site);
  const sessionId = await payAtProvider(site, guest, booking.id);
  await sql`delete from payment where booking_id = ${booking.id}`.execute(site.api.db);
  const other = await aHeldBooking(site);
  await payAtProvider(site, other.guest, other.booking.id);

  await runCatchUp();
  await runCatchUp();

  const { rows } = await sql<{ message: string }>`
    select message from alert where message like ${`%${booking.id}%`}
  `.execute(site.api.db);
  expect(rows).toEqual([
    {
      message: expect.stringContaining(
        `$113.33 was paid for the booking ${booking.id} (${sessionId}). This database does not know`,
      ),
    },
  ]);
  expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
});

it('gives out no invoice number again that a guest got after the backup, also where a worker runs', async () => {
  const backup = await nextInvoiceNumber();
  const guest = await aGuest(site.api);
  for (const _stay of [1, 2]) await aPaidStay(site, guest, (await anApartment(site.api)).id);
  const last = await nextInvoiceNumber();
  await sql`update booking set invoice_number = null where invoice_number > ${backup}`.execute(
    site.api.db,
  );
  await sql`delete from provider_event where received_at > now() - interval '1 hour'`.execute(
    site.api.db,
  );
  await sql`select setval('invoice_number', ${backup})`.execute(site.api.db);

  const { queue } = site.api;
  const enqueue = queue.enqueue.bind(queue);
  const given: number[] = [];
  const spy = vi.spyOn(queue, 'enqueue').mockImplementation(async (db, ...job) => {
    given.push(await lastInvoiceNumber(db));
    return enqueue(db, ...job);
  });
  onTestFinished(() => spy.mockRestore());

  await catchUpProviderEvents(site.api, anHourAgo());

  expect(given.length).toBeGreaterThan(1);
  expect(Math.min(...given)).toBeGreaterThanOrEqual(last - 1);
  expect(await nextInvoiceNumber()).toBeGreaterThanOrEqual(last);
});

it('leaves out the invoice number of a payment that is reported, and not settled here yet', async () => {
  const { guest, booking } = await aHeldBooking(site);
  await payAtProvider(site, guest, booking.id);
  await guest.verify(booking.id);
  await runCatchUp();
  const { rows } = await sql<{ number: number }>`
    select invoice_number::int as number from booking where id = ${booking.id}
  `.execute(site.api.db);
  // As in the backup, where its job waits.
  await sql`update payment set status = 'open' where booking_id = ${booking.id}`.execute(
    site.api.db,
  );
  const backup = await lastInvoiceNumber(site.api.db);

  await catchUpProviderEvents(site.api, anHourAgo());

  expect(rows).toEqual([{ number: expect.any(Number) }]);
  expect(await lastInvoiceNumber(site.api.db)).toBe(backup + 1);
});

async function lastInvoiceNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select last_value::int as number from invoice_number
  `.execute(db);
  return rows[0]?.number ?? 0;
}

async function nextInvoiceNumber(): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('invoice_number')::int as number
  `.execute(site.api.db);
  return rows[0]?.number ?? 0;
}

it('lists every page of events, oldest first', async () => {
  const { guest, booking } = await aHeldBooking(site);
  const sessionId = await payAtProvider(site, guest, booking.id);
  const intentId = await intentOfSession(sessionId);
  for (let made = 0; made < 40; made += 1) {
    await site.stripe.refunds.create({ payment_intent: intentId, amount: 1 });
  }

  const events = await site.api.provider.eventsSince(new Date(Date.now() - 3_600_000));

  expect(events.length).toBeGreaterThan(120);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const types = events.map(({ type }) => type);
  expect(types.indexOf('checkout.session.completed')).toBeLessThan(types.indexOf('refund.created'));
  expect(types).not.toContain('payment_intent.succeeded');
});

const anHourAgo = () => new Date(Date.now() - 3_600_000);

async function runCatchUp() {
  const result = await catchUpProviderEvents(site.api, anHourAgo());
  await site.api.queue.drain();
  return result;
}

async function anEndedStay() {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  await updateStayDates(site.api, id, -5);
  const { rows } = await sql<{ intentId: string }>`
    select provider_payment_id as "intentId" from payment where booking_id = ${id}
  `.execute(site.api.db);
  return { guest, id, intentId: rows[0]?.intentId ?? '' };
}

async function aReturnedCautionFee() {
  const ended = await anEndedStay();
  await returnCautionFees();
  return ended;
}

async function returnCautionFees(): Promise<void> {
  await runScheduledTasks(site.api);
  await site.api.queue.drain();
}

/** As a backup of before has it. */
async function forgetRefunds(id: string): Promise<void> {
  for (const table of ['refund', 'refund_entitlement'])
    await sql`delete from ${sql.table(table)} where booking_id = ${id}`.execute(site.api.db);
  await sql`update booking set caution_fee_status = 'due' where id = ${id}`.execute(site.api.db);
}

const intentOfSession = async (sessionId: string): Promise<string> =>
  String((await site.stripe.checkout.sessions.retrieve(sessionId)).payment_intent);

async function refundedAtProvider(intentId: string): Promise<number[]> {
  const { data } = await site.stripe.refunds.list({ payment_intent: intentId });
  return data.map(({ amount }) => amount);
}
