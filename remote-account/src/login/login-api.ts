import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';
import type { SiteResponse } from '@gida/contracts/site';
import { signIn, type Credentials } from '@gida/session';

export type DemoCredentials = NonNullable<SiteResponse['demo']>;

/** The demo's accounts; null outside the demo, or when the request fails. */
export const fetchDemoLogins = (signal: AbortSignal): Promise<DemoCredentials | null> =>
  api.get(apiPaths.site, { signal }).then(
    ({ demo }) => demo,
    () => null,
  );

export const logIn = (credentials: Credentials) => signIn(credentials);
