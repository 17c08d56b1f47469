import type { Notification } from '@gida/contracts/messaging';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

const mostNotificationsListed = 200;

export async function notificationsOfPerson(db: Db, personId: string): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select id as "_id", kind, message, created_at as "time", image,
           read_at is not null as "readStatus", link
      from notification
     where person_id = ${personId}
     order by created_at desc, id
     limit ${mostNotificationsListed}
  `.execute(db);
  return rows;
}

/** False when this person has no such notification. Reading twice is no mistake. */
export async function markRead(db: Db, id: string, personId: string): Promise<boolean> {
  const changed = await sql`
    update notification
       set read_at = coalesce(read_at, now())
     where id = ${id} and person_id = ${personId}
  `.execute(db);
  return changed.numAffectedRows === 1n;
}

export async function markAllRead(db: Db, personId: string): Promise<number> {
  const changed = await sql`
    update notification set read_at = now() where person_id = ${personId} and read_at is null
  `.execute(db);
  return Number(changed.numAffectedRows ?? 0);
}

/** Whoever opens the page a notification leads to has seen it. */
export async function markReadByLink(db: Db, personId: string, link: string): Promise<void> {
  await sql`
    update notification
       set read_at = now()
     where person_id = ${personId} and link = ${link} and read_at is null
  `.execute(db);
}
