import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminAuthHeaders } from '../../testing/factories.ts';
import { readBackup, restoreBackup } from '../testing/booking-backup.ts';
import { MemoryRefunds } from '../testing/memory-refunds.ts';
import {
  aRefundStay,
  deliver,
  failedRefundsOf,
  openAlertsOf,
  postAsStaff,
  sentOf,
  setFeeDue,
  stayShorter,
  totals,
} from '../testing/refund-stay.ts';
import type { RefundStay } from '../testing/refund-stay.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import { aTestSite, emailsTo, moveStay } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { catchUpProviderEvents } from './catch-up.ts';

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

it('is refunded from both, latest first, with one mail', async () => {
  const stay = await aRefundStay(site, provider, headers, 2);

  await stay.guest.cancel(stay.id);
  await deliver(stay);

  expect(stay.intents.map((intentId) => provider.sent(intentId))).toEqual([11_333, 6_667]);
  const mails = await emailsTo(site.api, stay.guest.email);
  const sent = mails.filter(({ subject }) => subject.startsWith('Your refund is on its way'));
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('$180.00')]);
});

it('after a restore, what staff had refunded of one payment is left out when all is due', async () => {
  const stay = await aRefundStay(site, provider, headers, 2);
  provider.makeByStaff(stay.intents[0] ?? '', 6_667);
  await catchUp();

  await stay.guest.cancel(stay.id);
  await deliver(stay);

  expect(sentOf(stay)).toBe(18_000);
  expect(await failedRefundsOf(stay)).toEqual([]);
  expect(await totals(stay)).toMatchObject({ refunded: 180, refundDue: 0 });
});

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
    expect(sentOf(stay)).toBe(6_667);
    expect(failed).toMatchObject([{ amount: 1_333 }]);
    expect(await openAlertsOf(stay, failed[0]?.id)).toEqual(['refund_failed']);
    expect(await totals(stay)).toMatchObject({ refunded: 66.67, refundDue: 13.33 });
    expect(await stay.guest.booking(stay.id)).not.toMatchObject({ cautionFeeStatus: 'returned' });
    await postAsStaff(stay, apiPaths.adminRetryRefund(stay.id, failed[0]?.id ?? ''));
    await deliver(stay);
    expect(await totals(stay)).toMatchObject({ refunded: 80, refundDue: 0 });
  },
);

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

    for (const { id, amount } of failed) {
      if (how === 'retried') await postAsStaff(stay, apiPaths.adminRetryRefund(stay.id, id));
      else provider.makeByStaff(stay.intents[1] ?? '', amount);
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
