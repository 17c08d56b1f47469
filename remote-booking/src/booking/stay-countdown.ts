import type { Booking } from '@gida/contracts/booking';
import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatStayDate, nightsBetween, toLagosDate } from '@gida/contracts/dates';

import { messages } from '../messages.ts';

const text = messages.countdown;

/** How long it is until the guest arrives or leaves, by the server's clock. Null for a stay that does not take place. */
export function stayCountdown({
  bookingStatus,
  checkInDate,
  checkOutDate,
  now,
}: Booking): string | null {
  if (bookingStatus !== 'confirmed') return null;
  const today = toLagosDate(new Date(now));
  const days = nightsBetween(today, checkInDate);
  if (days > 1) return text.inDays(days, formatStayDate(checkInDate), checkInTime);
  if (days === 1) return text.tomorrow(checkInTime);
  if (days === 0) return text.today(checkInTime);
  if (today < checkOutDate) return text.staying(formatStayDate(checkOutDate), checkOutTime);
  return today === checkOutDate ? text.leaving(checkOutTime) : null;
}

/** The same in a word or two, until the guest arrives. */
export function shortCountdown({ bookingStatus, checkInDate, now }: Booking): string | null {
  const days = nightsBetween(toLagosDate(new Date(now)), checkInDate);
  if (bookingStatus !== 'confirmed' || days < 0) return null;
  return [text.isToday, text.isTomorrow][days] ?? text.days(days);
}
