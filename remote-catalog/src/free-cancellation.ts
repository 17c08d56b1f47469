import { bookingLimits } from '@gida/contracts/constants/booking';
import { addDays, type CalendarDate } from '@gida/contracts/dates';

/** The last day on which a stay can be cancelled for nothing. The rule is the same for all apartments. */
export const freeCancellationUntil = (checkIn: CalendarDate): CalendarDate =>
  addDays(checkIn, -bookingLimits.freeCancellationDays);
