import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import { aGuest, aPaidStay, today } from '../../booking/testing/test-site.ts';
import type { TestSite } from '../../booking/testing/test-site.ts';
import { adminAuthHeaders } from '../../testing/factories.ts';
import { clientOf } from '../../testing/client-of.ts';
import { aHostWithApartment } from './test-hosting.ts';

/** A paid and completed stay whose caution fee is due but not refunded yet. */
export async function aCompletedStay(site: TestSite, { hoursAgo = 1 } = {}) {
  const host = await aHostWithApartment(site.api);
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, host.apartment.id);
  await sql`
    update booking
       set stay = daterange(${addDays(today(), -3)}::date, ${today()}::date), status = 'completed',
           caution_fee_status = 'due',
           caution_fee_due_at = now() + make_interval(hours => ${24 - hoursAgo})
     where id = ${id}
  `.execute(site.api.db);
  return { host, guest, id };
}

export const postClaim = (
  host: Awaited<ReturnType<typeof aHostWithApartment>>,
  id: string,
  amount: number,
  reason = 'A broken window.',
) => host.post(apiPaths.claimCautionFee(id), { amount, reason });

/** A new admin decides about a claim. */
export const decideClaim = async (
  { api }: TestSite,
  id: string,
  { awarded, reason = 'We saw the pictures.' }: { awarded: number; reason?: string },
) =>
  clientOf(api, await adminAuthHeaders(api)).post(apiPaths.decideClaim(id), {
    awarded,
    reason,
  });

export async function refundsOfBooking(
  site: TestSite,
  id: string,
): Promise<{ reason: string; amount: number }[]> {
  const { rows } = await sql<{ reason: string; amount: number }>`
    select reason, amount_minor as amount from refund where booking_id = ${id} order by created_at
  `.execute(site.api.db);
  return rows;
}

/** Kinds of the unresolved alerts. */
export async function openAlertKinds(site: TestSite, id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from alert where subject_id = ${id} and resolved_at is null order by kind
  `.execute(site.api.db);
  return rows.map(({ kind }) => kind);
}
