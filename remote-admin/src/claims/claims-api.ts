import { api } from '@gida/api-client';
import type { ClaimDecision } from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';

import { createListFetcher } from '../create-list-fetcher.ts';

export const fetchClaims = createListFetcher(apiPaths.adminClaims);

export const decideClaim = (bookingId: string, decision: ClaimDecision) =>
  api.post(apiPaths.decideClaim(bookingId), decision);
