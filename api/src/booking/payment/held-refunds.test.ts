import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminAuthHeaders, testPassword } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import { MemoryRefunds } from '../testing/memory-refunds.ts';
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
import { aTestSite, emailsTo, moveStay } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
let provider: MemoryRefunds;
let headers: { authorization: string };
beforeAll(async () => {
  site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' });
  provider = new MemoryRefunds(site.api);
  headers = await adminAuthHeaders(site.api);
});
afterAll(() => site.close());

// A total of 170,000 naira at 1,500 is $113.33, the caution fee of it $13.33.

it.each([
  { what: 'in thirds', made: [3_778, 3_777, 3_778], due: [75.55, 37.78, 0] },
  { what: 'in part', made: [10_000], due: [13.33] },
])('each refund of staff $what lowers what is held of a cancelled stay', async ({ made, due }) => {
  const stay = await aHeldRefund('cancelled');
  const seen: number[] = [];
  for (const amount of made) {
    provider.makeByStaff(stay.intents[0] ?? '', amount);
    await deliver(stay);
    seen.push((await totals(stay)).refundDue);
  }

  await retryAll(stay);

  expect(seen).toEqual(due);
  expect(await totals(stay)).toMatchObject({ refunded: 113.33, refundDue: 0, kept: 0 });
  expect(await stay.guest.booking(stay.id)).toMatchObject({ paymentStatus: 'refunded' });
  const erased = await stay.guest.post(apiPaths.eraseAccount, { password: testPassword });
  expect(erased.status).toBe(200);
});

it.each([{ made: [800, 533] }, { made: [1_334] }])(
  'a held caution fee that staff refund as $made is returned, and no change of the price',
  async ({ made }) => {
    const stay = await aHeldRefund('caution_fee');
    for (const amount of made) provider.makeByStaff(stay.intents[0] ?? '', amount);
    await deliver(stay);

    expect(await totals(stay)).toMatchObject({ refundDue: 0 });
    expect(await stay.guest.booking(stay.id)).toMatchObject({ cautionFeeStatus: 'returned' });
    // 7.5 % in 150,000 naira of nights.
    const { body } = await stay.guest.get(apiPaths.invoice(stay.id));
    expect(body.vat).toMatchObject({ amount: 10_465.12 });
  },
);

it('more than is held is goodwill, and held when the bank returns what counted', async () => {
  const stay = await aHeldRefund('caution_fee');
  const counted = provider.makeByStaff(stay.intents[0] ?? '', 667);
  await deliver(stay);
  const more = provider.makeByStaff(stay.intents[0] ?? '', 1_333);
  await deliver(stay);
  const before = await totals(stay);

  provider.returnByBank(counted);
  await deliver(stay);
  const held = await failedRefundsOf(stay);
  provider.returnByBank(more);
  await deliver(stay);

  expect(before).toMatchObject({ refunded: 20, refundDue: 0 });
  expect(held).toMatchObject([{ amount: 667 }]);
  expect(await failedRefundsOf(stay)).toMatchObject([{ amount: 1_333 }]);
  expect(await openAlertsOf(stay, held[0]?.id)).toEqual(['refund_failed']);
  expect(await stay.guest.booking(stay.id)).toMatchObject({ cautionFeeStatus: 'due' });
});

it('what another refund of staff has lowered is held again once they say that it was goodwill', async () => {
  const stay = await aHeldRefund('caution_fee');
  const made = provider.makeByStaff(stay.intents[0] ?? '', 500);
  await deliver(stay);
  const { rows } = await sql<{ id: string; message: string }>`
    select refund.id, message from refund join alert on alert.subject_id = refund.id
     where provider_refund_id = ${made.id} and resolved_at is null
  `.execute(site.api.db);
  const [refund] = rows;
  const before = await failedRefundsOf(stay);
  const say = (isGoodwill: boolean) =>
    postAsStaff(stay, apiPaths.adminRefundGoodwill(stay.id, refund?.id ?? ''), { isGoodwill });

  const answer = await say(true);

  expect(refund?.message).toContain('of which $8.33 is left');
  expect(before).toMatchObject([{ amount: 833 }]);
  expect(answer.status).toBe(200);
  expect(await failedRefundsOf(stay)).toMatchObject([{ amount: 1_333 }]);
  expect(await openAlertsOf(stay, refund?.id)).toEqual([]);
  await say(false);
  expect(await failedRefundsOf(stay)).toMatchObject([{ amount: 833 }]);
});

