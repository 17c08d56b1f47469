import { lagosDate } from '@gida/contracts/dates';
import {
  BlockRequest,
  ClaimRequest,
  FreeRequest,
  HostedApartmentsAnswer,
  HostingAnswer,
} from '@gida/contracts/hosting';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { blockNights, freeNights } from './change-nights.ts';
import { bookingOfHost, claimCautionFee } from './claims.ts';
import { apartmentsOfHost } from './hosting-sql.ts';
import { done, ownApartment } from './hosting-view.ts';

const ApartmentParams = z.object({ apartmentId: z.uuid() });
const config = { who: 'host' } as const;

/** What hosts do with their apartments. Every answer after a change shows the apartment as it is then. */
export async function hostingRoutes(app: App): Promise<void> {
  app.get(
    '/hosting/apartments',
    {
      config,
      schema: { summary: "The host's own apartments", response: { 200: HostedApartmentsAnswer } },
    },
    async ({ person }) => ({
      apartments: await apartmentsOfHost(app.db, person.id, lagosDate(new Date())),
    }),
  );

  app.get(
    '/hosting/apartments/:apartmentId',
    {
      config,
      schema: {
        summary: 'Bookings, blocks and calendars of an own apartment',
        params: ApartmentParams,
        response: { 200: HostingAnswer },
      },
    },
    ({ params, person }) => done(app, 'Apartment found.', params.apartmentId, person.id),
  );

  app.post(
    '/hosting/apartments/:apartmentId/block',
    {
      config,
      schema: {
        summary: 'Keep nights from being booked',
        params: ApartmentParams,
        body: BlockRequest,
        response: { 200: HostingAnswer },
      },
    },
    async ({ params: { apartmentId }, body, person, takesOver }) => {
      await ownApartment(app, apartmentId, person.id);
      await blockNights(app, apartmentId, body, takesOver);
      return done(app, 'These nights are blocked.', apartmentId, person.id);
    },
  );

  app.post(
    '/hosting/apartments/:apartmentId/free',
    {
      config,
      schema: {
        summary: 'Let blocked nights be booked again',
        params: ApartmentParams,
        body: FreeRequest,
        response: { 200: HostingAnswer },
      },
    },
    async ({ params: { apartmentId }, body, person, takesOver }) => {
      await ownApartment(app, apartmentId, person.id);
      await freeNights(app, apartmentId, body, takesOver);
      return done(app, 'These nights can be booked again.', apartmentId, person.id);
    },
  );

  app.post(
    '/hosting/bookings/:bookingId/claim',
    {
      config,
      schema: {
        summary: 'Claim part of the caution fee of a stay that is over',
        params: z.object({ bookingId: z.uuid() }),
        body: ClaimRequest,
        response: { 200: HostingAnswer },
      },
    },
    async ({ params, body, person, takesOver }) => {
      const booking = await bookingOfHost(app.db, params.bookingId, person.id);
      const isDone = takesOver && booking.claim?.reason === body.reason;
      if (!isDone) await claimCautionFee(app, booking, body);
      return done(
        app,
        'Your claim is open. We look at it and write to you.',
        booking.apartmentId,
        person.id,
      );
    },
  );
}
