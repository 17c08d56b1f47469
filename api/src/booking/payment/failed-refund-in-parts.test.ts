import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminAuthHeaders, anApartment, testPassword } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import {
  aGuest,
  aPaidStay,
  aTestSite,
  moveStay,
  refundAtProvider,
  stayIn,
} from '../testing/test-site.ts';
import { checkRefund } from './refund-service.ts';
import type { Guest, TestSite } from '../testing/test-site.ts';

let site: TestSite;
let headers: { authorization: string };
beforeAll(async () => {
  site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' });
  headers = await adminAuthHeaders(site.api);
});
afterAll(() => site.close());

// A total of 170,000 naira at 1,500 is $113.33.

it.each<[what: string, parts: number[], left: number]>([
  ['in two parts', [6_000, 5_333], 0],
  ['in part', [10_000], 1_333],
  ['not at all', [], 11_333],
])(
  'a failed refund that staff make again at the provider %s is settled with what is left',
  async (_what, parts, left) => {
    const { guest, id } = await aFailedRefund();
    for (const amount of parts) await refundAtProvider(site, id, amount);
    const [failed] = (await refunds(id)).filter(({ reason }) => reason === 'cancelled');

    const before = await totals(guest, id);
    const settled = left > 0 ? await settle(id, failed?.id ?? '') : 200;

    expect(before).toMatchObject({ charged: 113.33, refundDue: left / 100 });
    expect(settled).toBe(200);
    expect(await totals(guest, id)).toMatchObject({ refunded: 113.33, refundDue: 0, kept: 0 });
    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
    const erased = await guest.post(apiPaths.eraseAccount, { password: testPassword });
    expect(erased.status).toBe(200);
  },
);

it.each<[what: string, parts: number[]]>([
  ['in two parts', [800, 533]],
  ['with a cent more', [1_334]],
])('a failed refund of a caution fee that staff make again %s is done', async (_what, parts) => {
  const { guest, id } = await aFailedRefund('caution_fee');
  for (const amount of parts) await refundAtProvider(site, id, amount);

  expect((await refunds(id)).filter(({ status }) => status === 'failed')).toEqual([]);
  expect(await totals(guest, id)).toMatchObject({ refundDue: 0 });
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
  // 7.5 % in 150,000 naira of nights.
  expect((await guest.get(apiPaths.invoice(id))).body.vat).toMatchObject({ amount: 10_465.12 });
  const erased = await guest.post(apiPaths.eraseAccount, { password: testPassword });
  expect(erased.status).toBe(200);
});

it('a failed refund that staff make again in thirds is due until the last one', async () => {
  const { guest, id } = await aFailedRefund();
  const due: number[] = [];
  for (const amount of [3_778, 3_777, 3_778]) {
    await refundAtProvider(site, id, amount);
    due.push((await totals(guest, id)).refundDue);
  }

  expect(due).toEqual([75.55, 37.78, 0]);
  expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
});

it.each([500, 2_000])(
  'another refund of %d cents leaves a failed one of a caution fee as it was',
  async (amount) => {
    const { guest, id } = await aFailedRefund('caution_fee');
    await refundAtProvider(site, id, amount);

    expect(await totals(guest, id)).toMatchObject({ refundDue: 13.33, refunded: amount / 100 });
    expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'due' });
  },
);

it('a caution fee is due again when the bank returns what staff refunded in parts', async () => {
  const { guest, id } = await aFailedRefund('caution_fee');
  for (const amount of [800, 533]) await refundAtProvider(site, id, amount);
  await sql`
    update refund set provider_refund_id = 're_returned' where booking_id = ${id} and amount_minor = 533
  `.execute(site.api.db);

  const [last] = (await refunds(id)).slice(-1);
  await checkRefund(site.api, last?.id ?? '');

  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'due' });
  const { host } = await guest.booking(id);
  const asHost = await aGuest(site.api, { ...host, role: 'host', email: 'host@example.com' });
  const claimed = await asHost.post(apiPaths.claimCautionFee(id), {
    amount: 8_000,
    reason: 'Lamp',
  });
  expect(claimed.status).toBe(409);
});

it.each([['retried'], ['made again in parts']])(
  'a cancelled stay is refunded in full once the refund of its change of dates is %s',
  async (how) => {
    const guest = await aGuest(site.api);
    const stay = await aPaidStay(site, guest, (await anApartment(site.api)).id, stayIn(12));
    const { id, checkInDate, checkOutDate } = await guest.booking(stay.id);
    await withUnknownIntent(id, async () => {
      const dates = { checkInDate, checkOutDate: addDays(checkOutDate, -1) };
      await guest.post(apiPaths.dateChange(id), { ...dates, totalPrice: 120_000 });
      await site.api.queue.drain();
    });
    await guest.cancel(id);
    await site.api.queue.drain();
    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    const [failed] = (await refunds(id)).filter(({ status }) => status === 'failed');

    if (how === 'retried') {
      const url = `${apiBase}/${apiPaths.adminRetryRefund(id, failed?.id ?? '')}`;
      await site.api.inject({ method: 'POST', url, headers });
      await site.api.queue.drain();
    } else for (const amount of [1_000, 2_333]) await refundAtProvider(site, id, amount);

    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
  },
);

it('sends what is left when staff retry', async () => {
  const { guest, id } = await aFailedRefund();
  await refundAtProvider(site, id, 10_000);
  const [failed] = (await refunds(id)).filter(({ reason }) => reason === 'cancelled');

  const url = `${apiBase}/${apiPaths.adminRetryRefund(id, failed?.id ?? '')}`;
  const { statusCode } = await site.api.inject({ method: 'POST', url, headers });
  await site.api.queue.drain();

  expect(statusCode).toBe(200);
  expect(await totals(guest, id)).toMatchObject({ refunded: 113.33, refundDue: 0, kept: 0 });
  expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
});

/** A stay whose refund the provider rejected once: of all of it, or of the caution fee. */
async function aFailedRefund(reason: 'cancelled' | 'caution_fee' = 'cancelled') {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  await withUnknownIntent(id, async () => {
    if (reason === 'cancelled') await guest.cancel(id);
    else {
      await moveStay(site.api, id, -5);
      await runScheduledTasks(site.api);
    }
    await site.api.queue.drain();
  });
  return { guest, id };
}

/** The provider rejects whatever is refunded meanwhile. */
async function withUnknownIntent(id: string, work: () => Promise<void>): Promise<void> {
  const setIntent = (intentId: string) =>
    sql`update payment set provider_payment_id = ${intentId} where booking_id = ${id}`.execute(
      site.api.db,
    );
  const { rows } = await sql<{ intentId: string }>`
    select provider_payment_id as "intentId" from payment where booking_id = ${id}
  `.execute(site.api.db);
  await setIntent(`pi_${id}`);
  await work();
  await setIntent(rows[0]?.intentId ?? '');
}

async function refunds(id: string) {
  const { rows } = await sql<{ id: string; reason: string; status: string }>`
    select id, reason, status from refund where booking_id = ${id} order by created_at
  `.execute(site.api.db);
  return rows;
}

async function settle(bookingId: string, refundId: string): Promise<number> {
  const url = `${apiBase}/${apiPaths.adminSettleRefund(bookingId, refundId)}`;
  const payload = { reason: 'Bank transfer 4711' };
  return (await site.api.inject({ method: 'POST', url, headers, payload })).statusCode;
}

const totals = async (guest: Guest, id: string) =>
  (await guest.get(apiPaths.invoice(id))).body.payments[0];
