import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

/** Null when the request fails, so that the rest of the profile still loads. */
export const fetchSessions = (signal: AbortSignal) =>
  api.get(apiPaths.activeSessions, { signal }).then(
    ({ sessions }) => sessions,
    () => null,
  );

export const endSession = (sessionId: string) => api.delete(apiPaths.activeSession(sessionId));
export const endOtherSessions = () => api.delete(apiPaths.activeSessions);
