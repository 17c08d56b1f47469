import { AddressForm } from '@gida/contracts/address';
import { ArrivalGuide } from '@gida/contracts/arrival';
import { ApartmentFacts } from '@gida/contracts/facts';
import { toLagosDate } from '@gida/contracts/dates';
import {
  BlockNightsRequest,
  ClaimRequest,
  UnblockNightsRequest,
  HostedApartmentsResponse,
  HostedApartmentResponse,
} from '@gida/contracts/hosting';
import { z } from 'zod';

import { saveFacts } from '../catalog/facts-repository.ts';
import type { App } from '../http/app-type.ts';
import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import { blockNights, unblockApartmentNights } from './block-service.ts';
import { writeArrivalGuide } from './arrival-guide-service.ts';
import { claimCautionFee } from '../booking/claim/make-claim.ts';
import { getHostBooking } from '../booking/get-booking.ts';
import { changeAddress } from './place-service.ts';
import { lockOwnApartment } from '../booking/lock-own-apartment.ts';
import { apartmentsOfHost } from './hosting-repository.ts';
import { createHostingReplay, toHostingResponse } from './hosting-response.ts';

const ApartmentParams = z.object({ apartmentId: z.uuid() });
const config = { access: 'host' } as const;
const response = { 200: HostedApartmentResponse };

/** What hosts do with their apartments. Every response to a change contains the updated apartment. */
export async function hostingRoutes(app: App): Promise<void> {
  const replay = createHostingReplay(app);

  app.get(
    '/hosting/apartments',
    {
      config,
      schema: { summary: "The host's own apartments", response: { 200: HostedApartmentsResponse } },
    },
    async ({ user }) => ({
      apartments: await apartmentsOfHost(app.db, user.id, toLagosDate(new Date())),
    }),
  );

  app.get(
    '/hosting/apartments/:apartmentId',
    {
      config,
      schema: {
        summary: 'Bookings, blocks and calendars of one of the host’s apartments',
        params: ApartmentParams,
        response,
      },
    },
    ({ params, user }) => toHostingResponse(app, 'Apartment found.', params.apartmentId, user.id),
  );

  app.post(
    '/hosting/apartments/:apartmentId/block',
    {
      config: { ...config, rateLimit: rateLimits.nights, replay },
      schema: {
        summary: 'Block nights',
        params: ApartmentParams,
        body: BlockNightsRequest,
        response,
      },
    },
    async ({ params: { apartmentId }, body, user, isTakeover }) => {
      await blockNights(app, apartmentId, body, isTakeover, user.id);
      return toHostingResponse(app, 'These nights are blocked.', apartmentId, user.id);
    },
  );

  app.post(
    '/hosting/apartments/:apartmentId/free',
    {
      config: { ...config, rateLimit: rateLimits.nights, replay },
      schema: {
        summary: 'Free blocked nights',
        params: ApartmentParams,
        body: UnblockNightsRequest,
        response,
      },
    },
    async ({ params: { apartmentId }, body, user, isTakeover }) => {
      await unblockApartmentNights(app, apartmentId, body, isTakeover, user.id);
      return toHostingResponse(app, 'These nights can be booked again.', apartmentId, user.id);
    },
  );

  app.put(
    '/hosting/apartments/:apartmentId/arrival-guide',
    {
      config: { ...config, replay },
      schema: {
        summary: 'Write what guests read about their arrival',
        params: ApartmentParams,
        body: ArrivalGuide,
        response,
      },
    },
    async ({ params: { apartmentId }, body, user }) => {
      await writeArrivalGuide(app, { id: apartmentId, hostId: user.id }, body);
      return toHostingResponse(app, 'Your arrival guide is saved.', apartmentId, user.id);
    },
  );

  app.put(
    '/hosting/apartments/:apartmentId/address',
    {
      config: { ...config, rateLimit: rateLimits.apartment, replay },
      schema: {
        summary: 'Change the address and the coordinates of an apartment',
        params: ApartmentParams,
        body: AddressForm,
        response,
      },
    },
    async ({ params: { apartmentId }, body, user }) => {
      await changeAddress(app, { id: apartmentId, hostId: user.id }, body);
      return toHostingResponse(app, 'Your address is saved.', apartmentId, user.id);
    },
  );

  app.put(
    '/hosting/apartments/:apartmentId/facts',
    {
      config: { ...config, rateLimit: rateLimits.apartment, replay },
      schema: {
        summary: 'State power, water, security and the way there; null is unknown',
        params: ApartmentParams,
        body: ApartmentFacts,
        response,
      },
    },
    async ({ params: { apartmentId }, body, user }) => {
      await app.db.transaction().execute(async (db) => {
        await lockOwnApartment(db, apartmentId, user.id);
        await saveFacts(db, apartmentId, body);
      });
      return toHostingResponse(app, 'These facts are saved.', apartmentId, user.id);
    },
  );

  app.post(
    '/hosting/bookings/:bookingId/claim',
    {
      config: { ...config, replay },
      schema: {
        summary: 'Claim part of the caution fee of a stay that is over',
        params: z.object({ bookingId: z.uuid() }),
        body: ClaimRequest,
        response,
      },
    },
    async ({ params, body, user, isTakeover }) => {
      const booking = await getHostBooking(app.db, params.bookingId, user.id);
      const isDone = isTakeover && booking.claim?.reason === body.reason;
      if (!isDone) await claimCautionFee(app, booking, body);
      return toHostingResponse(
        app,
        'Your claim is open. We will review it and write to you.',
        booking.apartmentId,
        user.id,
      );
    },
  );
}
