import { nightsBetween, type CalendarDate } from '@gida/contracts/dates';

/** The dates of a stay as far as they are chosen: the night of `checkOutDate` is not part of it. */
export type DateRange = {
  checkInDate?: CalendarDate | undefined;
  checkOutDate?: CalendarDate | undefined;
};
export type RangeEnd = 'checkInDate' | 'checkOutDate';

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
  checkInDate: CalendarDate,
  checkOutDate: CalendarDate,
  { taken = [] }: Pick<BookableNights, 'taken'>,
): boolean =>
  nightsBetween(checkInDate, checkOutDate) >= 1 &&
  taken.every(({ from, to }) => checkOutDate <= from || to <= checkInDate);

/** Whether a day can be the check-out of a range that has only a check-in. */
export const canCheckOut = (
  { checkInDate, checkOutDate }: DateRange,
  day: CalendarDate,
  nights: BookableNights,
): boolean =>
  checkInDate !== undefined &&
  checkOutDate === undefined &&
  getDayState(checkInDate, nights) === 'free' &&
  isFreeBetween(checkInDate, day, nights);

export const canSelectDay = (
  range: DateRange,
  day: CalendarDate,
  nights: BookableNights,
): boolean => canCheckOut(range, day, nights) || getDayState(day, nights) === 'free';

/** The first day selected is the check-in, the second the check-out; one that cannot be a check-out starts over. */
export function selectDay(range: DateRange, day: CalendarDate, nights: BookableNights): DateRange {
  if (canCheckOut(range, day, nights)) return { checkInDate: range.checkInDate, checkOutDate: day };
  if (getDayState(day, nights) !== 'free') return range;
  return { checkInDate: day };
}
