import type { CautionFeeClaim } from '@gida/contracts/claim';
import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';

import { firstValue, hasChanged, type Db } from '../../db/database.ts';
import { transitionCautionFee } from './caution-fee-repository.ts';

/** Amounts in kobo. */
export type ClaimRow = CautionFeeClaim;

const utcTimestamp = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The claim `c` as JSON; null where a left join found none. */
export const claimColumn = sql`
  case when c.booking_id is not null then json_build_object(
    'amount', c.amount_kobo, 'reason', c.reason, 'openedAt', ${utcTimestamp('c.created_at')},
    'decision', case when c.decided_at is not null then json_build_object(
      'awarded', c.awarded_kobo, 'reason', c.decision_reason, 'at', ${utcTimestamp('c.decided_at')}) end) end`;

/** Which bookings `b` have a caution fee that is due, and that is neither being returned nor claimed. */
export const hasFeeToReturn = sql`
  b.caution_fee_status = 'due'
  and not exists (
    select from refund_entitlement where booking_id = b.id and reason = 'caution_fee')
  and not exists (select from caution_fee_claim where booking_id = b.id)`;

export const findCautionFeeClaim = (
  db: Db,
  bookingId: string,
): Promise<ClaimRow | undefined> => firstValue(db)`
    select ${claimColumn} as claim from caution_fee_claim c where c.booking_id = ${bookingId}
  `;

export type NewClaim = { bookingId: string; amount: MinorUnits; reason: string };

/** False unless the fee is due and not refunded yet. */
export async function insertClaim(db: Db, claim: NewClaim): Promise<boolean> {
  const isInserted = await hasChanged(db)`
    insert into caution_fee_claim (booking_id, amount_kobo, reason)
    select id, ${claim.amount}, ${claim.reason}
      from booking b
     where id = ${claim.bookingId} and ${hasFeeToReturn}
    on conflict (booking_id) do nothing
  `;
  return isInserted && transitionCautionFee(db, claim.bookingId, 'claimed');
}

export type NewClaimDecision = { awarded: MinorUnits; reason: string; adminId: string };

/** False when the claim was decided already. */
export const updateClaimDecision = (
  db: Db,
  bookingId: string,
  { awarded, reason, adminId }: NewClaimDecision,
): Promise<boolean> => hasChanged(db)`
    update caution_fee_claim
       set awarded_kobo = ${awarded}, decision_reason = ${reason}, decided_at = now(), decided_by = ${adminId}
     where booking_id = ${bookingId} and decided_at is null
  `;
