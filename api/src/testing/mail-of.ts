import { newestMails, type StoredMail } from '../mail/mail-sql.ts';
import type { App } from '../http/app-type.ts';

/** The newest mail that went to this address. */
export async function newestMailTo(api: App, email: string): Promise<StoredMail> {
  const mail = (await newestMails(api.db, 100)).find(({ to }) => to === email);
  if (!mail) throw new Error(`No mail to ${email}.`);
  return mail;
}

export const pinIn = ({ text }: StoredMail): string => /^\d{6}$/m.exec(text)?.[0] ?? '';

export const linkIn = ({ text }: StoredMail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
