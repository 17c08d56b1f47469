import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';
import type { SiteAnswer } from '@gida/contracts/site';
import { signIn } from '@gida/session';
import type { Credentials } from '@gida/session';

export type DemoAccounts = NonNullable<SiteAnswer['demo']>;

/** The demo's accounts. Without them, or without an answer, the page is an ordinary login. */
export const fetchDemoAccounts = (signal: AbortSignal): Promise<DemoAccounts | null> =>
  api.get<SiteAnswer>(apiPaths.site, { signal }).then(
    ({ demo }) => demo,
    () => null,
  );

export const logIn = (credentials: Credentials) => signIn(credentials);
