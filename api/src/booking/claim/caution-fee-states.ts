import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Null: no caution fee was paid, or there is none to return any more. */
export type CautionFeeStatus = 'held' | 'due' | 'claimed' | 'returned' | 'forfeited' | null;
type Transition = { from: readonly CautionFeeStatus[]; to: CautionFeeStatus };

/** Every status change of a caution fee; `transitionCautionFee` is the only writer. */
export const cautionFeeTransitions = {
  /** With the stay, or with its new dates. */
  paid: { from: [null, 'held'], to: 'held' },
  /** The stay is cancelled, or costs no caution fee any more. */
  dropped: { from: [null, 'held'], to: null },
  stay_ended: { from: ['held'], to: 'due' },
  claimed: { from: ['due'], to: 'claimed' },
  /** Decided: the guest gets back what the host does not keep. */
  claim_decided: { from: ['claimed'], to: 'due' },
  /** Decided: nothing remains for the guest. */
  claim_upheld: { from: ['claimed'], to: 'forfeited' },
  returned: { from: ['due'], to: 'returned' },
  /** The bank has sent the refund back. */
  came_back: { from: ['returned'], to: 'due' },
} as const satisfies Record<string, Transition>;

export type CautionFeeEvent = keyof typeof cautionFeeTransitions;

/** False when the event does not apply to the status. `dueAt`: the new deadline of the refund. */
export async function transitionCautionFee(
  db: Db,
  bookingId: string,
  event: CautionFeeEvent,
  dueAt: RawBuilder<unknown> = sql`caution_fee_due_at`,
): Promise<boolean> {
  const { from, to }: Transition = cautionFeeTransitions[event];
  const changed = await sql`
    update booking
       set caution_fee_status = ${to}::caution_fee_status, caution_fee_due_at = ${dueAt}
     where id = ${bookingId}
       and coalesce(caution_fee_status::text, 'none') = any(${from.map((status) => status ?? 'none')}::text[])
  `.execute(db);
  return changed.numAffectedRows === 1n;
}
