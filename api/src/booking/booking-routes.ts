import {
  BookingResponse,
  CreateBookingResponse,
  CreateBookingRequest,
  BookingsResponse,
  CancelPreview,
  CancelRequest,
  Quote,
  QuoteRequest,
} from '@gida/contracts/booking';
import { toLagosDate } from '@gida/contracts/dates';
import { toMinor } from '@gida/contracts/money';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import { bookingsByUserId } from './booking-repository.ts';
import { cancelBooking, assertCancellable } from './cancel/cancel-booking.ts';
import { cancelPreview } from './cancel/cancellation-rules.ts';
import { getBookableApartment } from './reserve/bookable-apartment.ts';
import { createBooking } from './reserve/create-booking.ts';
import { hashNetwork } from './reserve/hash-network.ts';
import { currentExchangeRates } from './price/exchange-rate-repository.ts';
import { getGuestBooking, getGuestOrHostBooking, getBooking } from './get-booking.ts';
import { toBookingResponse } from './booking-response.ts';
import { toBookingWithChange } from './change-dates/booking-with-change.ts';
import { calculateStayPrice, toQuote } from './price/stay-price.ts';

const ApartmentParams = z.object({ apartmentId: z.string() });
const BookingParams = z.object({ bookingId: z.string() });

export async function bookingRoutes(app: App): Promise<void> {
  app.get(
    '/bookings/quote/:apartmentId',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Quote a stay',
        params: ApartmentParams,
        querystring: QuoteRequest,
        response: { 200: Quote },
      },
    },
    async ({ params, query }) => {
      const apartment = await getBookableApartment(app, { ...params, ...query });
      return toQuote(calculateStayPrice(apartment, query), await currentExchangeRates(app.db));
    },
  );

  app.post(
    '/bookings/create/:apartmentId',
    {
      config: { access: 'user', rateLimit: rateLimits.hold },
      schema: {
        summary:
          'Hold an apartment for some nights, and open the checkout if a payment method is given',
        params: ApartmentParams,
        body: CreateBookingRequest,
        response: { 201: CreateBookingResponse },
      },
    },
    async ({ params, body, user, ip }, reply) => {
      const { id, checkout, message } = await createBooking(app, {
        ...params,
        ...body,
        specialRequests: body.specialRequests || null,
        userId: user.id,
        network: hashNetwork(app, ip),
      });
      const booking = toBookingResponse(await getBooking(app.db, id), new Date());
      return reply.code(201).send({
        status: 201,
        message,
        data: { id: checkout?.id ?? null, url: checkout?.url ?? null, bookingId: id },
        booking,
      });
    },
  );

  app.get(
    '/bookings/read',
    {
      config: { access: 'user', rateLimit: rateLimits.list },
      schema: {
        summary: "The caller's bookings, newest first",
        response: { 200: BookingsResponse },
      },
    },
    async ({ user }) => {
      const now = new Date();
      const bookings = await bookingsByUserId(app.db, user.id);
      return { booking: bookings.map((booking) => toBookingResponse(booking, now)) };
    },
  );

  app.get(
    '/bookings/read/:bookingId',
    {
      config: { access: 'user' },
      schema: { summary: 'One booking', params: BookingParams, response: { 200: BookingResponse } },
    },
    async ({ params, user }) => {
      const booking = await getGuestBooking(app.db, params.bookingId, user.id);
      return {
        status: 200,
        message: 'Booking found.',
        booking: await toBookingWithChange(app.db, booking),
      };
    },
  );

  app.get(
    '/bookings/:bookingId/cancel-preview',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Preview the refund of a cancellation',
        params: BookingParams,
        response: { 200: CancelPreview },
      },
    },
    async ({ params, user }) => {
      const { booking, by } = await getGuestOrHostBooking(app.db, params.bookingId, user.id);
      assertCancellable(booking);
      const isPaid = booking.bookingStatus !== 'pending';
      return cancelPreview({ ...booking, isPaid }, by, toLagosDate(new Date()));
    },
  );

  app.post(
    '/bookings/:bookingId/cancel',
    {
      config: { access: 'user', rateLimit: rateLimits.payment },
      schema: {
        summary: 'Cancel a booking, as its guest or as the host of the apartment',
        params: BookingParams,
        body: CancelRequest.nullish(),
        response: { 200: BookingResponse },
      },
    },
    async ({ params, body, user, isTakeover }) => {
      const { booking, by } = await getGuestOrHostBooking(app.db, params.bookingId, user.id);
      const isDone = isTakeover && booking.bookingStatus === 'cancelled';
      const kept = body?.keptAtMost === undefined ? undefined : toMinor(body.keptAtMost);
      if (!isDone) await cancelBooking(app, booking, by, body?.reason || null, kept);
      const cancelled = toBookingResponse(await getBooking(app.db, booking.id), new Date());
      return { status: 200, message: 'The booking is cancelled.', booking: cancelled };
    },
  );
}
