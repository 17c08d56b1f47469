import { apiBase } from '@gida/contracts/paths';
import { sql } from 'kysely';

import { aHostWithApartment } from '../../hosting/testing/test-hosting.ts';
import type { MemoryRefunds } from './memory-refunds.ts';
import { charged } from './promised-refund.ts';
import { aGuest, aPaidStay, stayIn } from './test-site.ts';
import type { TestSite } from './test-site.ts';

export type RefundStay = Awaited<ReturnType<typeof aRefundStay>>;

/** A paid stay, and who has to do with its refunds. `headers` are those of an admin. */
export async function aRefundStay(
  site: TestSite,
  provider: MemoryRefunds,
  headers: { authorization: string },
) {
  const host = await aHostWithApartment(site.api);
  const guest = await aGuest(site.api);
  const dates = stayIn(12);
  const { id } = await aPaidStay(site, guest, host.apartment.id, dates);
  const { rows } = await sql<{ intentId: string }>`
    select provider_payment_id as "intentId" from payment where booking_id = ${id}
  `.execute(site.api.db);
  const intentId = rows[0]?.intentId ?? '';
  provider.reset(intentId, charged);
  return { site, provider, headers, host, guest, id, intentId, dates };
}

export async function failedRefundsOf({
  site,
  id,
}: RefundStay): Promise<{ id: string; amount: number }[]> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select id, amount_minor as amount from refund
     where booking_id = ${id} and status = 'failed'
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
