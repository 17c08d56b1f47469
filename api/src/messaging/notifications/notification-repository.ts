import type { Notification } from '@gida/contracts/messaging';
import { messageLimits } from '@gida/contracts/constants/messaging';
import { sql, type RawBuilder } from 'kysely';

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

/** Undefined when the user has one with this key. */
export async function insertNotification(
  db: Db,
  { userId, kind, facts, actorId, image, link, dedupeKey }: NotificationInput,
): Promise<Notification | undefined> {
  const rows = await allRows(db)<{ id: string }>`
    insert into notification (user_id, kind, message, facts, actor_id, image, link, dedupe_key)
    values (${userId}, ${kind}, ${renderNotification(facts, { actor: 'A guest' })}, ${JSON.stringify(facts)}::jsonb,
            ${actorId ?? null}, ${image ?? null}, ${link ?? null}, ${dedupeKey})
    on conflict (user_id, dedupe_key) do nothing
    returning id
  `;
  return rows[0] && (await readNotifications(db, sql`n.id = ${rows[0].id}`))[0];
}

export const notificationsByUserId = (db: Db, userId: string): Promise<Notification[]> =>
  readNotifications(db, sql`n.user_id = ${userId}`);

async function readNotifications(db: Db, condition: RawBuilder<unknown>): Promise<Notification[]> {
  const rows = await allRows(db)<
    Notification & { facts: NotificationFacts | null; actor: string | null; quoted: string | null }
  >`
    select n.id as "_id", n.kind, n.message, n.facts, n.created_at as "time", n.link,
           n.read_at is not null as "readStatus",
           case when n.kind = 'new_message' then actor.profile_picture else n.image end as image,
           case when actor.erased_at is null then actor.first_name else 'A deleted user' end as actor,
           left(quoted.text, ${messageLimits.previewLength + 1}) as quoted
      from notification n
      left join user_account actor on actor.id = n.actor_id
      left join chat_message quoted on quoted.chat_id = (n.facts ->> 'chat')::uuid
                                   and quoted.sequence = (n.facts ->> 'sequence')::integer
     where ${condition}
     order by n.created_at desc, n.id
     limit ${maxNotificationsListed}
  `;
  return rows.map(({ facts, actor, quoted, ...row }) =>
    facts ? { ...row, message: renderNotification(facts, { actor, message: quoted }) } : row,
  );
}

/** False when the user has no such notification. Idempotent. */
export const markNotificationRead = (
  db: Db,
  id: string,
  userId: string,
): Promise<boolean> => hasChanged(db)`
    update notification
       set read_at = coalesce(read_at, now())
     where id = ${id} and user_id = ${userId}
  `;

export async function markAllNotificationsRead(db: Db, userId: string): Promise<number> {
  const changed = await sql`
    update notification set read_at = now() where user_id = ${userId} and read_at is null
  `.execute(db);
  return Number(changed.numAffectedRows ?? 0);
}

/** Opening the linked page marks its notifications as read. */
export const markNotificationsReadByLink = (
  db: Db,
  userId: string,
  link: string,
): Promise<void> => execute(db)`
    update notification
       set read_at = now()
     where user_id = ${userId} and link = ${link} and read_at is null
  `;
