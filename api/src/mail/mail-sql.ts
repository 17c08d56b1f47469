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
