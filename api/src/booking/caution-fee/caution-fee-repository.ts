import { sql } from 'kysely';

import { hasChanged, type Db } from '../../db/database.ts';
import {
  cautionFeeTransitions,
  type CautionFeeEvent,
  type CautionFeeTransition,
} from './caution-fee-states.ts';

/** By when the guest has it back, where an event changes that. */
const deadlines: Partial<Record<CautionFeeEvent, ReturnType<typeof sql>>> = {
  stay_ended: sql`(upper(stay) + time '12:00') at time zone 'Africa/Lagos' + interval '24 hours'`,
  claim_decided: sql`greatest(caution_fee_due_at, now() + interval '24 hours')`,
  claim_upheld: sql`greatest(caution_fee_due_at, now() + interval '24 hours')`,
};

/** False when the event does not apply to the status. */
export async function transitionCautionFee(
  db: Db,
  bookingId: string,
  event: CautionFeeEvent,
): Promise<boolean> {
  const { from, to }: CautionFeeTransition = cautionFeeTransitions[event];
  return hasChanged(db)`
    update booking
       set caution_fee_status = ${to}::caution_fee_status,
           caution_fee_due_at = ${deadlines[event] ?? sql`caution_fee_due_at`}
     where id = ${bookingId}
       and coalesce(caution_fee_status::text, 'none') = any(${from.map((status) => status ?? 'none')}::text[])
  `;
}
