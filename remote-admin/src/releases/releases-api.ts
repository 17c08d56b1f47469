import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';
import type { ReleaseActionRequest } from '@gida/contracts/release-api';

export const fetchReleases = (limit: number, signal: AbortSignal) =>
  api.get(apiPaths.adminReleases, { query: { limit }, signal });

export const fetchSmokeTest = (remote: string, version: string) =>
  api.get(apiPaths.adminReleaseSmokeTest(remote, version));

/** The idempotency key makes a double click or a retry the same change. */
export const submitChange = (request: ReleaseActionRequest, idempotencyKey: string) =>
  api.post(apiPaths.adminReleaseChanges, request, { idempotencyKey });
