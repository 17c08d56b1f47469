import { api } from '@gida/api-client';
import type { ReleaseActionRequest } from '@gida/releases/release-api';
import { releaseChangesPath, releasesPath, smokeTestPath } from '@gida/releases/release-paths';

export const fetchReleases = (limit: number, signal: AbortSignal) =>
  api.get(releasesPath, { query: { limit }, signal });

export const fetchSmokeTest = (remote: string, version: string) =>
  api.get(smokeTestPath(remote, version));

/** The idempotency key makes a double click or a retry the same change. */
export const submitChange = (request: ReleaseActionRequest, idempotencyKey: string) =>
  api.post(releaseChangesPath, request, { idempotencyKey });
