import { apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { transact } from '../../jobs/transact.ts';
import { adminAuthHeaders } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import { MemoryRefunds, type MemoryRefund } from '../testing/memory-refunds.ts';
import {
  aRefundStay,
  deliver,
  failedRefundsOf,
  openAlertsOf,
  postAsStaff,
  retryAll,
  sentOf,
  setFeeDue,
  stayShorter,
  totals,
} from '../testing/refund-stay.ts';
import type { RefundStay } from '../testing/refund-stay.ts';
import { aTestSite, moveStay } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { refundIdByProviderId } from './refund-repository.ts';

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

// Three nights are $113.33, the caution fee of them $13.33, a night $33.33. Two more nights are a second payment of $66.67.

it.each([
  { how: 'sent again', finish: retryAll },
  { how: 'settled', finish: settleAll },
  { how: 'made again at the provider', finish: makeAllByStaff },
])(
  'what staff gave for something else while a refund had failed is not a caution fee that fails after that one was $how',
  async ({ finish }) => {
    const stay = await aStayWithFailedNight();
    await makeByStaff(stay, 1_333);
    await finish(stay);

    provider.isRejecting = true;
    await returnFee(stay);

    await expectFeeDue(stay);
  },
);

it('what staff gave for something else is not a caution fee that the bank returns after nothing had failed any more', async () => {
  const stay = await aStayWithFailedNight();
  await makeByStaff(stay, 1_333);
  await retryAll(stay);
  await returnFee(stay);

  await bankReturns(stay, provider.made.at(-1)!); // the fee

  await expectFeeDue(stay);
});

it('what staff gave for something else is not a late cancellation that fails after the refund before it was settled', async () => {
  const stay = await aStayWithFailedNight();
  await makeByStaff(stay, 1_333);
  await settleAll(stay);

  provider.isRejecting = true;
  await moveStay(site.api, stay.id, 2);
  await stay.guest.cancel(stay.id);
  await deliver(stay);

  expect(await totals(stay)).toMatchObject({ refunded: 46.66, refundDue: 13.33 });
  expect(await stay.guest.booking(stay.id)).toMatchObject({ paymentStatus: 'refund_pending' });
});

it('what staff gave when a refund had just arrived is not a caution fee that fails later', async () => {
  const stay = await aRefundStay(site, provider, headers);
  provider.onCreate = (refund) => void (refund.outcome = 'pending');
  await stayShorter(stay, 1);
  await deliver(stay);
  provider.made[0]!.outcome = 'sent'; // the night; its own webhook comes later
  await makeByStaff(stay, 1_333);

  provider.isRejecting = true;
  await returnFee(stay);

  await expectFeeDue(stay);
});

it('all that refunds were lowered by and requested with less for parts is due when the bank returns them', async () => {
  const stay = await aStayWithFailedNight();
  const parts = [await makeByStaff(stay, 2_000), await makeByStaff(stay, 7_000)];
  await stay.guest.cancel(stay.id);
  await deliver(stay);
  const before = await totals(stay);

  for (const part of parts.toReversed()) await bankReturns(stay, part);
  const returned = await totals(stay);
  await retryAll(stay);

  expect(before).toMatchObject({ refunded: 113.33, kept: 0 });
  expect(returned).toMatchObject({ refunded: 23.33, refundDue: 90, kept: 0 });
  expect(await totals(stay)).toMatchObject({ refunded: 113.33, refundDue: 0, kept: 0 });
});

it('all of a stay with two payments is due when the bank returns the parts that it was refunded in', async () => {
  const stay = await aStayWithFailedNight(2);
  const [first, second] = stay.intents;
  const parts = [await makeByStaff(stay, 9_000, first), await makeByStaff(stay, 6_000, second)];
  await stay.guest.cancel(stay.id);
  await deliver(stay);

  for (const part of parts) await bankReturns(stay, part);

  const { refunded, refundDue, kept } = await totals(stay);
  expect({ owed: refunded + refundDue, kept }).toEqual({ owed: 180, kept: 0 });
  expect(refunded * 100).toBe(sentOf(stay));
});

it('a part that the provider does not know was not returned by the bank', async () => {
  const stay = await aStayWithFailedNight();
  const part = await makeByStaff(stay, 2_000, stay.intents[0], 'pending');
  const partId = (await refundIdByProviderId(site.api.db, part.id)) ?? '';
  provider.made.length = 0;

  await transact(site.api, (tx) => tx.enqueue('check-refund', { refundId: partId }));
  await site.api.queue.drain();

  expect(await openAlertsOf(stay, stay.id)).toEqual([]);
  expect(await openAlertsOf(stay, partId)).toContain('refund_failed');
  const path = apiPaths.adminSettleRefund(stay.id, partId);
  await postAsStaff(stay, path, { reason: 'Made in the old account.' });
  expect(await totals(stay)).toMatchObject({ refunded: 20, refundDue: 33.33 });
});

it('after a restore without catch-up, the webhook of one refund does not make the others known', async () => {
  const stay = await aRefundStay(site, provider, headers);
  const [intentId = ''] = stay.intents;
  const [lost] = [provider.makeByStaff(intentId, 5_667), provider.makeByStaff(intentId, 2_833)];
  provider.events.length = 0;
  await bankReturns(stay, lost);

  await returnFee(stay);

  expect(sentOf(stay)).toBe(2_833);
  expect(await failedRefundsOf(stay)).toMatchObject([{ amount: 1_333 }]);
});

/** A night was given back, and the provider has rejected its refund. */
async function aStayWithFailedNight(moreNights = 0): Promise<RefundStay> {
  const stay = await aRefundStay(site, provider, headers, moreNights);
  provider.isRejecting = true;
  await stayShorter(stay, 1);
  provider.isRejecting = false;
  return stay;
}

async function makeByStaff(
  stay: RefundStay,
  amount: number,
  intentId = stay.intents[0]!, // it is paid
  outcome: MemoryRefund['outcome'] = 'sent',
): Promise<MemoryRefund> {
  const refund = provider.makeByStaff(intentId, amount);
  refund.outcome = outcome;
  await deliver(stay);
  return refund;
}

async function makeAllByStaff(stay: RefundStay): Promise<void> {
  for (const { amount, intentId } of await failedRefundsOf(stay))
    await makeByStaff(stay, amount, intentId);
}

async function settleAll(stay: RefundStay): Promise<void> {
  for (const { id } of await failedRefundsOf(stay)) {
    const path = apiPaths.adminSettleRefund(stay.id, id);
    await postAsStaff(stay, path, { reason: 'By bank transfer.' });
  }
}

async function bankReturns(stay: RefundStay, refund: MemoryRefund): Promise<void> {
  provider.returnByBank(refund);
  await deliver(stay);
}

async function returnFee(stay: RefundStay): Promise<void> {
  await moveStay(site.api, stay.id, -4);
  await setFeeDue(stay, 1);
  await runScheduledTasks(site.api);
  await deliver(stay);
}

async function expectFeeDue(stay: RefundStay): Promise<void> {
  const failed = await failedRefundsOf(stay);
  expect(failed).toMatchObject([{ amount: 1_333 }]);
  expect(await openAlertsOf(stay, failed[0]?.id)).toEqual(['refund_failed']);
  expect(await totals(stay)).toMatchObject({ refunded: 46.66, refundDue: 13.33 });
  expect(await stay.guest.booking(stay.id)).toMatchObject({ cautionFeeStatus: 'due' });
}
