import { api } from '@gida/api-client';
import type { AdminClaimAnswer, AdminClaimsAnswer, ClaimDecision } from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';

import { listOf } from '../list-of.ts';

export const fetchClaims = listOf<AdminClaimsAnswer>(apiPaths.adminClaims);

export const decideClaim = (bookingId: string, decision: ClaimDecision) =>
  api.post<AdminClaimAnswer>(apiPaths.decideClaim(bookingId), decision);
