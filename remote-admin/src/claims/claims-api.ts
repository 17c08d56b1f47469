import { api } from '@gida/api-client';
import type { AdminClaimResponse, AdminClaimsResponse, ClaimDecision } from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';

import { createListFetcher } from '../create-list-fetcher.ts';

export const fetchClaims = createListFetcher<AdminClaimsResponse>(apiPaths.adminClaims);

export const decideClaim = (bookingId: string, decision: ClaimDecision) =>
  api.post<AdminClaimResponse>(apiPaths.decideClaim(bookingId), decision);
