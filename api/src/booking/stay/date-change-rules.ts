import { nightsBetween } from '@gida/contracts/dates';
import type { CalendarDate } from '@gida/contracts/dates';
import type { MinorUnits } from '@gida/contracts/money';
import { badRequestError } from '@gida/server/http-error';

import { datesNotChangeableError } from '../record/booking-errors.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { storedRates } from '../record/booking-response.ts';
import { isFreeToCancel } from './cancellation-rules.ts';
import { calculateStayPrice, convertToCurrency } from '../price/stay-price.ts';
import type { StayPrice } from '../price/stay-price.ts';
import { stayMessages } from './messages.ts';

export type NewDates = { checkInDate: CalendarDate; checkOutDate: CalendarDate };

/** A guest may change the dates of a stay that is paid for, as long as cancelling it is free. */
export function assertDatesChangeable(booking: BookingRow, today: CalendarDate): void {
  if (booking.bookingStatus !== 'confirmed' || booking.paymentStatus !== 'paid')
    throw datesNotChangeableError(stayMessages.dateChange.notPaid);
  if (!isFreeToCancel(booking.checkInDate, today))
    throw datesNotChangeableError(stayMessages.dateChange.tooLate);
}

export type DateChangeQuote = {
  price: StayPrice;
  /** Kobo: more than before when positive. */
  difference: MinorUnits;
  /** The same in the currency of the booking's charge. */
  charge: MinorUnits;
};

/**
 * The new nights at today's price, and at the exchange rate of the booking: what was charged for a night that stays is
 * not charged at another rate.
 */
export function quoteDateChange(
  booking: BookingRow,
  apartment: { price: MinorUnits; cautionFee: MinorUnits },
  dates: NewDates,
): DateChangeQuote {
  if (isSameStay(booking, dates)) {
    throw badRequestError('same_dates', stayMessages.dateChange.sameDates);
  }
  const price = calculateStayPrice(apartment, dates);
  const currency = booking.chargeCurrency ?? 'usd';
  return {
    price,
    difference: price.total - booking.total,
    charge:
      convertToCurrency(price.total, currency, storedRates(booking)) - (booking.chargeMinor ?? 0),
  };
}

/** Nights that the booking does not have. */
export function countNewNights(booking: NewDates, dates: NewDates): number {
  const { checkInDate, checkOutDate } = dates;
  const from = booking.checkInDate > checkInDate ? booking.checkInDate : checkInDate;
  const to = booking.checkOutDate < checkOutDate ? booking.checkOutDate : checkOutDate;
  return nightsBetween(checkInDate, checkOutDate) - Math.max(0, nightsBetween(from, to));
}

export const isSameStay = (one: NewDates, other: NewDates): boolean =>
  one.checkInDate === other.checkInDate && one.checkOutDate === other.checkOutDate;
