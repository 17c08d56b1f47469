import type { Tx } from '../jobs/transact.ts';
import { insertMail } from './mail-repository.ts';
import { renderMail, type MailContent } from './render-mail.ts';

/** A mail before it is rendered. Its action leads to a path of the site, or to an address of its own. */
export type NewMail = Omit<MailContent, 'action'> & {
  to: string;
  subject: string;
  action?: { label: string; path: string };
};

/** Stores a mail and its job in the caller's transaction: it is sent only if that commits. */
export function writeMail(tx: Tx, { to, subject, action, ...content }: NewMail): Promise<void> {
  const url = action && new URL(action.path, tx.app.config.publicOrigin).href;
  const rendered = renderMail({ ...content, ...(action && url && { action: { ...action, url } }) });
  return insertMail(tx, { to, subject, ...rendered });
}
