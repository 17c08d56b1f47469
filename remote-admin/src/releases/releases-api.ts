import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';
import type { ChangeAnswer, ChangeRequest, ReleasesAnswer } from '@gida/contracts/releasing';

export const fetchReleases = (limit: number, signal: AbortSignal) =>
  api.get<ReleasesAnswer>(apiPaths.adminReleases, { query: { limit }, signal });

/** The key makes a second press, or a repeat on a bad line, the same order. */
export const orderChange = (order: ChangeRequest, idempotencyKey: string) =>
  api.post<ChangeAnswer>(apiPaths.adminReleaseChanges, order, { idempotencyKey });
