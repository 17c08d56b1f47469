import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { cards, submitPayment } from '../../../sandbox/testing/test-sandbox.ts';
import { aCompletedStay, openAlertKinds, postClaim } from '../../hosting/testing/test-claims.ts';
import type { JobData, JobKind } from '../../jobs/job-kinds.ts';
import { adminAuthHeaders, anApartment, testPassword } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import { MemoryRefunds, type MemoryRefund } from '../testing/memory-refunds.ts';
import { aGuest, aPaidStay, aTestSite, moveStay, stayIn } from '../testing/test-site.ts';
import type { Guest, TestSite } from '../testing/test-site.ts';

let site: TestSite;
let provider: MemoryRefunds;
let headers: { authorization: string };
beforeAll(async () => {
  site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' });
  provider = new MemoryRefunds(site.api);
  headers = await adminAuthHeaders(site.api);
});
beforeEach(() => void (provider.isRejecting = false));
afterAll(() => site.close());

// A total of 170,000 naira at 1,500 is $113.33, the caution fee of it $13.33.

it('what staff refunded of a failed refund is not due by itself when the bank returns it', async () => {
  const { guest, id, intentId } = await aFailedCautionFee();
  const part = await staffRefund(intentId, 800);
  await bankReturns(part);

  const returned = await totals(guest, id);
  await settle(id, await failedRefund(id));

  expect(returned).toMatchObject({ refunded: 0, refundDue: 13.33 });
  expect(await totals(guest, id)).toMatchObject({ refunded: 13.33, refundDue: 0 });
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
  const erased = await guest.post(apiPaths.eraseAccount, { password: testPassword });
  expect(erased.status).toBe(200);
});

it('a part is not due either when the bank returns it after the whole was refunded, and staff are told', async () => {
  const { guest, id, intentId } = await aFailedCautionFee();
  const part = await staffRefund(intentId, 667);
  await staffRefund(intentId, 1_333);

  await bankReturns(part);

  expect(await totals(guest, id)).toMatchObject({ refunded: 13.33, refundDue: 0 });
  expect(await openAlertKinds(site, id)).toContain('provider_refund');
});

it('what staff refunded of all of a stay is due again when the bank returns it', async () => {
  const { guest, id, intentId } = await aFailedCancellation();
  const part = await staffRefund(intentId, 3_778);
  await bankReturns(part);

  expect(await totals(guest, id)).toMatchObject({ refunded: 0, refundDue: 113.33 });
});

it('only so much is due of a returned refund as a failed one was lowered for it', async () => {
  const { guest, id, intentId } = await aFailedCautionFee();
  const part = await staffRefund(intentId, 10_500);
  const lowered = await totals(guest, id);
  await bankReturns(part);

  expect(lowered).toMatchObject({ refunded: 105, refundDue: 8.33 });
  expect(await totals(guest, id)).toMatchObject({ refunded: 0, refundDue: 13.33 });
});

it.each([
  [533, 800],
  [800, 533],
])('a returned part that is made again closes the failed refund: %d, then %d', async (...parts) => {
  const { guest, id, intentId } = await aFailedCautionFee();
  await bankReturns(await staffRefund(intentId, 800));

  for (const amount of parts) await staffRefund(intentId, amount);

  expect(await totals(guest, id)).toMatchObject({ refunded: 13.33, refundDue: 0 });
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
});

it('parts before and after a retry that failed again close the refund together', async () => {
  const { guest, id, intentId } = await aFailedCautionFee();
  await staffRefund(intentId, 800);
  provider.isRejecting = true;
  await retry(id, await failedRefund(id));

  await staffRefund(intentId, 533);

  expect(await totals(guest, id)).toMatchObject({ refunded: 13.33, refundDue: 0 });
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
});

it('one refund of staff stands for the two that failed of a claim', async () => {
  const { host, guest, id } = await aCompletedStay(site);
  const intentId = (await intents(id))[0] ?? '';
  provider.isRejecting = true;
  await postClaim(host, id, 8_000);
  await decideClaim(id, 0);
  await site.api.queue.drain();

  await staffRefund(intentId, 1_333);

  expect(await totals(guest, id)).toMatchObject({ refunded: 13.33, refundDue: 0 });
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
});

it('one refund of staff stands for a change of dates and a late cancellation', async () => {
  const guest = await aGuest(site.api);
  const stay = stayIn(12);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stay);
  provider.isRejecting = true;
  const dates = { ...stay, checkOutDate: addDays(stay.checkOutDate, -1) };
  await guest.post(apiPaths.dateChange(id), { ...dates, totalPrice: 120_000 });
  await moveStay(site.api, id, 2);
  await guest.cancel(id);
  await site.api.queue.drain();
  expect(await totals(guest, id)).toMatchObject({ refunded: 0, refundDue: 46.66 });

  await staffRefund((await intents(id))[0] ?? '', 4_666);

  expect(await totals(guest, id)).toMatchObject({ refunded: 46.66, refundDue: 0 });
  expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'partially_refunded' });
});

