import * as calls from '@gida/contracts/calls';
import { toLagosDate } from '@gida/contracts/dates';

import { upsertFacts } from '../facts/facts-repository.ts';
import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { blockNights, unblockApartmentNights } from './block-service.ts';
import { writeArrivalGuide } from '../booking/arrival/arrival-guide-service.ts';
import { claimCautionFee } from '../booking/claim/make-claim.ts';
import { getHostBooking } from '../booking/record/get-booking.ts';
import { changeAddress } from './place-service.ts';
import { lockOwnApartment } from '../booking/record/lock-own-apartment.ts';
import { findHostingToday, listApartmentsOfHost } from './hosting-repository.ts';
import { createHostingReplay, toHostingResponse } from './hosting-response.ts';
import { hostingMessages } from './messages.ts';

/** What hosts do with their apartments. Every response to a change contains the updated apartment. */
export async function hostingRoutes(app: App): Promise<void> {
  const replay = createHostingReplay(app);

  route(app, calls.hosting, async ({ user }) => {
    const date = toLagosDate(new Date());
    const [apartments, today] = await Promise.all([
      listApartmentsOfHost(app.db, user.id, date),
      findHostingToday(app.db, user.id, date),
    ]);
    return { apartments, today };
  });

  route(app, calls.hostedApartment, ({ params, user }) =>
    toHostingResponse(app, hostingMessages.found, params.apartmentId, user.id),
  );

  route(app, { ...calls.blockNights, replay }, async ({ params, body, user, isTakeover }) => {
    await blockNights(app, params.apartmentId, body, isTakeover, user.id);
    return toHostingResponse(app, hostingMessages.nightsBlocked, params.apartmentId, user.id);
  });

  route(app, { ...calls.unblockNights, replay }, async ({ params, body, user, isTakeover }) => {
    await unblockApartmentNights(app, params.apartmentId, body, isTakeover, user.id);
    return toHostingResponse(app, hostingMessages.nightsFree, params.apartmentId, user.id);
  });

  route(app, { ...calls.writeArrivalGuide, replay }, async ({ params, body, user }) => {
    await writeArrivalGuide(app, { id: params.apartmentId, hostId: user.id }, body);
    return toHostingResponse(app, hostingMessages.arrivalGuideSaved, params.apartmentId, user.id);
  });

  route(app, { ...calls.changeAddress, replay }, async ({ params, body, user }) => {
    await changeAddress(app, { id: params.apartmentId, hostId: user.id }, body);
    return toHostingResponse(app, hostingMessages.addressSaved, params.apartmentId, user.id);
  });

  route(app, { ...calls.stateFacts, replay }, async ({ params: { apartmentId }, body, user }) => {
    await app.db.transaction().execute(async (db) => {
      await lockOwnApartment(db, apartmentId, user.id);
      await upsertFacts(db, apartmentId, body);
    });
    return toHostingResponse(app, hostingMessages.factsSaved, apartmentId, user.id);
  });

  route(app, { ...calls.claimCautionFee, replay }, async ({ params, body, user, isTakeover }) => {
    const booking = await getHostBooking(app.db, params.bookingId, user.id);
    const isDone = isTakeover && booking.claim?.reason === body.reason;
    if (!isDone) await claimCautionFee(app, booking, body);
    return toHostingResponse(app, hostingMessages.claimOpen, booking.apartmentId, user.id);
  });
}
