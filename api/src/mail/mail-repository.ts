import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Queues a mail in the caller's transaction: it is sent only if the transaction commits. */
export async function enqueueMail(db: Db, { to, subject, text, html }: Mail): Promise<void> {
  await sql`
    insert into mail (recipient, subject, text, html)
    values (${to}, ${subject}, ${text}, ${html})
  `.execute(db);
}

export type StoredMail = Mail & { id: number; at: string };

export async function latestMails(db: Db, limit: number): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    select id, recipient as "to", subject, text, html, created_at as at
      from mail
     order by id desc
     limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Claims due mails for at least a minute, so that other processes skip them while this one talks to the SMTP server
 * outside a transaction.
 */
export async function claimDueMails(db: Db, limit: number): Promise<StoredMail[]> {
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

export async function markMailSent(db: Db, id: number): Promise<void> {
  // Bodies contain pins and links, so they are cleared once sent.
  await sql`update mail set sent_at = now(), text = '', html = '' where id = ${id}`.execute(db);
}
