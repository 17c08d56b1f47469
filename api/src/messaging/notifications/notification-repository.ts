import type { Notification } from '@gida/contracts/messaging';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

const maxNotificationsListed = 200;

export async function notificationsByUserId(db: Db, userId: string): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select id as "_id", kind, message, created_at as "time", image,
           read_at is not null as "readStatus", link
      from notification
     where user_id = ${userId}
     order by created_at desc, id
     limit ${maxNotificationsListed}
  `.execute(db);
  return rows;
}

/** False when the user has no such notification. Idempotent. */
export async function markNotificationRead(db: Db, id: string, userId: string): Promise<boolean> {
  const changed = await sql`
    update notification
       set read_at = coalesce(read_at, now())
     where id = ${id} and user_id = ${userId}
  `.execute(db);
  return changed.numAffectedRows === 1n;
}

export async function markAllNotificationsRead(db: Db, userId: string): Promise<number> {
  const changed = await sql`
    update notification set read_at = now() where user_id = ${userId} and read_at is null
  `.execute(db);
  return Number(changed.numAffectedRows ?? 0);
}

/** Opening the linked page marks its notifications as read. */
export async function markNotificationsReadByLink(
  db: Db,
  userId: string,
  link: string,
): Promise<void> {
  await sql`
    update notification
       set read_at = now()
     where user_id = ${userId} and link = ${link} and read_at is null
  `.execute(db);
}
