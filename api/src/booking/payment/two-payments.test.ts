import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminAuthHeaders } from '../../testing/factories.ts';
import { readBackup, restoreBackup } from '../testing/booking-backup.ts';
import { MemoryRefunds } from '../testing/memory-refunds.ts';
import { ratesWithHalves } from '../testing/promised-refund.ts';
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
import { runScheduledTasks } from '../scheduled-tasks.ts';
import { aTestSite, moveStay } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { catchUpProviderEvents } from './catch-up.ts';
import { refundIdByProviderId } from './refund-repository.ts';

let site: TestSite;
let provider: MemoryRefunds;
let headers: { authorization: string };
beforeAll(async () => {
  site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' });
  provider = new MemoryRefunds(site.api);
  headers = await adminAuthHeaders(site.api);
});
afterAll(() => site.close());

// Three nights are $113.33. Two more are a second payment of $66.67.

it.each([
  { what: 'that takes all of the second payment', moreNights: 2, sent: 6_667 },
  { what: 'of more than half of the only payment', moreNights: 0, sent: 6_666 },
])(
  'after a restore and the catch-up, a refund $what is not sent again when the guest asks again',
  async ({ moreNights, sent }) => {
    const stay = await aRefundStay(site, provider, headers, moreNights);
    const backup = await readBackup(site.api.db, stay.id);
    await stayShorter(stay, 2);
    await restoreBackup(site.api.db, stay.id, backup);
    await catchUp();

    await stayShorter(stay, 2);

    expect(sentOf(stay)).toBe(sent);
    expect(await failedRefundsOf(stay)).toEqual([]);
    expect(await totals(stay)).toMatchObject({ refunded: sent / 100, refundDue: 0 });
  },
);

it.each([true, false])(
  'after a restore, a refund is not sent from one payment when nobody knows what another was refunded for (catch-up: %s)',
  async (isCaughtUp) => {
    const stay = await aRefundStay(site, provider, headers, 2);
    const [first = ''] = stay.intents;
    provider.makeByStaff(first, 1_000);
    if (isCaughtUp) await catchUp();
    else provider.events.length = 0;

    await stayShorter(stay, 1);

    expect(sentOf(stay)).toBe(1_000);
    expect(await failedRefundsOf(stay)).toMatchObject([{ amount: 3_333 }]);
  },
);

it('after a restore, a refund of the same amount of another payment of the stay is the requested one', async () => {
  const stay = await aRefundStay(site, provider, headers, 2);
  const [first = ''] = stay.intents;
  provider.makeByStaff(first, 3_333);
  await catchUp();

  await stayShorter(stay, 1);

  expect(sentOf(stay)).toBe(3_333);
  expect(await failedRefundsOf(stay)).toEqual([]);
  expect(await totals(stay)).toMatchObject({ refunded: 33.33, refundDue: 0 });
});

it('after a restore, a refund of the same amount of another payment is left to staff when that payment is due, too', async () => {
  const stay = await aRefundStay(site, provider, headers, 2);
  const [first = ''] = stay.intents;
  provider.makeByStaff(first, 6_667);
  await catchUp();

  await stay.guest.cancel(stay.id);
  await deliver(stay);

  expect(sentOf(stay)).toBe(6_667);
  const failed = (await failedRefundsOf(stay)).map(({ amount }) => amount);
  expect(failed.toSorted((a, b) => a - b)).toEqual([4_666, 6_667]);
  expect(await totals(stay)).toMatchObject({ refunded: 66.67, refundDue: 113.33 });
});

it.each([true, false])(
  'after a restore, what stood for half of a failed refund is not the other half when staff retry that (catch-up: %s)',
  async (isCaughtUp) => {
    const stay = await aRefundStay(site, provider, headers, 0, ratesWithHalves);
    await loseChange(stay, 1, isCaughtUp);
    await stay.guest.cancel(stay.id);
    await deliver(stay);
    const before = await totals(stay);

    await retryAll(stay);

    expect(before).toMatchObject({ refunded: 40, refundDue: 40 });
    expect(sentOf(stay)).toBe(8_000);
    expect(await totals(stay)).toMatchObject({ refunded: 80, refundDue: 0, kept: 0 });
  },
);

