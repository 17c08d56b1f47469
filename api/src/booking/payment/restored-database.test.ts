import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminAuthHeaders, anApartment } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import { failedRefundsOf } from '../testing/refund-stay.ts';
import { aGuest, aPaidStay, aTestSite, moveStay } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => site.close());

// A total of 170,000 naira at 1,500 is $113.33, the caution fee of it $13.33.

it('a caution fee that was returned after the backup is not returned again', async () => {
  const { guest, id, intentId } = await aReturnedCautionFee();
  await forgetRefunds(id, 'due');

  await returnCautionFees();

  expect(await refundedAtProvider(intentId)).toEqual([1_333]);
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
  expect(await refunds(id)).toMatchObject([{ reason: 'caution_fee', status: 'sent' }]);
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

it.each([
  ['less', 500],
  ['more', 3_333],
])(
  'leaves it to staff when the provider has another refund of ours, of %s',
  async (_what, amount) => {
    const { guest, id, intentId } = await anEndedStay();
    // A claim that was decided after the backup, or a change of dates.
    const metadata = { refundId: crypto.randomUUID() };
    await site.stripe.refunds.create({ payment_intent: intentId, amount, metadata });

    await returnCautionFees();

    expect(await refundedAtProvider(intentId)).toEqual([amount]);
    const [failed] = await failedRefundsOf({ site, id });
    expect(failed).toMatchObject({ amount: 1_333 });
    expect(await refunds(id)).toMatchObject([{ reason: 'at_provider', status: 'sent', amount }]);
    expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'due' });
    expect(await openAlerts(failed?.id ?? '')).toEqual(['refund_failed']);
    const url = `${apiBase}/${apiPaths.adminRetryRefund(id, failed?.id ?? '')}`;
    const headers = await adminAuthHeaders(site.api);
    const retried = await site.api.inject({ method: 'POST', url, headers });
    await site.api.queue.drain();
    expect(retried.statusCode).toBe(200);
    expect(await refundedAtProvider(intentId)).toEqual([1_333, amount]);
  },
);

async function intentOf(id: string): Promise<string> {
  const { rows } = await sql<{ intentId: string }>`
    select provider_payment_id as "intentId" from payment where booking_id = ${id}
  `.execute(site.api.db);
  return rows[0]?.intentId ?? '';
}

async function anEndedStay() {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  await moveStay(site.api, id, -5);
  return { guest, id, intentId: await intentOf(id) };
}

async function aReturnedCautionFee() {
  const stay = await anEndedStay();
  await returnCautionFees();
  return stay;
}

async function returnCautionFees(): Promise<void> {
  await runScheduledTasks(site.api);
  await site.api.queue.drain();
}

/** As a backup of before has it. */
async function forgetRefunds(id: string, cautionFeeStatus: string): Promise<void> {
  for (const table of ['refund', 'refund_entitlement'])
    await sql`delete from ${sql.table(table)} where booking_id = ${id}`.execute(site.api.db);
  await sql`update booking set caution_fee_status = ${cautionFeeStatus} where id = ${id}`.execute(
    site.api.db,
  );
}

async function refundedAtProvider(intentId: string): Promise<number[]> {
  const { data } = await site.stripe.refunds.list({ payment_intent: intentId });
  return data.map(({ amount }) => amount);
}

async function refunds(id: string) {
  const { rows } = await sql<{ id: string; reason: string; status: string; amount: number }>`
    select id, reason, status, amount_minor as amount from refund
     where booking_id = ${id}
     order by created_at, id
  `.execute(site.api.db);
  return rows;
}

async function openAlerts(subjectId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from alert where subject_id = ${subjectId} and resolved_at is null
  `.execute(site.api.db);
  return rows.map(({ kind }) => kind);
}
