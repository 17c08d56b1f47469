import {
  BookingAnswer,
  BookingCreated,
  BookingRequest,
  BookingsAnswer,
  CancelPreview,
  CancelRequest,
  Quote,
  QuoteRequest,
} from '@gida/contracts/booking';
import { lagosDate } from '@gida/contracts/dates';
import { toMinor } from '@gida/contracts/money';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { rates } from '../http/rates/rate-limits.ts';
import { refuseImpossibleCharge, startCheckout } from './reserve/book-and-pay.ts';
import { bookingsOfPerson } from './booking-sql.ts';
import { cancelBooking, refuseUncancellable } from './cancel/cancel-booking.ts';
import { cancelPreview } from './cancel/cancellation-rules.ts';
import { bookableHome, holdStay } from './reserve/create-booking.ts';
import { currentRates } from './price/exchange-rates.ts';
import { bookingOfGuest, bookingOfGuestOrHost, knownBooking } from './find-booking.ts';
import { presentBooking } from './present-booking.ts';
import { priceOfStay, quoteOf } from './price/stay-price.ts';

const ApartmentParams = z.object({ apartmentId: z.string() });
const BookingParams = z.object({ bookingId: z.string() });

export async function bookingRoutes(app: App): Promise<void> {
  app.get(
    '/bookings/quote/:apartmentId',
    {
      config: { who: 'anyone' },
      schema: {
        summary: 'What a stay would cost',
        params: ApartmentParams,
        querystring: QuoteRequest,
        response: { 200: Quote },
      },
    },
    async ({ params, query }) => {
      const home = await bookableHome(app, { ...params, ...query });
      return quoteOf(priceOfStay(home, query), await currentRates(app.db));
    },
  );

  app.post(
    '/bookings/create/:apartmentId',
    {
      config: { who: 'person', rateLimit: perPerson(rates.holding) },
      schema: {
        summary: 'Hold an apartment for some nights, and open the checkout when a method is given',
        params: ApartmentParams,
        body: BookingRequest,
        response: { 201: BookingCreated },
      },
    },
    async ({ params, body, person }, reply) => {
      const wish = { ...params, ...body, personId: person.id };
      const specialRequests = body.specialRequests || null;
      await refuseImpossibleCharge(app, wish);
      const bookingId = await holdStay(app, { ...wish, specialRequests });
      const checkout = await startCheckout(app, bookingId, person.id, body);
      const booking = presentBooking(await knownBooking(app.db, bookingId), new Date());
      return reply.code(201).send({
        status: 201,
        message: checkout.message,
        data: { id: checkout.id, url: checkout.url, bookingId },
        booking,
      });
    },
  );

  app.get(
    '/bookings/read',
    {
      config: { who: 'person' },
      schema: { summary: "The caller's bookings, newest first", response: { 200: BookingsAnswer } },
    },
    async ({ person }) => {
      const now = new Date();
      const bookings = await bookingsOfPerson(app.db, person.id);
      return { booking: bookings.map((booking) => presentBooking(booking, now)) };
    },
  );

  app.get(
    '/bookings/read/:bookingId',
    {
      config: { who: 'person' },
      schema: { summary: 'One booking', params: BookingParams, response: { 200: BookingAnswer } },
    },
    async ({ params, person }) => {
      const booking = await bookingOfGuest(app.db, params.bookingId, person.id);
      return {
        status: 200,
        message: 'Booking found.',
        booking: presentBooking(booking, new Date()),
      };
    },
  );

  app.get(
    '/bookings/:bookingId/cancel-preview',
    {
      config: { who: 'person' },
      schema: {
        summary: 'What cancelling now would give back',
        params: BookingParams,
        response: { 200: CancelPreview },
      },
    },
    async ({ params, person }) => {
      const { booking, by } = await bookingOfGuestOrHost(app.db, params.bookingId, person.id);
      refuseUncancellable(booking);
      const isPaid = booking.bookingStatus !== 'pending';
      return cancelPreview({ ...booking, isPaid }, by, lagosDate(new Date()));
    },
  );

  app.post(
    '/bookings/:bookingId/cancel',
    {
      config: { who: 'person' },
      schema: {
        summary: 'Cancel a booking, as its guest or as the host of the apartment',
        params: BookingParams,
        body: CancelRequest.nullish(),
        response: { 200: BookingAnswer },
      },
    },
    async ({ params, body, person, takesOver }) => {
      const { booking, by } = await bookingOfGuestOrHost(app.db, params.bookingId, person.id);
      const isDone = takesOver && booking.bookingStatus === 'cancelled';
      const kept = body?.keptAtMost === undefined ? undefined : toMinor(body.keptAtMost);
      if (!isDone) await cancelBooking(app, booking, by, body?.reason || null, kept);
      const cancelled = presentBooking(await knownBooking(app.db, booking.id), new Date());
      return { status: 200, message: 'The booking is cancelled.', booking: cancelled };
    },
  );
}

/** Many guests share one address behind a mobile network's gateway; a hold counts for whoever makes it. */
const perPerson = (rate: { max: number; timeWindow: number }) => ({
  ...rate,
  keyGenerator: ({ caller, ip }: { caller: { id: string } | null; ip: string }) =>
    caller ? `hold ${caller.id}` : ip,
});
