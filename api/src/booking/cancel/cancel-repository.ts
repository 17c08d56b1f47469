import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export async function recordCancellation(
  db: Db,
  bookingId: string,
  cancelled: { reason: string; refundDue: number },
): Promise<void> {
  await sql`
    update booking
       set cancelled_at = now(), cancel_reason = ${cancelled.reason},
           refund_due_kobo = ${cancelled.refundDue}
     where id = ${bookingId}
  `.execute(db);
}
