import { listLatestMails, type StoredMail } from '../mail/mail-repository.ts';
import type { App } from '../http/app-type.ts';

/** The latest email to this address. */
export async function latestMailTo(api: App, email: string): Promise<StoredMail> {
  const mail = (await listLatestMails(api.db, 100)).find(({ to }) => to === email);
  if (!mail) throw new Error(`No mail to ${email}.`);
  return mail;
}

export const extractPin = ({ text }: StoredMail): string => /^\d{6}$/m.exec(text)?.[0] ?? '';

export const extractLink = ({ text }: StoredMail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
