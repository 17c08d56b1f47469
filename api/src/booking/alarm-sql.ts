import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

export type Alarm = {
  kind:
    | 'payment_mismatch'
    | 'refund_failed'
    | 'caution_fee_late'
    | 'caution_fee_claimed'
    | 'claim_late';
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

/** Somebody has looked. */
export async function resolveAlarms(
  db: Db,
  subjectId: string,
  kinds: Alarm['kind'][],
): Promise<void> {
  await sql`
    update operator_alarm
       set resolved_at = now()
     where subject_id = ${subjectId} and kind = any(${kinds}) and resolved_at is null
  `.execute(db);
}
