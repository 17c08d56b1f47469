import type { CancelPreview } from '@gida/contracts/booking';
import { limits } from '@gida/contracts/constants';
import { addDays, shortDate } from '@gida/contracts/dates';
import type { CalendarDate } from '@gida/contracts/dates';
import { formatMoney, toMajor } from '@gida/contracts/money';
import type { Minor } from '@gida/contracts/money';

export type Canceller = 'guest' | 'host' | 'admin';

type Paid = { checkInDate: CalendarDate; total: Minor; cautionFee: Minor; isPaid: boolean };

/** The last date on which the guest gets everything back. */
export const freeCancellationUntil = (checkIn: CalendarDate): CalendarDate =>
  addDays(checkIn, -limits.freeCancellationDays);

export const isFreeToCancel = (checkIn: CalendarDate, today: CalendarDate): boolean =>
  today <= freeCancellationUntil(checkIn);

/** Kobo that come back. The caution fee always does: nobody has slept there yet. */
export function refundOf(booking: Paid, by: Canceller, today: CalendarDate): Minor {
  if (!booking.isPaid) return 0;
  return by !== 'guest' || isFreeToCancel(booking.checkInDate, today)
    ? booking.total
    : booking.cautionFee;
}

export function cancelPreview(booking: Paid, by: Canceller, today: CalendarDate): CancelPreview {
  const refund = refundOf(booking, by, today);
  const kept = booking.isPaid ? booking.total - refund : 0;
  return {
    refund: toMajor(refund),
    kept: toMajor(kept),
    isFree: kept === 0,
    sentence: sentenceFor(booking, refund, kept),
  };
}

function sentenceFor(booking: Paid, refund: Minor, kept: Minor): string {
  if (!booking.isPaid) return 'Nothing has been paid yet, so cancelling costs nothing.';
  if (kept === 0) return `You get everything back: ${formatMoney(refund)}.`;
  const firstDay = shortDate(addDays(freeCancellationUntil(booking.checkInDate), 1));
  const back = refund > 0 ? ` Only the caution fee comes back: ${formatMoney(refund)}.` : '';
  return `Since ${firstDay}, the reservation is non-refundable.${back}`;
}
