import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import type { Db } from '../../db/database.ts';
import { anApartment } from '../../testing/factories.ts';
import { failedRefundsOf } from '../testing/refund-stay.ts';
import {
  aGuest,
  aHeldBooking,
  aPaidStay,
  aTestSite,
  payAtProvider,
  waitForSettlement,
} from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { catchUpProviderEvents } from './catch-up.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aTestSite({ asyncDelayMs: 25 }, { RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => site.close());

// A total of 170,000 naira at 1,500 is $113.33, the caution fee of it $13.33.

it('a refund that the bank returned after the backup is due again, with an alert', async () => {
  const { guest, booking } = await aHeldBooking(site);
  await payAtProvider(site, guest, booking.id, 'refundFails');
  await guest.verify(booking.id);
  await guest.cancel(booking.id);
  await site.api.queue.drain();
  const sent = await guest.booking(booking.id);
  const [refund] = await refunds(booking.id);
  await expect.poll(() => statusAtProvider(refund?.providerId)).toBe('failed');

  const { queued } = await runCatchUp();

  expect(sent).toMatchObject({ paymentStatus: 'refunded' });
  expect(queued.get('reconcile-refunds')).toBeGreaterThan(0);
  const [held] = await failedRefundsOf({ site, id: booking.id });
  expect(held).toMatchObject({ amount: 11_333 });
  expect(await guest.booking(booking.id)).toMatchObject({ paymentStatus: 'refund_pending' });
  expect(await openAlerts(held?.id)).toEqual(['refund_failed']);
});

it('what staff refunded since the backup is what was held then', async () => {
  const { guest, id, intentId } = await aCancelledStay();
  await sql`
    update refund set status = 'failed', provider_refund_id = null, failure = 'Rejected.',
                      idempotency_key = 'of an earlier one'
     where booking_id = ${id}
  `.execute(site.api.db);
  await setUnclosed(id, 11_333, 'Rejected.');

  await runCatchUp();

  expect(await failedRefundsOf({ site, id })).toEqual([]);
  expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
  expect(await refundedAtProvider(intentId)).toEqual([11_333]);
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

it('names what was paid for bookings that this database does not know, also the second time', async () => {
  const { guest, booking } = await aHeldBooking(site);
  const sessionId = await payAtProvider(site, guest, booking.id);
  await sql`delete from payment where booking_id = ${booking.id}`.execute(site.api.db);
  const other = await aHeldBooking(site);
  await payAtProvider(site, other.guest, other.booking.id);

  const [first, second] = [await runCatchUp(), await runCatchUp()];

  for (const { unknownPayments } of [first, second]) {
    expect(unknownPayments).toHaveLength(1);
    expect(unknownPayments[0]).toContain(
      `$113.33 · paid · booking ${booking.id} (here, without this payment) · ${sessionId}`,
    );
  }
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
  await payAtProvider(site, guest, booking.id);
  const intentId = String(
    (await site.stripe.checkout.sessions.list({ limit: 1 })).data[0]?.payment_intent,
  );
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

async function aCancelledStay() {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  await guest.cancel(id);
  await site.api.queue.drain();
  return { guest, id, intentId: await intentOf(id) };
}

/** As in the backup. */
async function setUnclosed(id: string, open: number, failure: string | null = null) {
  await sql`
    update refund_entitlement set open_minor = ${open}, closed_at = null, failure = ${failure} where booking_id = ${id}
  `.execute(site.api.db);
  await sql`update booking set payment_status = 'refund_pending' where id = ${id}`.execute(
    site.api.db,
  );
}

async function intentOf(id: string): Promise<string> {
  const { rows } = await sql<{ intentId: string }>`
    select provider_payment_id as "intentId" from payment where booking_id = ${id}
  `.execute(site.api.db);
  return rows[0]?.intentId ?? '';
}

async function refunds(id: string) {
  const { rows } = await sql<{
    id: string;
    reason: string;
    status: string;
    amount: number;
    providerId: string;
  }>`
    select id, reason, status, amount_minor as amount, provider_refund_id as "providerId"
      from refund where booking_id = ${id}
     order by created_at, id
  `.execute(site.api.db);
  return rows;
}

async function openAlerts(subjectId = ''): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from alert where subject_id = ${subjectId} and resolved_at is null
  `.execute(site.api.db);
  return rows.map(({ kind }) => kind);
}

const statusAtProvider = async (id = '') => (await site.stripe.refunds.retrieve(id)).status;

async function refundedAtProvider(intentId: string): Promise<number[]> {
  const { data } = await site.stripe.refunds.list({ payment_intent: intentId });
  return data.map(({ amount }) => amount);
}
