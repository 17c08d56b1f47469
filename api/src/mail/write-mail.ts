import type { Tx } from '../jobs/transact.ts';
import { enqueueMail } from './mail-repository.ts';
import { renderMail, type MailContent } from './render-mail.ts';

/** A mail before it is rendered. */
export type Letter = MailContent & { to: string; subject: string };

/** Stores a mail and its job in the caller's transaction: it is sent only if that commits. */
export const writeMail = (tx: Tx, { to, subject, ...content }: Letter): Promise<void> =>
  enqueueMail(tx, { to, subject, ...renderMail(content) });
