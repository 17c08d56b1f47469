import type { App } from '../http/app-type.ts';
import { createAccountTokens } from './account-tokens.ts';

/** Services shared by the account routes, created from the configuration. */
export const createAccountServices = (app: App) => ({
  rateCounter: app.rateCounter,
  tokens: createAccountTokens(app.config.accessTokenKeys),
});

export type AccountServices = ReturnType<typeof createAccountServices>;
