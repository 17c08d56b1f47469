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
import { transact } from '../jobs/transact.ts';
import { lockHome } from '../booking/booking-sql.ts';
import { applyFeeds, cutBlocks, insertBlock } from './block-sql.ts';
import { bookingOfHost, claimCautionFee } from './claims.ts';
import { nothingToFree } from './hosting-refusals.ts';
import { apartmentsOfHost } from './hosting-sql.ts';
import { done, ownApartment, refuseImpossibleNights } from './hosting-view.ts';

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
    async ({ params: { apartmentId }, body, person }) => {
      await ownApartment(app, apartmentId, person.id);
      refuseImpossibleNights(body);
      await transact(app, async ({ db }) => {
        await lockHome(db, apartmentId);
        await insertBlock(db, apartmentId, body, body.note || null);
      });
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
    async ({ params: { apartmentId }, body, person }) => {
      await ownApartment(app, apartmentId, person.id);
      refuseImpossibleNights(body);
      await transact(app, async ({ db }) => {
        await lockHome(db, apartmentId);
        if (!(await cutBlocks(db, apartmentId, body))) throw nothingToFree();
        await applyFeeds(db, apartmentId);
      });
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
    async ({ params, body, person }) => {
      const booking = await bookingOfHost(app.db, params.bookingId, person.id);
      await claimCautionFee(app, booking, body);
      return done(
        app,
        'Your claim is open. We look at it and write to you.',
        booking.apartmentId,
        person.id,
      );
    },
  );
}
