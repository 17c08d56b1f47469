import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { adminAuthHeaders, testPassword } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks/scheduled-tasks.ts';
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
  totals,
} from '../testing/refund-stay.ts';
import { setupSite, mailsTo } from '../testing/test-site.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '100' });

const provider = new MemoryRefunds(site.api);
const headers = await adminAuthHeaders(site.api);

// A total of 170,000 naira at 1,500 is $113.33, the caution fee of it $13.33.

it('each refund of staff lowers what is held of a cancelled stay', async () => {
  const stay = await aHeldRefund('cancelled');
  const due: number[] = [];
  for (const amount of [3_778, 3_777, 3_778]) {
    provider.makeByStaff(stay.intents[0] ?? '', amount);
    await deliver(stay);
    due.push((await totals(stay)).refundDue);
  }

  await retryAll(stay);

  expect(due).toEqual([75.55, 37.78, 0]);
  expect(await totals(stay)).toMatchObject({ refunded: 113.33, refundDue: 0, kept: 0 });
  expect(await stay.guest.booking(stay.id)).toMatchObject({ paymentStatus: 'refunded' });
  const erased = await stay.guest.post(apiPaths.eraseAccount, { password: testPassword });
  expect(erased.status).toBe(200);
});

it('a held caution fee that staff refund in parts is returned, and no change of the price', async () => {
  const stay = await aHeldRefund('caution_fee');
  for (const amount of [800, 533]) provider.makeByStaff(stay.intents[0] ?? '', amount);
  await deliver(stay);

  expect(await totals(stay)).toMatchObject({ refundDue: 0 });
  expect(await stay.guest.booking(stay.id)).toMatchObject({ cautionFeeStatus: 'returned' });
  // 7.5 % in 150,000 naira of nights.
  const { body } = await stay.guest.get(apiPaths.invoice(stay.id));
  expect(body.vat).toMatchObject({ amount: 10_465.12 });
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

it('what the bank returns of goodwill is said in the history, and to staff', async () => {
  const stay = await aRefundStay(site, provider, headers);
  const made = provider.makeByStaff(stay.intents[0] ?? '', 2_000);
  await deliver(stay);

  provider.returnByBank(made);
  await deliver(stay);

  const { rows } = await sql`
    select event, note, message
      from refund
      join alert on alert.subject_id = refund.id and resolved_at is null
      join booking_event as b on b.booking_id = refund.booking_id and event like 'refund%'
     where provider_refund_id = ${made.id}
     order by b.id
  `.execute(site.api.db);
  const message = expect.stringContaining('The bank has returned $20.00');
  expect(rows).toEqual([
    { event: 'refunded_at_provider', note: '$20.00', message },
    { event: 'refund_returned_by_bank', note: '$20.00', message },
  ]);
});

it('two payments are refunded latest first, with one mail', async () => {
  const stay = await aRefundStay(site, provider, headers, 2);

  await stay.guest.cancel(stay.id);
  await deliver(stay);

  expect(stay.intents.map((intentId) => provider.sent(intentId))).toEqual([11_333, 6_667]);
  const mails = await mailsTo(site.api, stay.guest.email);
  const sent = mails.filter(({ subject }) => subject.startsWith('Your refund is on its way'));
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('$180.00')]);
});

it('an empty list of the provider changes nothing', async () => {
  const stay = await aRefundStay(site, provider, headers);
  await stay.guest.cancel(stay.id);
  await deliver(stay);
  const mails = await mailsTo(site.api, stay.guest.email);
  provider.made.length = 0;
  for (const event of provider.events) event.id += '_again';

  await deliver(stay);

  expect(provider.made).toEqual([]);
  expect(await totals(stay)).toMatchObject({ refunded: 113.33, refundDue: 0 });
  expect(await mailsTo(site.api, stay.guest.email)).toEqual(mails);
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

it.each([
  { what: 'a list', isSent: true, steps: 1 },
  { what: 'the answer to a refund', isSent: false, steps: 3 },
])(
  '$what that arrives late does not undo what the bank has returned since',
  async ({ isSent, steps }) => {
    const stay = await aRefundStay(site, provider, headers);
    await stay.guest.cancel(stay.id);
    if (isSent) await deliver(stay);
    const letGo = await provider.hang(steps, () => reconcileRefunds(site.api, stay.id));
    await deliver(stay);
    provider.returnByBank(provider.made[0]!); // it was sent
    await deliver(stay);

    await letGo?.();

    expect(letGo).not.toBeNull();
    expect(await totals(stay)).toMatchObject({ refunded: 0, refundDue: 113.33 });
  },
);

async function aHeldRefund(reason: 'cancelled' | 'caution_fee') {
  const stay = await aRefundStay(site, provider, headers);
  provider.isRejecting = true;
  if (reason === 'cancelled') await stay.guest.cancel(stay.id);
  else {
    await setFeeDue(stay, 1);
    await runScheduledTasks(site.api);
  }
  await deliver(stay);
  provider.isRejecting = false;
  return stay;
}
