import { currentRequestContext, type RequestContext } from '@gida/server';

import { allRows, execute, firstRow, type Db } from '../db/database.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Stores a mail in the caller's transaction: it is sent only if the transaction commits. */
export async function enqueueMail(db: Db, { to, subject, text, html }: Mail): Promise<void> {
  const { requestId = null, traceparent = null } = currentRequestContext() ?? {};
  await execute(db)`
    insert into mail (recipient, subject, text, html, request_id, traceparent)
    values (${to}, ${subject}, ${text}, ${html}, ${requestId}, ${traceparent})
  `;
}

export type StoredMail = Mail & { id: number; at: string };

export const latestMails = (db: Db, limit: number): Promise<StoredMail[]> => allRows(db)`
    select id, recipient as "to", subject, text, html, created_at as at
      from mail
     order by id desc
     limit ${limit}
  `;

export type UnqueuedMail = { id: number; origin: RequestContext | undefined };

/** Marks mails as queued and returns them; the caller adds their jobs in the same transaction. */
export async function takeUnqueuedMails(db: Db, limit: number): Promise<UnqueuedMail[]> {
  const rows = await allRows(db)<{
    id: number;
    requestId: string | null;
    traceparent: string | null;
  }>`
    update mail
       set queued_at = now()
     where id in (
             select id from mail
              where queued_at is null and sent_at is null
              order by id
              limit ${limit}
                for update skip locked
           )
    returning id, request_id as "requestId", traceparent
  `;
  return rows.map(({ id, requestId, traceparent }) => ({
    id,
    origin: requestId === null ? undefined : { requestId, traceparent: traceparent ?? undefined },
  }));
}

/** Undefined when it is sent or deleted. */
export const unsentMail = (db: Db, id: number): Promise<Mail | undefined> => firstRow(db)`
    select recipient as "to", subject, text, html from mail where id = ${id} and sent_at is null
  `;

export async function markMailSent(db: Db, id: number): Promise<void> {
  // Bodies contain links, subjects contain pins, and nothing needs the address any more.
  await execute(db)`
    update mail
       set sent_at = now(), recipient = '', subject = '', text = '', html = ''
     where id = ${id}
  `;
}

/** Returns how many there were. */
export async function discardUnsentMails(db: Db): Promise<number> {
  const rows = await allRows(db)`delete from mail where sent_at is null returning id`;
  return rows.length;
}
