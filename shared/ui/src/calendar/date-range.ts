import { nightsBetween, type CalendarDate } from '@gida/contracts/dates';

/** The dates of a stay as far as they are chosen: the night of `checkOut` is not part of it. */
export type DateRange = { checkIn?: CalendarDate | undefined; checkOut?: CalendarDate | undefined };
export type RangeEnd = 'checkIn' | 'checkOut';

/** Which nights a stay can have. */
export type BookableNights = {
  today: CalendarDate;
  lastCheckIn: CalendarDate;
  /** Half-open ranges. Left out where no apartment is known. */
  taken?: readonly { from: CalendarDate; to: CalendarDate }[] | undefined;
};

export type DayState = 'free' | 'taken' | 'closed';

/** Whether a stay can start on a day: free, not in the past and within the booking window. */
export function getDayState(day: CalendarDate, nights: BookableNights): DayState {
  if (day < nights.today) return 'closed';
  if (nights.taken?.some(({ from, to }) => from <= day && day < to)) return 'taken';
  return day > nights.lastCheckIn ? 'closed' : 'free';
}

/** Whether the dates are in order with no taken night between them. Same-day turnover is allowed. */
export const isFreeBetween = (
  checkIn: CalendarDate,
  checkOut: CalendarDate,
  { taken = [] }: Pick<BookableNights, 'taken'>,
): boolean =>
  nightsBetween(checkIn, checkOut) >= 1 &&
  taken.every(({ from, to }) => checkOut <= from || to <= checkIn);

/** Whether a day can be the check-out of a range that has only a check-in. */
export const canCheckOut = (
  { checkIn, checkOut }: DateRange,
  day: CalendarDate,
  nights: BookableNights,
): boolean =>
  checkIn !== undefined &&
  checkOut === undefined &&
  getDayState(checkIn, nights) === 'free' &&
  isFreeBetween(checkIn, day, nights);

export const canSelectDay = (
  range: DateRange,
  day: CalendarDate,
  nights: BookableNights,
): boolean => canCheckOut(range, day, nights) || getDayState(day, nights) === 'free';

/** The first day selected is the check-in, the second the check-out; one that cannot be a check-out starts over. */
export function selectDay(range: DateRange, day: CalendarDate, nights: BookableNights): DateRange {
  if (canCheckOut(range, day, nights)) return { checkIn: range.checkIn, checkOut: day };
  if (getDayState(day, nights) !== 'free') return range;
  return { checkIn: day };
}
