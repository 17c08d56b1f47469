import type { Notification } from '@gida/contracts/messaging';
import { messageLimits } from '@gida/contracts/constants/messaging';
import { sql } from 'kysely';

import { allRows, execute, hasChanged, type Db } from '../../db/database.ts';
import { renderNotification } from './notification-texts.ts';
import type { NotificationFacts, TextId } from './notification-texts.ts';

/** Shown in the notification list. */
export type NotificationKind =
  | TextId
  | 'booking_cancelled'
  | 'caution_fee_decided'
  | 'report_decided';

export type NotificationInput = {
  userId: string;
  kind: NotificationKind;
  facts: NotificationFacts;
  /** Whose name the text begins with. */
  actorId?: string;
  image?: string | null | undefined;
  link?: string;
  /** A user gets at most one notification per key. */
  dedupeKey: string;
};

const maxNotificationsListed = 200;

/** False when the user has one with this key. */
export const insertNotification = (
  db: Db,
  { userId, kind, facts, actorId, image, link, dedupeKey }: NotificationInput,
): Promise<boolean> => hasChanged(db)`
    insert into notification (user_id, kind, facts, actor_id, image, link, dedupe_key)
    values (${userId}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${actorId ?? null}, ${image ?? null},
            ${link ?? null}, ${dedupeKey})
    on conflict (user_id, dedupe_key) do nothing
  `;

export async function listNotifications(db: Db, userId: string): Promise<Notification[]> {
  const rows = await allRows(db)<
    Omit<Notification, 'message'> & {
      facts: NotificationFacts;
      actor: string | null;
      quoted: string | null;
    }
  >`
    select n.id as "_id", n.kind, n.facts, n.created_at as "time", n.link,
           n.read_at is not null as "readStatus",
           case when n.kind = 'new_message' then actor.profile_picture else n.image end as image,
           case when actor.erased_at is null then actor.first_name else 'A deleted user' end as actor,
           left(quoted.text, ${messageLimits.previewLength + 1}) as quoted
      from notification n
      left join user_account actor on actor.id = n.actor_id
      left join chat_message quoted on quoted.chat_id = (n.facts ->> 'chat')::uuid
                                   and quoted.sequence = (n.facts ->> 'sequence')::integer
     where n.user_id = ${userId}
     order by n.created_at desc, n.id
     limit ${maxNotificationsListed}
  `;
  return rows.map(({ facts, actor, quoted, ...row }) => ({
    ...row,
    message: renderNotification(facts, { actor, message: quoted }),
  }));
}

/** False when the user has no such notification. Idempotent. */
export const updateNotificationRead = (
  db: Db,
  id: string,
  userId: string,
): Promise<boolean> => hasChanged(db)`
    update notification
       set read_at = coalesce(read_at, now())
     where id = ${id} and user_id = ${userId}
  `;

export async function updateAllNotificationsRead(db: Db, userId: string): Promise<number> {
  const changed = await sql`
    update notification set read_at = now() where user_id = ${userId} and read_at is null
  `.execute(db);
  return Number(changed.numAffectedRows ?? 0);
}

/** Opening the linked page marks its notifications as read. */
export const updateNotificationsReadByLink = (
  db: Db,
  userId: string,
  link: string,
): Promise<void> => execute(db)`
    update notification
       set read_at = now()
     where user_id = ${userId} and link = ${link} and read_at is null
  `;
