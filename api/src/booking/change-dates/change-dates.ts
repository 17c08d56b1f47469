import { randomUUID } from 'node:crypto';

import { formatStayRange, toLagosDate } from '@gida/contracts/dates';
import type { MinorUnits } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { accessDeniedError } from '../../http/errors/http-error.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import {
  changePriceChangedError,
  dateChangeProcessingError,
  datesTakenError,
  datesNotChangeableError,
  notChargeableError,
} from '../booking-errors.ts';
import { isOverlapViolation, lockBooking } from '../booking-repository.ts';
import type { BookingRow, BookingView } from '../booking-repository.ts';
import { getGuestBooking } from '../get-booking.ts';
import { openCheckoutOfPayment } from '../payment/open-checkout.ts';
import { insertPayment, findOpenPaymentOfBooking } from '../payment/payment-repository.ts';
import { owe } from '../payment/owe.ts';
import { chargeErrorMessage } from '../price/charge-rules.ts';
import { lockUserForHold } from '../reserve/hold-repository.ts';
import { checkoutWindow } from '../reserve/hold-rules.ts';
import { getBookableApartment } from '../reserve/hold-stay.ts';
import { assertMayChange, assertMayHoldNewNights } from './date-change-limits.ts';
import { assertDatesChangeable, isSameStay, quoteDateChange } from './date-change-rules.ts';
import type { DateChangeQuote, NewDates } from './date-change-rules.ts';
import {
  areNightsTakenByOthers,
  holdNewNights,
  insertDateChange,
  findOpenDateChange,
} from './date-change-repository.ts';
import { endOpenDateChange } from './end-date-change.ts';
import { applyDateChange } from './settle-date-change.ts';

/** What other dates cost. Throws the message of what stands against them. */
export async function previewDateChange(
  app: App,
  bookingId: string,
  userId: string,
  dates: NewDates,
): Promise<{ booking: BookingView; quote: DateChangeQuote }> {
  const booking = await getGuestBooking(app.db, bookingId, userId);
  const quote = await quoteFor(app, booking, dates);
  if (await areNightsTakenByOthers(app.db, booking, dates)) throw datesTakenError();
  return { booking, quote };
}

/**
 * Changes the dates of a stay. What costs more is paid first: the URL of its checkout is returned, and the old nights
 * stay booked until the payment has settled. What costs the same or less is changed at once, and the difference refunded.
 */
export async function changeDates(
  app: App,
  bookingId: string,
  userId: string,
  input: NewDates & { total: MinorUnits },
): Promise<string | null> {
  const dates = { checkInDate: input.checkInDate, checkOutDate: input.checkOutDate };
  const open = await findOpenDateChange(app.db, bookingId);
  if (open) {
    await getGuestBooking(app.db, bookingId, userId);
    if (open.status === 'processing') throw dateChangeProcessingError();
    const payment = await findOpenPaymentOfBooking(app.db, bookingId);
    const isSame = isSameStay(open, dates) && open.total === input.total;
    if (isSame && payment && Date.parse(payment.expiresAt) > Date.now())
      return (await openCheckoutOfPayment(app, payment)).url;
    await endOpenDateChange(app, bookingId);
  }
  const booking = await getGuestBooking(app.db, bookingId, userId);
  const quote = await quoteFor(app, booking, dates);
  if (quote.price.total !== input.total) throw changePriceChangedError(quote.price.total);
  if (quote.charge > 0) return payForChange(app, booking, dates, quote);
  await changeAtOnce(app, booking, dates, quote);
  return null;
}

async function quoteFor(app: App, booking: BookingView, dates: NewDates): Promise<DateChangeQuote> {
  assertDatesChangeable(booking, toLagosDate(new Date()));
  const { apartmentId, userId, guests } = booking;
  const apartment = await getBookableApartment(app, { apartmentId, userId, guests, ...dates });
  return quoteDateChange(booking, apartment, dates);
}

