import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import { aHostWithApartment } from '../../hosting/testing/test-hosting.ts';
import { transact } from '../../jobs/transact.ts';
import { anApartment } from '../../testing/factories.ts';
import { enqueueProviderEvent } from '../payment/provider-events.ts';
import type { MemoryRefunds } from './memory-refunds.ts';
import { stayPrice, usualRates } from './promised-refund.ts';
import { aGuest, aPaidStay, stayIn } from './test-site.ts';
import type { Guest, TestSite } from './test-site.ts';

export type RefundStay = Awaited<ReturnType<typeof aRefundStay>>;

/**
 * A paid stay, and who has to do with its refunds. `headers` are those of an admin. `moreNights` than those of its rates
 * are paid for by a second payment.
 */
export async function aRefundStay(
  site: TestSite,
  provider: MemoryRefunds,
  headers: { authorization: string },
  moreNights = 0,
  rates = usualRates,
) {
  const host = await aHostWithApartment(site.api);
  const { nights, nightNaira: priceNaira, feeNaira: cautionFeeNaira } = rates;
  const apartment = await anApartment(site.api, { hostId: host.id, priceNaira, cautionFeeNaira });
  const guest = await aGuest(site.api);
  const first = stayIn(12, nights);
  const { id } = await aPaidStay(site, guest, apartment.id, first);
  const dates = { ...first, checkOutDate: addDays(first.checkOutDate, moreNights) };
  if (moreNights > 0)
    await payForLonger(site, guest, id, { dates, totalPrice: stayPrice(moreNights, rates).naira });
  const { rows } = await sql<{ intentId: string; amount: number }>`
    select provider_payment_id as "intentId", amount_minor as amount
      from payment
     where booking_id = ${id} and status = 'paid'
     order by paid_at
  `.execute(site.api.db);
  provider.reset();
  for (const { intentId, amount } of rows) provider.charges.set(intentId, amount);
  const intents = rows.map(({ intentId }) => intentId);
  return { site, provider, headers, host, guest, id, intents, dates, moreNights, rates };
}

async function payForLonger(
  { sandbox }: TestSite,
  guest: Guest,
  id: string,
  { dates, totalPrice }: { dates: object; totalPrice: number },
): Promise<void> {
  const { body } = await guest.post(apiPaths.dateChange(id), { ...dates, totalPrice });
  const sessionId = new URL(body.data.url).pathname.split('/').at(-1) ?? '';
  await submitPayment(sandbox.url, sessionId, cards.pays);
  await guest.verify(id);
}

/** What has left for the guest by all payments, or is pending. */
export const sentOf = (
  { provider, intents }: RefundStay,
  outcome: 'sent' | 'pending' = 'sent',
): number => intents.reduce((sum, intentId) => sum + provider.sent(intentId, outcome), 0);

/** What staff have to decide about. */
export async function failedRefundsOf({
  site,
  id,
}: Pick<RefundStay, 'site' | 'id'>): Promise<{ id: string; amount: number }[]> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select id, open_minor as amount
      from refund_entitlement
     where booking_id = ${id} and failure is not null
     order by created_at, id
  `.execute(site.api.db);
  return rows;
}

export async function setFeeDue({ site, id }: RefundStay, hours: number): Promise<void> {
  await sql`
    update booking
       set status = 'completed',
           caution_fee_status = case when caution_fee_status = 'held' then 'due' else caution_fee_status end,
           caution_fee_due_at = now() + make_interval(hours => ${hours})
     where id = ${id}
  `.execute(site.api.db);
}

/** For the sweep of what should have arrived. */
export async function letTwoHoursPass({ site, id }: RefundStay): Promise<void> {
  for (const table of ['refund', 'refund_entitlement'])
    await sql`
      update ${sql.table(table)} set created_at = created_at - interval '2 hours' where booking_id = ${id}
    `.execute(site.api.db);
}

export async function postAsStaff(
  { site, headers }: RefundStay,
  path: string,
  payload?: object,
): Promise<{ status: number }> {
  const response = await site.api.inject({
    method: 'POST',
    url: `${apiBase}/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode };
}

/** Delivers the provider's webhooks, and runs the jobs. */
export async function deliver({ site: { api }, provider }: RefundStay): Promise<void> {
  for (const event of provider.events) await transact(api, (tx) => enqueueProviderEvent(tx, event));
  await api.queue.drain();
}

/** Staff send all again that has failed. */
export async function retryAll(stay: RefundStay): Promise<void> {
  for (const { id } of await failedRefundsOf(stay)) {
    await postAsStaff(stay, apiPaths.adminRetryRefund(stay.id, id));
    await deliver(stay);
  }
}

/** What the invoice says of the refunds. */
export async function totals({ guest, id }: RefundStay) {
  const { body } = await guest.get(apiPaths.invoice(id));
  return body.payments[0];
}

export async function openAlertsOf({ site }: RefundStay, subjectId = ''): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from alert where subject_id = ${subjectId} and resolved_at is null
  `.execute(site.api.db);
  return rows.map(({ kind }) => kind);
}
