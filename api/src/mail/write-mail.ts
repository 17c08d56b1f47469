import type { Db } from '../db/database.ts';
import { enqueueMail } from './mail-repository.ts';
import { renderMail, type MailContent } from './render-mail.ts';

/** A mail before it is rendered. */
export type Letter = MailContent & { to: string; subject: string };

/** Stores a mail in the caller's transaction: it is sent only if that commits. */
export const writeMail = (db: Db, { to, subject, ...content }: Letter): Promise<void> =>
  enqueueMail(db, { to, subject, ...renderMail(content) });
