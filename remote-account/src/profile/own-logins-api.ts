import { api } from '@gida/api-client';
import type { OwnLogin, OwnLogins, Said } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

/** Null when they cannot be asked for: the rest of the profile does not wait for them. */
export const fetchOwnLogins = (signal: AbortSignal): Promise<OwnLogin[] | null> =>
  api.get<OwnLogins>(apiPaths.ownLogins, { signal }).then(
    ({ logins }) => logins,
    () => null,
  );

export const endLogin = (login: string) => api.delete<Said>(apiPaths.ownLogin(login));
export const endOtherLogins = () => api.delete<Said>(apiPaths.ownLogins);
