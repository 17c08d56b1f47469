import * as calls from '@gida/contracts/calls';
import { toLagosDate } from '@gida/contracts/dates';
import { toMinor } from '@gida/contracts/money';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { listBookingsOfUser } from './record/booking-repository.ts';
import { cancelBooking, assertCancellable } from './cancel/cancel-booking.ts';
import { cancelPreview } from './stay/cancellation-rules.ts';
import { getBookableApartment } from './stay/bookable-apartment.ts';
import { createBooking } from './checkout/create-booking.ts';
import { hashNetwork } from './stay/hash-network.ts';
import { findExchangeRates } from './price/exchange-rate-repository.ts';
import { getGuestBooking, getGuestOrHostBooking, getBooking } from './record/get-booking.ts';
import { toBookingResponse } from './record/booking-response.ts';
import { toBookingWithChange } from './change-dates/booking-with-change.ts';
import { calculateStayPrice, toQuote } from './price/stay-price.ts';
import { bookingMessages } from './messages.ts';

export async function bookingRoutes(app: App): Promise<void> {
  route(app, calls.quote, async ({ params, query }) => {
    const apartment = await getBookableApartment(app, { ...params, ...query });
    return toQuote(calculateStayPrice(apartment, query), await findExchangeRates(app.db));
  });

  route(app, calls.createBooking, async ({ params, body, user, ip }) => {
    const { id, checkout, message } = await createBooking(app, {
      ...params,
      ...body,
      specialRequests: body.specialRequests || null,
      userId: user.id,
      network: hashNetwork(app, ip),
    });
    const booking = toBookingResponse(await getBooking(app.db, id), new Date());
    return {
      status: 201,
      message,
      data: { id: checkout?.id ?? null, url: checkout?.url ?? null, bookingId: id },
      booking,
    };
  });

  route(app, calls.bookings, async ({ user }) => {
    const now = new Date();
    const bookings = await listBookingsOfUser(app.db, user.id);
    return { booking: bookings.map((booking) => toBookingResponse(booking, now)) };
  });

  route(app, calls.booking, async ({ params, user }) => {
    const booking = await getGuestBooking(app.db, params.bookingId, user.id);
    return {
      status: 200,
      message: bookingMessages.found,
      booking: await toBookingWithChange(app.db, booking),
    };
  });

  route(app, calls.cancelPreview, async ({ params, user }) => {
    const { booking, by } = await getGuestOrHostBooking(app.db, params.bookingId, user.id);
    assertCancellable(booking);
    const isPaid = booking.bookingStatus !== 'pending';
    return cancelPreview({ ...booking, isPaid }, by, toLagosDate(new Date()));
  });

  route(app, calls.cancelBooking, async ({ params, body, user, isTakeover }) => {
    const { booking, by } = await getGuestOrHostBooking(app.db, params.bookingId, user.id);
    const isDone = isTakeover && booking.bookingStatus === 'cancelled';
    const kept = body?.keptAtMost === undefined ? undefined : toMinor(body.keptAtMost);
    if (!isDone) await cancelBooking(app, booking, by, body?.reason || null, kept);
    const cancelled = toBookingResponse(await getBooking(app.db, booking.id), new Date());
    return { status: 200, message: bookingMessages.cancelled, booking: cancelled };
  });
}
