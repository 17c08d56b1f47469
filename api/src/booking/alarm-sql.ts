import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

export type Alarm = {
  kind: 'payment_mismatch' | 'refund_failed' | 'caution_fee_late' | 'caution_fee_claimed';
  subjectId: string;
  message: string;
};

/** Asks a person of ours to look. True the first time; the same thing is not raised twice. */
export async function raiseAlarm(db: Db, alarm: Alarm): Promise<boolean> {
  const raised = await sql`
    insert into operator_alarm (kind, subject_id, message)
    values (${alarm.kind}, ${alarm.subjectId}, ${alarm.message})
    on conflict (kind, subject_id) do nothing
  `.execute(db);
  return raised.numAffectedRows === 1n;
}
