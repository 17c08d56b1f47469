import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Queues a mail in the caller's transaction: it leaves if, and only if, what it tells about is kept. */
export async function enqueueMail(db: Db, { to, subject, text, html }: Mail): Promise<void> {
  await sql`
    insert into mail (recipient, subject, text, html)
    values (${to}, ${subject}, ${text}, ${html})
  `.execute(db);
}

export type StoredMail = Mail & { id: number; at: string };

export async function newestMails(db: Db, limit: number): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    select id, recipient as "to", subject, text, html, created_at as at
      from mail
     order by id desc
     limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Takes mails that are due and reserves them for a minute, so that another process leaves them alone while this one
 * talks to the mail server, outside any transaction.
 */
export async function takeDueMails(db: Db, limit: number): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    update mail
       set tries = tries + 1, next_try_at = now() + least(power(2, tries), 360) * interval '1 minute'
     where id in (
             select id from mail
              where sent_at is null and next_try_at <= now()
              order by next_try_at
              limit ${limit}
                for update skip locked
           )
    returning id, recipient as "to", subject, text, html, created_at as at
  `.execute(db);
  return rows;
}

export async function markSent(db: Db, id: number): Promise<void> {
  // Its words are not needed any more, and pins and links should not lie about.
  await sql`update mail set sent_at = now(), text = '', html = '' where id = ${id}`.execute(db);
}
