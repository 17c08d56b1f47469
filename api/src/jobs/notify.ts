import type { Notification } from '@gida/contracts/messaging';
import { sql } from 'kysely';

import type { App } from '../http/app-type.ts';
import type { Tx } from './transact.ts';

/** Kinds of notifications; shown in the notification list. */
export type NotificationKind =
  | 'booking_confirmed'
  | 'booking_processing'
  | 'payment_failed'
  | 'hold_expiring'
  | 'booking_cancelled'
  | 'dates_changed'
  | 'dates_not_changed'
  | 'refund_sent'
  | 'caution_fee_returned'
  | 'caution_fee_claimed'
  | 'caution_fee_decided'
  | 'calendar_conflict'
  | 'report_decided'
  | 'review_hidden'
  | 'review_requested'
  | 'review_received'
  | 'review_answered'
  | 'check_in_tomorrow'
  | 'new_message';

export type NotificationInput = {
  userId: string;
  kind: NotificationKind;
  message: string;
  image: string | null;
  link: string | null;
  /** A user gets at most one notification per key. */
  dedupeKey: string;
};

/** Stores a notification in the transaction of its cause and publishes it after the commit. */
export async function notify(app: App, tx: Tx, input: NotificationInput): Promise<void> {
  const { rows } = await sql<Notification>`
    insert into notification (user_id, kind, message, image, link, dedupe_key)
    values (${input.userId}, ${input.kind}, ${input.message}, ${input.image}, ${input.link}, ${input.dedupeKey})
    on conflict (user_id, dedupe_key) do nothing
    returning id as "_id", kind, message, created_at as "time", image, false as "readStatus", link
  `.execute(tx.db);
  const [notification] = rows;
  if (notification)
    tx.afterCommit(() =>
      app.socketEvents.publish([input.userId], 'notification:new', notification),
    );
}
