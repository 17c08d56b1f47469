import { allRows, execute, firstRow, onlyValue, type Db } from '../db/database.ts';
import type { TransactContext, Tx } from '../jobs/transact.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Stores a mail and its job in the caller's transaction: it is sent only if that commits. */
export async function insertMail(
  tx: Tx<TransactContext>,
  { to, subject, text, html }: Mail,
): Promise<void> {
  const mailId: number = await onlyValue(tx.db)`
    insert into mail (recipient, subject, text, html)
    values (${to}, ${subject}, ${text}, ${html})
    returning id
  `;
  await tx.enqueue('send-mail', { mailId });
}

export type StoredMail = Mail & { id: number; at: string };

export const listLatestMails = (db: Db, limit: number): Promise<StoredMail[]> => allRows(db)`
    select id, recipient as "to", subject, text, html, created_at as at
      from mail
     order by id desc
     limit ${limit}
  `;

/** Undefined when it is sent or deleted. */
export const findUnsentMail = (db: Db, id: number): Promise<Mail | undefined> => firstRow(db)`
    select recipient as "to", subject, text, html from mail where id = ${id} and sent_at is null
  `;

export async function updateMailSent(db: Db, id: number): Promise<void> {
  // Bodies contain links, subjects contain pins, and nothing needs the address any more.
  await execute(db)`
    update mail
       set sent_at = now(), recipient = '', subject = '', text = '', html = ''
     where id = ${id}
  `;
}

/** Returns how many there were. */
export async function deleteUnsentMails(db: Db): Promise<number> {
  const rows = await allRows(db)`delete from mail where sent_at is null returning id`;
  return rows.length;
}
