import {
  AdminClaimAnswer,
  AdminClaimsAnswer,
  ClaimDecision,
  ClaimsRequest,
  type AdminClaim,
} from '@gida/contracts/admin';
import { toMajor } from '@gida/contracts/money';
import { z } from 'zod';

import { presentClaim } from '../../booking/present-booking.ts';
import type { App } from '../../http/app-type.ts';
import { notFound } from '../../problem/refusal.ts';
import { claimOfBooking, claimsPage } from './claims-sql.ts';
import type { AdminClaimRow } from './claims-sql.ts';
import { decideClaim } from './decide-claim.ts';

/** What hosts want to keep of caution fees, for an admin to decide. */
export async function claimRoutes(app: App): Promise<void> {
  const config = { who: 'admin' } as const;

  app.get(
    '/admin/claims',
    {
      config,
      schema: {
        summary: 'Claims on caution fees, open or decided',
        querystring: ClaimsRequest,
        response: { 200: AdminClaimsAnswer },
      },
    },
    async ({ query }) => {
      const { claims, pagination } = await claimsPage(app.db, query);
      return { claims: claims.map(present), pagination };
    },
  );

  app.post(
    '/admin/claims/:bookingId/decide',
    {
      config,
      schema: {
        summary: 'How much of a claim the host keeps; the rest goes back to the guest',
        params: z.object({ bookingId: z.uuid() }),
        body: ClaimDecision,
        response: { 200: AdminClaimAnswer },
      },
    },
    async ({ params: { bookingId }, body, admin }) => {
      await decideClaim(app, bookingId, body, admin.id);
      const decided = await claimOfBooking(app.db, bookingId);
      if (!decided) throw notFound('Claim');
      const message = 'The claim is decided. The guest and the host have been told.';
      return { message, claim: present(decided) };
    },
  );
}

const present = (row: AdminClaimRow): AdminClaim => ({
  ...row,
  cautionFee: toMajor(row.cautionFee),
  claim: presentClaim(row.claim),
  decidedBy: row.decidedBy || null,
});
