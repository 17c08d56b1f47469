import * as calls from '@gida/contracts/calls';
import type { AdminClaim } from '@gida/contracts/admin';
import { toMajor } from '@gida/contracts/money';
import { notFoundError } from '@gida/server/http-error';

import { toClaimResponse } from '../../booking/record/booking-response.ts';
import { decideClaim } from '../../booking/claim/decide-claim.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { findClaimOfBooking, listClaims } from './claim-list-repository.ts';
import { adminMessages } from '../messages.ts';

/** Hosts' claims on caution fees, for an admin to decide. */
export async function claimRoutes(app: App): Promise<void> {
  route(app, calls.adminClaims, async ({ query }) => {
    const { claims, pagination } = await listClaims(app.db, query);
    return { claims: claims.map(toAdminClaim), pagination };
  });

  route(app, calls.decideClaim, async ({ params: { bookingId }, body, admin }) => {
    await decideClaim(app, bookingId, body, admin.id);
    const decided = await findClaimOfBooking(app.db, bookingId);
    if (!decided) throw notFoundError('Claim');
    return { message: adminMessages.claimDecided, claim: toAdminClaim(decided) };
  });
}

/** `row` has its amounts in kobo. */
const toAdminClaim = (row: AdminClaim): AdminClaim => ({
  ...row,
  cautionFee: toMajor(row.cautionFee),
  claim: toClaimResponse(row.claim),
  decidedBy: row.decidedBy || null,
});
