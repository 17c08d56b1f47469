import type { App } from '../http/app-type.ts';
import { accountMails } from './account-mails.ts';
import { proofs } from './proofs.ts';

/** What the account routes share, made from the configuration. */
export const accountTools = (app: App) => ({
  mails: accountMails(app.config.publicOrigin),
  proofs: proofs(app.config.accessTokenSecret),
});

export type AccountTools = ReturnType<typeof accountTools>;