it('what stands for a change of dates and a part of the caution fee counts for the claim, too', async () => {
  const { host, guest, id } = await aCompletedStay(site);
  const intentId = (await intents(id))[0] ?? '';
  await sql`
    insert into refund (booking_id, payment_id, reason, currency, amount_minor)
    select booking_id, id, 'date_change', currency, 3333 from payment where booking_id = ${id}
  `.execute(site.api.db);
  provider.isRejecting = true;
  await postClaim(host, id, 8_000);
  const { rows } = await sql<{ id: string }>`
    select id from refund where booking_id = ${id} and reason = 'date_change'
  `.execute(site.api.db);
  await enqueue('send-refund', { refundId: rows[0]?.id ?? '' });
  await staffRefund(intentId, 4_133);
  provider.isRejecting = false;

  await decideClaim(id, 0);
  await site.api.queue.drain();

  expect(provider.sent(intentId)).toBe(3_333 + 1_333);
  expect(await totals(guest, id)).toMatchObject({ refunded: 46.66, refundDue: 0 });
});

it('parts that were made before another refund failed are parts of that one, where they fit', async () => {
  const { host, guest, id } = await aCompletedStay(site);
  const intentId = (await intents(id))[0] ?? '';
  provider.isRejecting = true;
  await postClaim(host, id, 8_000);
  await site.api.queue.drain();
  await staffRefund(intentId, 400);
  await decideClaim(id, 0);
  await site.api.queue.drain();

  for (const amount of [800, 133]) await staffRefund(intentId, amount);

  expect(await totals(guest, id)).toMatchObject({ refunded: 13.33, refundDue: 0 });
});

it('a stay that was paid for twice is not partially refunded while one of its refunds has failed', async () => {
  const { guest, id, intentIds } = await aTwicePaidStay();
  provider.isRejecting = true;
  await guest.cancel(id);
  await site.api.queue.drain();

  await staffRefund(intentIds[0] ?? '', 3_000);
  await staffRefund(intentIds[0] ?? '', 3_667);
  const between = await guest.booking(id);
  await staffRefund(intentIds[1] ?? '', 11_333);

  expect(between).toMatchObject({ paymentStatus: 'refund_pending' });
  expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
});

async function aFailedCautionFee() {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  provider.isRejecting = true;
  await moveStay(site.api, id, -5);
  await runScheduledTasks(site.api);
  await site.api.queue.drain();
  provider.isRejecting = false;
  return { guest, id, intentId: (await intents(id))[0] ?? '' };
}

async function aFailedCancellation() {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  provider.isRejecting = true;
  await guest.cancel(id);
  await site.api.queue.drain();
  return { guest, id, intentId: (await intents(id))[0] ?? '' };
}

/** $113.33, and $66.67 for two nights more. */
async function aTwicePaidStay() {
  const guest = await aGuest(site.api);
  const stay = stayIn(12);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stay);
  const dates = { ...stay, checkOutDate: addDays(stay.checkOutDate, 2) };
  const { body } = await guest.post(apiPaths.dateChange(id), { ...dates, totalPrice: 270_000 });
  const session = /checkout\/([^/?]+)/.exec(body.data.url)?.[1] ?? '';
  await submitPayment(site.sandbox.url, session, cards.pays);
  await guest.verify(id);
  return { guest, id, intentIds: await intents(id) };
}

async function staffRefund(intentId: string, amount: number): Promise<MemoryRefund> {
  const refund = provider.makeByStaff(intentId, amount);
  await enqueue('record-provider-refunds', { intentId });
  return refund;
}

async function bankReturns(refund: MemoryRefund): Promise<void> {
  provider.returnByBank(refund);
  const { rows } = await sql<{ id: string }>`
    select id from refund where provider_refund_id = ${refund.id}
  `.execute(site.api.db);
  await enqueue('check-refund', { refundId: rows[0]?.id ?? '' });
}

async function enqueue<K extends JobKind>(kind: K, data: JobData[K]): Promise<void> {
  await site.api.db.transaction().execute((db) => site.api.queue.enqueue(db, kind, data));
  await site.api.queue.drain();
}

async function decideClaim(id: string, awarded: number): Promise<void> {
  const url = `${apiBase}/${apiPaths.decideClaim(id)}`;
  const payload = { awarded, reason: 'As seen.' };
  await site.api.inject({ method: 'POST', url, headers, payload });
}

async function retry(bookingId: string, refundId: string): Promise<void> {
  const url = `${apiBase}/${apiPaths.adminRetryRefund(bookingId, refundId)}`;
  await site.api.inject({ method: 'POST', url, headers });
  await site.api.queue.drain();
  provider.isRejecting = false;
}

async function settle(bookingId: string, refundId: string): Promise<void> {
  const url = `${apiBase}/${apiPaths.adminSettleRefund(bookingId, refundId)}`;
  await site.api.inject({ method: 'POST', url, headers, payload: { reason: 'Bank transfer' } });
}

/** The provider's payments of a booking, latest first. */
async function intents(id: string): Promise<string[]> {
  const { rows } = await sql<{ intentId: string }>`
    select provider_payment_id as "intentId" from payment
     where booking_id = ${id} and status = 'paid'
     order by paid_at desc
  `.execute(site.api.db);
  return rows.map(({ intentId }) => intentId);
}

async function failedRefund(id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from refund where booking_id = ${id} and status = 'failed'
     order by created_at
  `.execute(site.api.db);
  return rows[0]?.id ?? '';
}

const totals = async (guest: Guest, id: string) =>
  (await guest.get(apiPaths.invoice(id))).body.payments[0];
