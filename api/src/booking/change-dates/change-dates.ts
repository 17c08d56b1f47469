import { formatStayRange, toLagosDate } from '@gida/contracts/dates';
import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { accessDeniedError, conflictError } from '@gida/server/http-error';

import { lockUser } from '../../account/user-repository.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import {
  dateChangeProcessingError,
  datesTakenError,
  datesNotChangeableError,
} from '../record/booking-errors.ts';
import { lockBooking } from '../record/booking-repository.ts';
import type { BookingRow, BookingView } from '../record/booking-repository.ts';
import { getGuestBooking } from '../record/get-booking.ts';
import { insertCheckout } from '../checkout/insert-checkout.ts';
import { openCheckoutOfPayment, openPreparedCheckout } from '../checkout/open-checkout.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { findOpenPaymentOfBooking } from '../payment/payment-repository.ts';
import { assertChargeable } from '../stay/charge-rules.ts';
import { beginHold, endUnpaidDateChange } from '../settle/end-hold.ts';
import { assertMayHold } from '../stay/assert-may-hold.ts';
import { checkoutWindow } from '../stay/hold-rules.ts';
import { getBookableApartment } from '../stay/bookable-apartment.ts';
import { listOverlappingBookings } from '../stay/stay-repository.ts';
import {
  assertDatesChangeable,
  countNewNights,
  isSameStay,
  quoteDateChange,
} from '../stay/date-change-rules.ts';
import type { DateChangeQuote, NewDates } from '../stay/date-change-rules.ts';
import {
  countDateChangesOfLastDay,
  insertHeldNights,
  insertDateChange,
  findOpenDateChange,
} from '../stay/date-change-repository.ts';
import { applyDateChange } from '../settle/settle-date-change.ts';
import { changeDatesMessages } from './messages.ts';

/** In a day. */
const maxChangesOfBooking = 10;
const maxChangesOfUser = 20;

/** What other dates cost. Throws the message of what stands against them. */
export async function previewDateChange(
  app: App,
  bookingId: string,
  userId: string,
  dates: NewDates,
): Promise<{ booking: BookingView; quote: DateChangeQuote }> {
  const booking = await getGuestBooking(app.db, bookingId, userId);
  const quote = await quoteFor(app, booking, dates);
  const { apartmentId } = booking;
  const overlapping = await listOverlappingBookings(app.db, { apartmentId, ...dates });
  if (overlapping.some(({ heldForId }) => heldForId !== bookingId)) throw datesTakenError();
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
    await endUnpaidDateChange(app, bookingId);
  }
  const booking = await getGuestBooking(app.db, bookingId, userId);
  const quote = await quoteFor(app, booking, dates);
  const { total } = quote.price;
  // The price of a night, or the caution fee, has changed since the guest saw the quote.
  if (total !== input.total) {
    throw conflictError('costs_more', changeDatesMessages.costsMore(formatMoney(total)));
  }
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
  if (!(await lockUser(tx.db, quoted.userId))) throw accessDeniedError();
  const booking = await lockBooking(tx.db, quoted.id);
  if (!booking) throw datesNotChangeableError(changeDatesMessages.bookingGone);
  assertDatesChangeable(booking, toLagosDate(new Date()));
  if (!isSameStay(booking, quoted) || booking.total !== quoted.total)
    throw datesNotChangeableError(changeDatesMessages.changedMeanwhile);
  if (await findOpenDateChange(tx.db, booking.id)) throw dateChangeProcessingError();
  const { ofBooking, ofUser } = await countDateChangesOfLastDay(tx.db, booking);
  if (ofBooking >= maxChangesOfBooking || ofUser >= maxChangesOfUser) {
    throw conflictError('too_many_changes', changeDatesMessages.tooOften);
  }
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
    const change = await insertDateChange(tx.db, booking, { dates, quote, status: 'done' });
    const isMoved = await applyDateChange(tx, booking, change);
    if (!isMoved) throw datesTakenError();
    const owed = { amount: -quote.charge, reason: 'date_change', dateChangeId: change.id } as const;
    await requestRefund(tx, { booking, ...owed });
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
  assertChargeable(quote.charge, { currency, method: 'card' });
  const now = new Date();
  const window = checkoutWindow(now, now, app.config.holdMinutes);
  if (!window) throw datesNotChangeableError(changeDatesMessages.noTimeLeft);
  await transact(app, async (tx) => {
    const booking = await lockUnchanged(tx, quoted);
    const nights = countNewNights(booking, dates);
    if (nights > 0)
      await assertMayHold(tx, { ...booking, kind: 'change', bookingId: booking.id, nights });
    const change = await insertDateChange(tx.db, booking, { dates, quote, status: 'pending' });
    await insertHeldNights(tx.db, booking, change.id, dates);
    const hold = { bookingId: booking.id, dateChangeId: change.id, nights };
    await beginHold(tx, { ...hold, expiresAt: window.holdExpiresAt });
    await insertCheckout(tx, quoted, {
      dateChangeId: change.id,
      currency,
      method: 'card',
      amount: quote.charge,
      description: `Change of dates (${formatStayRange(dates.checkInDate, dates.checkOutDate)})`,
      path: paths.booking(booking.id),
      expiresAt: window.checkoutExpiresAt,
    });
  });
  return (await openPreparedCheckout(app, quoted.id)).url;
}
