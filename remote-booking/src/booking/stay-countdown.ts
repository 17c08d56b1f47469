import type { Booking } from '@gida/contracts/booking';
import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatShortDate, formatStayDate, nightsBetween, toLagosDate } from '@gida/contracts/dates';

import { messages } from '../messages.ts';

const text = messages.countdown;

type StayCountdown = { short: string; sentence: string };

/** How long it is until the guest arrives or leaves, by the server's clock. Null for a stay that does not take place. */
export function stayCountdown({
  bookingStatus,
  checkInDate,
  checkOutDate,
  now,
}: Booking): StayCountdown | null {
  if (bookingStatus !== 'confirmed') return null;
  const today = toLagosDate(new Date(now));
  const days = nightsBetween(today, checkInDate);
  if (days > 1) {
    const sentence = text.inDays(days, formatStayDate(checkInDate), checkInTime);
    return { short: text.days(days), sentence };
  }
  if (days === 1) return { short: text.isTomorrow, sentence: text.tomorrow(checkInTime) };
  if (days === 0) return { short: text.isToday, sentence: text.today(checkInTime) };
  if (today < checkOutDate) {
    const sentence = text.staying(formatStayDate(checkOutDate), checkOutTime);
    return { short: text.until(formatShortDate(checkOutDate)), sentence };
  }
  return today === checkOutDate
    ? { short: text.lastDay, sentence: text.leaving(checkOutTime) }
    : null;
}
