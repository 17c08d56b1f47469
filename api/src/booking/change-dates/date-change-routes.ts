import { freeCancellationUntil } from '@gida/contracts/cancellation';
import {
  BookingResponse,
  DateChangePreview,
  DateChangeQuery,
  DateChangeRequest,
  DateChangeResponse,
} from '@gida/contracts/booking';
import { toMajor, toMinor } from '@gida/contracts/money';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { storedRates } from '../booking-response.ts';
import { getBooking, getGuestBooking } from '../get-booking.ts';
import { toQuote } from '../price/stay-price.ts';
import { endUnpaidDateChange } from '../reserve/end-hold.ts';
import { toBookingWithChange } from './booking-with-change.ts';
import { changeDates, previewDateChange } from './change-dates.ts';
import { isSameStay } from './date-change-rules.ts';

const BookingParams = z.object({ bookingId: z.string() });

export async function dateChangeRoutes(app: App): Promise<void> {
  app.get(
    '/bookings/:bookingId/date-change',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Preview what other dates of a stay cost',
        params: BookingParams,
        querystring: DateChangeQuery,
        response: { 200: DateChangePreview },
      },
    },
    async ({ params, query, user }) => {
      const { booking, quote } = await previewDateChange(app, params.bookingId, user.id, query);
      return {
        quote: toQuote(quote.price, storedRates(booking)),
        difference: toMajor(quote.difference),
        charge: { currency: booking.chargeCurrency ?? 'usd', amount: toMajor(quote.charge) },
        freeCancellationUntil: freeCancellationUntil(query.checkInDate),
      };
    },
  );

  app.post(
    '/bookings/:bookingId/date-change',
    {
      config: { access: 'user', rateLimit: rateLimits.payment },
      schema: {
        summary: 'Change the dates of a stay, or open the checkout of what the new ones cost more',
        params: BookingParams,
        body: DateChangeRequest,
        response: { 200: DateChangeResponse },
      },
    },
    async ({ params: { bookingId }, body, user, isTakeover }) => {
      const booking = await getGuestBooking(app.db, bookingId, user.id);
      const isDone = isTakeover && isSameStay(booking, body);
      const url = isDone
        ? null
        : await changeDates(app, bookingId, user.id, { ...body, total: toMinor(body.totalPrice) });
      return {
        status: 200,
        message: url ? 'Please pay the difference on the next page.' : 'Your dates are changed.',
        data: { url },
        booking: await toBookingWithChange(app.db, await getBooking(app.db, bookingId)),
      };
    },
  );

  app.post(
    '/bookings/:bookingId/date-change/cancel',
    {
      config: { access: 'user', rateLimit: rateLimits.payment },
      schema: {
        summary: 'Cancel a change of dates that is not paid for',
        params: BookingParams,
        response: { 200: BookingResponse },
      },
    },
    async ({ params: { bookingId }, user }) => {
      await getGuestBooking(app.db, bookingId, user.id);
      await endUnpaidDateChange(app, bookingId);
      const booking = await toBookingWithChange(app.db, await getBooking(app.db, bookingId));
      return { status: 200, message: 'Your dates stay as they are.', booking };
    },
  );
}