it.each([
  { what: 'the caution fee', end: returnFee, isCaughtUp: true },
  { what: 'the caution fee', end: returnFee, isCaughtUp: false },
  { what: 'the share of a late cancellation', end: cancelLate, isCaughtUp: true },
  { what: 'the share of a late cancellation', end: cancelLate, isCaughtUp: false },
])(
  'after a restore, $what is due of the first payment when all of the second was refunded (catch-up: $isCaughtUp)',
  async ({ end, isCaughtUp }) => {
    const stay = await aRefundStay(site, provider, headers, 2);
    await loseChange(stay, 2, isCaughtUp);

    await end(stay);

    const failed = await failedRefundsOf(stay);
    const [first = ''] = stay.intents;
    expect(sentOf(stay)).toBe(6_667);
    expect(failed).toMatchObject([{ amount: 1_333, intentId: first }]);
    expect(await openAlertsOf(stay, failed[0]?.id)).toEqual(['refund_failed']);
    expect(await totals(stay)).toMatchObject({ refunded: 66.67, refundDue: 13.33 });
    expect(await stay.guest.booking(stay.id)).not.toMatchObject({ cautionFeeStatus: 'returned' });
    await postAsStaff(stay, apiPaths.adminRetryRefund(stay.id, failed[0]?.id ?? ''));
    await deliver(stay);
    expect(await totals(stay)).toMatchObject({ refunded: 80, refundDue: 0 });
  },
);

it('what staff refund of the other payment is a refund of that amount that failed', async () => {
  const stay = await aRefundStay(site, provider, headers, 2);
  provider.isRejecting = true;
  await stayShorter(stay, 1);
  const [failed] = await failedRefundsOf(stay);
  const [first = ''] = stay.intents;

  const made = provider.makeByStaff(first, 3_333);
  await deliver(stay);

  expect(await failedRefundsOf(stay)).toEqual([]);
  expect(await totals(stay)).toMatchObject({ refunded: 33.33, refundDue: 0 });
  expect(await openAlertsOf(stay, failed?.id)).toEqual([]);
  expect(await openAlertsOf(stay, await refundIdByProviderId(site.api.db, made.id))).toEqual([]);
});

it('all of a stay is due, and settled, when the refund of a night failed before it was cancelled', async () => {
  const stay = await aRefundStay(site, provider, headers, 2);
  provider.isRejecting = true;
  await stayShorter(stay, 1);

  await stay.guest.cancel(stay.id);
  await deliver(stay);

  expect(await totals(stay)).toMatchObject({ refundDue: 180 });
  for (const { id } of await failedRefundsOf(stay)) {
    const path = apiPaths.adminSettleRefund(stay.id, id);
    expect(await postAsStaff(stay, path, { reason: 'By bank transfer.' })).toEqual({ status: 200 });
  }
  expect(await totals(stay)).toMatchObject({ refunded: 180, refundDue: 0, kept: 0 });
  expect(await stay.guest.booking(stay.id)).toMatchObject({ paymentStatus: 'refunded' });
});

it.each(['retried', 'made at the provider'])(
  'a refund that the bank returned before the stay was cancelled can be %s',
  async (how) => {
    const stay = await aRefundStay(site, provider, headers, 2);
    await stayShorter(stay, 1);
    provider.returnByBank(provider.made[0]!); // the night
    await deliver(stay);
    await stay.guest.cancel(stay.id);
    await deliver(stay);
    const failed = await failedRefundsOf(stay);
    const before = await totals(stay);

    for (const { id, intentId, amount } of failed) {
      if (how === 'retried') await postAsStaff(stay, apiPaths.adminRetryRefund(stay.id, id));
      else provider.makeByStaff(intentId, amount);
      await deliver(stay);
    }

    expect(before).toMatchObject({ refunded: 146.67, refundDue: 33.33 });
    expect(await totals(stay)).toMatchObject({ refunded: 180, refundDue: 0 });
    expect(sentOf(stay)).toBe(18_000);
    expect(await stay.guest.booking(stay.id)).toMatchObject({ paymentStatus: 'refunded' });
  },
);

/** A refund that was made after the backup, for a change of dates that this database does not know any more. */
async function loseChange(stay: RefundStay, nights: number, isCaughtUp: boolean): Promise<void> {
  const backup = await readBackup(site.api.db, stay.id);
  await stayShorter(stay, nights);
  await restoreBackup(site.api.db, stay.id, backup);
  if (isCaughtUp) await catchUp();
}

async function returnFee(stay: RefundStay): Promise<void> {
  await setFeeDue(stay, 1);
  await runScheduledTasks(site.api);
  await site.api.queue.drain();
}

async function cancelLate(stay: RefundStay): Promise<void> {
  await moveStay(site.api, stay.id, 2);
  await stay.guest.cancel(stay.id);
  await site.api.queue.drain();
}

async function catchUp(): Promise<void> {
  await sql`delete from provider_event`.execute(site.api.db);
  site.api.provider.eventsSince = () => Promise.resolve(provider.events);
  await catchUpProviderEvents(site.api, new Date());
  await site.api.queue.drain();
}
