import { sql } from 'kysely';

import { execute, type Db } from '../../db/database.ts';
import type { HoldEnd } from './booking-states.ts';

/**
 * What became of the latest hold of a stay, or of the one of a change. While a payment is processing it goes on without
 * expiry, and a late payment may still pay for it.
 */
export async function updateHoldOutcome(
  db: Db,
  of: { bookingId: string } | { dateChangeId: string },
  end: HoldEnd,
): Promise<void> {
  const which =
    'dateChangeId' in of
      ? sql`date_change_id = ${of.dateChangeId}`
      : sql`booking_id = ${of.bookingId} and date_change_id is null`;
  const isProcessing = sql`${end === 'processing'}::boolean`;
  await execute(db)`
    update hold
       set outcome = case when not ${isProcessing} then ${end} end,
           ended_at = case when not ${isProcessing} then now() end,
           expires_at = case when not ${isProcessing} then expires_at end
     where id = (select id from hold where ${which} order by began_at desc limit 1)
       and (ended_at is null or ${end} in ('processing', 'paid'))
  `;
}
