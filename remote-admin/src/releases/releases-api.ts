import { api } from '@gida/api-client';
import type { ReleaseActionRequest } from '@gida/releases/release-api';
import {
  commitsPath,
  previewPath,
  releaseChangesPath,
  releaseErrorsPath,
  releasesPath,
  smokeTestPath,
} from '@gida/releases/release-paths';

export const fetchReleases = (limit: number, signal: AbortSignal) =>
  api.get(releasesPath, { query: { limit }, signal });

/** `since`: such as `12h` or `7d`, 30 days at most. */
export const fetchErrors = (query: { remote?: string; since: string }, signal: AbortSignal) =>
  api.get(releaseErrorsPath, { query, signal });

export const fetchSmokeTest = (remote: string, version: string) =>
  api.get(smokeTestPath(remote, version));

export const fetchCommits = (remote: string, version: string, signal: AbortSignal) =>
  api.get(commitsPath(remote, version), { signal });

export const createPreview = (remote: string, version: string) =>
  api.post(previewPath(remote, version), {});

/** The idempotency key makes a double click or a retry the same change. */
export const submitChange = (request: ReleaseActionRequest, idempotencyKey: string) =>
  api.post(releaseChangesPath, request, { idempotencyKey });
