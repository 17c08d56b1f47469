import { apiPaths, type GetPath, type PostPath } from '@gida/contracts/paths';

import type {
  CommitsResponse,
  ErrorsResponse,
  ReleaseActionRequest,
  ReleaseActionResponse,
  ReleasesResponse,
  SmokeTestReport,
} from './release-api.ts';
import type { PreviewLink } from './previews.ts';

/** The calls of the admin area about releases, which the gateway answers. */
export const releasesPath: GetPath<ReleasesResponse> = apiPaths.adminReleases;
export const releaseChangesPath: PostPath<ReleaseActionRequest, ReleaseActionResponse> =
  apiPaths.adminReleaseChanges;
/** With `remote` and `since`, such as `12h` or `7d`, as parameters. */
export const releaseErrorsPath: GetPath<ErrorsResponse> = apiPaths.adminReleaseErrors;
export const smokeTestPath = (remote: string, version: string): GetPath<SmokeTestReport> =>
  apiPaths.adminReleaseSmokeTest(remote, version);
export const commitsPath = (remote: string, version: string): GetPath<CommitsResponse> =>
  apiPaths.adminReleaseCommits(remote, version);
export const previewPath = (
  remote: string,
  version: string,
): PostPath<Record<string, never>, PreviewLink> => apiPaths.adminReleasePreview(remote, version);