it('goodwill while nothing is due is paid in addition', async () => {
  const stay = await aRefundStay(site, provider, headers);
  provider.makeByStaff(stay.intents[0] ?? '', 2_000);
  await deliver(stay);

  await returnFee(stay);

  expect(sentOf(stay)).toBe(3_333);
  expect(await stay.guest.booking(stay.id)).toMatchObject({ cautionFeeStatus: 'returned' });
});

it('a cancelled stay is pending until the refund of its change of dates has arrived, too', async () => {
  const stay = await aRefundStay(site, provider, headers);
  provider.isRejecting = true;
  await stayShorter(stay, 1);
  provider.isRejecting = false;
  await stay.guest.cancel(stay.id);
  await deliver(stay);
  const before = await stay.guest.booking(stay.id);

  await retryAll(stay);

  expect(before).toMatchObject({ paymentStatus: 'refund_pending' });
  expect(await stay.guest.booking(stay.id)).toMatchObject({ paymentStatus: 'refunded' });
});

it('one refund of staff pays a change of dates and a late cancellation', async () => {
  const stay = await aRefundStay(site, provider, headers);
  provider.isRejecting = true;
  await stayShorter(stay, 1);
  await moveStay(site.api, stay.id, 2);
  await stay.guest.cancel(stay.id);
  await deliver(stay);
  const before = await totals(stay);

  provider.makeByStaff(stay.intents[0] ?? '', 4_666);
  await deliver(stay);

  expect(before).toMatchObject({ refunded: 0, refundDue: 46.66 });
  expect(await totals(stay)).toMatchObject({ refunded: 46.66, refundDue: 0 });
  expect(await stay.guest.booking(stay.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
});

it('an empty list of the provider changes nothing', async () => {
  const stay = await aRefundStay(site, provider, headers);
  await stay.guest.cancel(stay.id);
  await deliver(stay);
  const mails = await emailsTo(site.api, stay.guest.email);
  provider.made.length = 0;
  for (const event of provider.events) event.id += '_again';

  await deliver(stay);

  expect(provider.made).toEqual([]);
  expect(await totals(stay)).toMatchObject({ refunded: 113.33, refundDue: 0 });
  expect(await emailsTo(site.api, stay.guest.email)).toEqual(mails);
});

it('what may have been sent before a crash is sent once', async () => {
  const stay = await aRefundStay(site, provider, headers);
  const create = site.api.provider.createRefund;
  site.api.provider.createRefund = async (input) => {
    await create(input);
    throw new Error('The process stopped.');
  };
  await stay.guest.cancel(stay.id);
  await site.api.queue.drain();
  site.api.provider.createRefund = create;

  await site.api.queue.drain({ ignoreStartAfter: true });

  expect(sentOf(stay)).toBe(11_333);
  expect(await totals(stay)).toMatchObject({ refunded: 113.33, refundDue: 0 });
});

async function aHeldRefund(reason: 'cancelled' | 'caution_fee') {
  const stay = await aRefundStay(site, provider, headers);
  provider.isRejecting = true;
  if (reason === 'cancelled') await stay.guest.cancel(stay.id);
  else await returnFee(stay);
  await deliver(stay);
  provider.isRejecting = false;
  return stay;
}

async function returnFee(stay: Awaited<ReturnType<typeof aRefundStay>>): Promise<void> {
  await setFeeDue(stay, 1);
  await runScheduledTasks(site.api);
  await deliver(stay);
}
