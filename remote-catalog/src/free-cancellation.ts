import { limits } from '@gida/contracts/constants';
import { addDays, type CalendarDate } from '@gida/contracts/dates';

/** The last day on which a stay can be cancelled for nothing. The rule is the same for all apartments. */
export const freeCancellationUntil = (checkIn: CalendarDate): CalendarDate =>
  addDays(checkIn, -limits.freeCancellationDays);
