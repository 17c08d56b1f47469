import type { CancelPreview } from '@gida/contracts/booking';
import { freeCancellationUntil } from '@gida/contracts/cancellation';
import { addDays, formatShortDate } from '@gida/contracts/dates';
import type { CalendarDate } from '@gida/contracts/dates';
import { formatMoney, toMajor } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

import { stayMessages } from './messages.ts';

export type Canceller = 'guest' | 'host' | 'admin';

type RefundableBooking = {
  checkInDate: CalendarDate;
  total: MinorUnits;
  cautionFee: MinorUnits;
  isPaid: boolean;
};

export const isFreeToCancel = (checkIn: CalendarDate, today: CalendarDate): boolean =>
  today <= freeCancellationUntil(checkIn);

/** The refund in kobo. The caution fee is always refunded: the stay has not started. */
export function calculateRefund(
  booking: RefundableBooking,
  by: Canceller,
  today: CalendarDate,
): MinorUnits {
  if (!booking.isPaid) return 0;
  return by !== 'guest' || isFreeToCancel(booking.checkInDate, today)
    ? booking.total
    : booking.cautionFee;
}

export function cancelPreview(
  booking: RefundableBooking,
  by: Canceller,
  today: CalendarDate,
): CancelPreview {
  const refund = calculateRefund(booking, by, today);
  const kept = booking.isPaid ? booking.total - refund : 0;
  return {
    refund: toMajor(refund),
    kept: toMajor(kept),
    isFree: kept === 0,
    sentence: previewMessage(booking, refund, kept),
  };
}

function previewMessage(booking: RefundableBooking, refund: MinorUnits, kept: MinorUnits): string {
  if (!booking.isPaid) return stayMessages.cancel.unpaid;
  if (kept === 0) return stayMessages.cancel.full(formatMoney(refund));
  const firstDay = formatShortDate(addDays(freeCancellationUntil(booking.checkInDate), 1));
  return stayMessages.cancel.kept(firstDay, refund > 0 ? formatMoney(refund) : null);
}
