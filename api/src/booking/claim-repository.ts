import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

export type ClaimRow = {
  amount: MinorUnits;
  reason: string;
  openedAt: string;
  decision: { awarded: MinorUnits; reason: string; at: string } | null;
};

const utcTimestamp = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The claim `c` as JSON; null where a left join found none. */
export const claimColumn = sql`
  case when c.booking_id is not null then json_build_object(
    'amount', c.amount_kobo, 'reason', c.reason, 'openedAt', ${utcTimestamp('c.created_at')},
    'decision', case when c.decided_at is not null then json_build_object(
      'awarded', c.awarded_kobo, 'reason', c.decision_reason, 'at', ${utcTimestamp('c.decided_at')}) end) end`;

export async function cautionFeeClaimOfBooking(
  db: Db,
  bookingId: string,
): Promise<ClaimRow | undefined> {
  const { rows } = await sql<{ claim: ClaimRow }>`
    select ${claimColumn} as claim from caution_fee_claim c where c.booking_id = ${bookingId}
  `.execute(db);
  return rows[0]?.claim;
}
