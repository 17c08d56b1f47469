import type { Notification } from '@gida/contracts/messaging';
import { sql } from 'kysely';

import type { App } from '../http/app-type.ts';
import type { Tx } from './transact.ts';

/** The kinds of `docs/words.md`, "Notification". */
export type NotificationKind =
  | 'booking_confirmed'
  | 'booking_processing'
  | 'payment_failed'
  | 'hold_lapsing'
  | 'booking_cancelled'
  | 'refund_sent'
  | 'caution_fee_returned'
  | 'caution_fee_claimed'
  | 'caution_fee_decided'
  | 'calendar_conflict'
  | 'report_decided'
  | 'review_hidden'
  | 'check_in_tomorrow'
  | 'new_message';

export type News = {
  personId: string;
  kind: NotificationKind;
  message: string;
  image: string | null;
  link: string | null;
  /** What it is about: the same news is told once. */
  onceKey: string;
};

/** Keeps a notification with the change it tells about, and shows it at once to whoever is there. */
export async function tellPerson(app: App, tx: Tx, news: News): Promise<void> {
  const { rows } = await sql<Notification>`
    insert into notification (person_id, kind, message, image, link, once_key)
    values (${news.personId}, ${news.kind}, ${news.message}, ${news.image}, ${news.link}, ${news.onceKey})
    on conflict (person_id, once_key) do nothing
    returning id as "_id", kind, message, created_at as "time", image, false as "readStatus", link
  `.execute(tx.db);
  const [told] = rows;
  if (told) tx.afterCommit(() => app.live.tell([news.personId], 'notification:new', told));
}
