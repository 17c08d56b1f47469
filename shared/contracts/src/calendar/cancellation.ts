import { bookingLimits } from '../constants/booking.ts';
import { addDays, type CalendarDate } from './dates.ts';

/** The last day on which a stay can be cancelled for nothing. The rule is the same for all apartments. */
export const freeCancellationUntil = (checkIn: CalendarDate): CalendarDate =>
  addDays(checkIn, -bookingLimits.freeCancellationDays);
