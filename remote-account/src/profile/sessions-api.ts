import { api } from '@gida/api-client';
import type { ActiveSession } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

/** Null when the request fails, so that the rest of the profile still loads. */
export const fetchSessions = (signal: AbortSignal): Promise<ActiveSession[] | null> =>
  api.get(apiPaths.activeSessions, { signal }).then(
    ({ sessions }) => sessions,
    () => null,
  );

export const endSession = (sessionId: string) => api.delete(apiPaths.activeSession(sessionId));
export const endOtherSessions = () => api.delete(apiPaths.activeSessions);
