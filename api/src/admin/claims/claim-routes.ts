import {
  AdminClaimResponse,
  AdminClaimsResponse,
  ClaimDecision,
  ClaimsRequest,
  type AdminClaim,
} from '@gida/contracts/admin';
import { toMajor } from '@gida/contracts/money';
import { z } from 'zod';

import { toClaimResponse } from '../../booking/booking-response.ts';
import { decideClaim } from '../../booking/claim/decide-claim.ts';
import type { App } from '../../http/app-type.ts';
import { notFoundError } from '../../http/errors/http-error.ts';
import { claimByBookingId, listClaims } from './claim-list-repository.ts';
import type { AdminClaimRow } from './claim-list-repository.ts';

/** Hosts' claims on caution fees, for an admin to decide. */
export async function claimRoutes(app: App): Promise<void> {
  const config = { access: 'admin' } as const;

  app.get(
    '/admin/claims',
    {
      config,
      schema: {
        summary: 'List claims on caution fees',
        querystring: ClaimsRequest,
        response: { 200: AdminClaimsResponse },
      },
    },
    async ({ query }) => {
      const { claims, pagination } = await listClaims(app.db, query);
      return { claims: claims.map(toAdminClaim), pagination };
    },
  );

  app.post(
    '/admin/claims/:bookingId/decide',
    {
      config,
      schema: {
        summary: 'Decide how much of a claim the host keeps; the rest is refunded',
        params: z.object({ bookingId: z.uuid() }),
        body: ClaimDecision,
        response: { 200: AdminClaimResponse },
      },
    },
    async ({ params: { bookingId }, body, admin }) => {
      await decideClaim(app, bookingId, body, admin.id);
      const decided = await claimByBookingId(app.db, bookingId);
      if (!decided) throw notFoundError('Claim');
      const message = 'The claim has been decided. The guest and the host have been notified.';
      return { message, claim: toAdminClaim(decided) };
    },
  );
}

const toAdminClaim = (row: AdminClaimRow): AdminClaim => ({
  ...row,
  cautionFee: toMajor(row.cautionFee),
  claim: toClaimResponse(row.claim),
  decidedBy: row.decidedBy || null,
});