/** Locks the user, then the booking, like every hold. The booking must be the one that the quote was made for. */
async function lockUnchanged(tx: Tx, quoted: BookingView): Promise<BookingRow> {
  if (!(await lockUserForHold(tx.db, quoted.userId))) throw accessDeniedError();
  const booking = await lockBooking(tx.db, quoted.id);
  if (!booking) throw datesNotChangeableError('This booking no longer exists.');
  assertDatesChangeable(booking, toLagosDate(new Date()));
  if (!isSameStay(booking, quoted) || booking.total !== quoted.total)
    throw datesNotChangeableError('Your dates have just been changed. Please reload the page.');
  if (await findOpenDateChange(tx.db, booking.id)) throw dateChangeProcessingError();
  await assertMayChange(tx, booking);
  return booking;
}

async function changeAtOnce(
  app: App,
  quoted: BookingView,
  dates: NewDates,
  quote: DateChangeQuote,
): Promise<void> {
  await transact(app, async (tx) => {
    const booking = await lockUnchanged(tx, quoted);
    const id = await insertDateChange(tx.db, booking, { dates, quote, status: 'done' });
    const isMoved = await applyDateChange(app, tx, booking, {
      id,
      ...dates,
      price: quote.price.pricePerNight,
      cautionFee: quote.price.cautionFee,
      total: quote.price.total,
      charge: quote.charge,
    });
    if (!isMoved) throw datesTakenError();
    const owed = { amount: -quote.charge, reason: 'date_change', dateChangeId: id } as const;
    await owe(app, tx, { booking, ...owed });
    tx.afterCommit(() =>
      app.socketEvents.publish([booking.userId], 'booking:changed', { bookingId: booking.id }),
    );
  });
}

/** Holds the new nights beside the old ones, and opens the checkout of the difference. */
async function payForChange(
  app: App,
  quoted: BookingView,
  dates: NewDates,
  quote: DateChangeQuote,
): Promise<string> {
  const currency = quoted.chargeCurrency ?? 'usd';
  const message = chargeErrorMessage(quote.charge, currency, 'card');
  if (message) throw notChargeableError(message);
  const now = new Date();
  const window = checkoutWindow(now, now, app.config.holdMinutes);
  if (!window) throw datesNotChangeableError('Your dates cannot be changed right now.');
  try {
    await transact(app, async (tx) => {
      const booking = await lockUnchanged(tx, quoted);
      await assertMayHoldNewNights(app, tx, booking, dates);
      const changeId = await insertDateChange(tx.db, booking, {
        dates,
        quote,
        status: 'pending',
        expiresAt: window.holdExpiresAt,
      });
      await holdNewNights(tx.db, booking, changeId, dates);
      const id = randomUUID();
      await insertPayment(tx.db, {
        id,
        bookingId: booking.id,
        dateChangeId: changeId,
        expiresAt: window.checkoutExpiresAt,
        request: {
          paymentId: id,
          bookingId: booking.id,
          currency,
          method: 'card',
          amount: quote.charge,
          name: quoted.apartment.name,
          description: `Change of dates (${formatStayRange(dates.checkInDate, dates.checkOutDate)})`,
          email: quoted.guest.email,
          ...returnUrls(app, booking.id),
          expiresAt: window.checkoutExpiresAt.getTime() / 1_000,
        },
      });
      await tx.enqueue(
        'expire-date-change',
        { bookingId: booking.id },
        { startAfter: window.holdExpiresAt },
      );
    });
  } catch (error) {
    throw isOverlapViolation(error) ? datesTakenError() : error;
  }
  const payment = await findOpenPaymentOfBooking(app.db, quoted.id);
  if (!payment) throw datesNotChangeableError('Your dates cannot be changed right now.');
  return (await openCheckoutOfPayment(app, payment)).url;
}

function returnUrls(app: App, bookingId: string) {
  const page = app.config.publicOrigin + paths.booking(bookingId);
  return {
    // The provider writes the session's id in place of the braces.
    successUrl: `${page}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}?cancel=true`,
  };
}
