import * as calls from '@gida/contracts/calls';
import { freeCancellationUntil } from '@gida/contracts/cancellation';
import { toMajor, toMinor } from '@gida/contracts/money';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { storedRates } from '../record/booking-response.ts';
import { getBooking, getGuestBooking } from '../record/get-booking.ts';
import { toQuote } from '../price/stay-price.ts';
import { endUnpaidDateChange } from '../settle/end-hold.ts';
import { toBookingWithChange } from './booking-with-change.ts';
import { changeDates, previewDateChange } from './change-dates.ts';
import { isSameStay } from '../stay/date-change-rules.ts';
import { changeDatesMessages } from './messages.ts';

export async function dateChangeRoutes(app: App): Promise<void> {
  route(app, calls.previewDateChange, async ({ params, query, user }) => {
    const { booking, quote } = await previewDateChange(app, params.bookingId, user.id, query);
    return {
      quote: toQuote(quote.price, storedRates(booking)),
      difference: toMajor(quote.difference),
      charge: { currency: booking.chargeCurrency ?? 'usd', amount: toMajor(quote.charge) },
      freeCancellationUntil: freeCancellationUntil(query.checkInDate),
    };
  });

  route(app, calls.changeDates, async ({ params: { bookingId }, body, user, isTakeover }) => {
    const booking = await getGuestBooking(app.db, bookingId, user.id);
    const isDone = isTakeover && isSameStay(booking, body);
    const url = isDone
      ? null
      : await changeDates(app, bookingId, user.id, { ...body, total: toMinor(body.totalPrice) });
    return {
      status: 200,
      message: url ? changeDatesMessages.payDifference : changeDatesMessages.changed,
      data: { url },
      booking: await toBookingWithChange(app.db, await getBooking(app.db, bookingId)),
    };
  });

  route(app, calls.cancelDateChange, async ({ params: { bookingId }, user }) => {
    await getGuestBooking(app.db, bookingId, user.id);
    await endUnpaidDateChange(app, bookingId);
    const booking = await toBookingWithChange(app.db, await getBooking(app.db, bookingId));
    return { status: 200, message: changeDatesMessages.kept, booking };
  });
}
