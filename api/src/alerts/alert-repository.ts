import { execute, hasChanged, type Db } from '../db/database.ts';

export type Alert = {
  kind:
    | 'payment_mismatch'
    | 'checkout_unknown'
    | 'refund_failed'
    | 'provider_refund'
    | 'dispute'
    | 'caution_fee_late'
    | 'caution_fee_claimed'
    | 'claim_late'
    | 'job_failed'
    | 'many_mails'
    | 'pictures_not_ours';
  subjectId: string;
  message: string;
};

/** Raises an alert for staff. True the first time; the same alert is not raised twice. */
export const raiseAlert = (db: Db, alert: Alert): Promise<boolean> => hasChanged(db)`
    insert into alert (kind, subject_id, message)
    values (${alert.kind}, ${alert.subjectId}, ${alert.message})
    on conflict (kind, subject_id) do nothing
  `;

/** For what can happen again: replaces the message, and opens the alert again if it was resolved. */
export const raiseOrReopenAlert = (db: Db, alert: Alert): Promise<void> => execute(db)`
    insert into alert (kind, subject_id, message)
    values (${alert.kind}, ${alert.subjectId}, ${alert.message})
    on conflict (kind, subject_id) do update
       set message = excluded.message,
           created_at = case when alert.resolved_at is null then alert.created_at else now() end,
           resolved_at = null
  `;

/** Marks open alerts as resolved. */
export const resolveAlerts = (
  db: Db,
  subjectId: string,
  kinds: Alert['kind'][],
): Promise<void> => execute(db)`
    update alert
       set resolved_at = now()
     where subject_id = ${subjectId} and kind = any(${kinds}) and resolved_at is null
  `;
