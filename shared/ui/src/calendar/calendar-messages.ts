import { formatLongDate, formatStayDate } from '@gida/contracts/dates';
import { formatCount } from '@gida/contracts/format-count';

/**
 * All text of the calendar. No name here contains the label of a date field: screen reader users, and tests, find a
 * field by its label.
 */
export const calendarMessages = {
  open: 'Open calendar',
  title: { stay: 'Choose your dates', day: 'Choose a date' },
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  weekdays: [
    ['Mo', 'Monday'],
    ['Tu', 'Tuesday'],
    ['We', 'Wednesday'],
    ['Th', 'Thursday'],
    ['Fr', 'Friday'],
    ['Sa', 'Saturday'],
    ['Su', 'Sunday'],
  ],
  day: (date: string, state: string) => `${formatStayDate(date)}, ${state}`,
  state: { free: 'free', taken: 'taken', closed: 'not available for booking' },
  start: 'first day of your stay',
  end: 'last day of your stay',
  within: 'in your stay',
  selected: 'selected',
  /** A taken night whose morning is free. */
  morningFree: 'taken, but you can leave on this day',
  legend: { free: 'Free', taken: 'Taken', selected: 'Your stay' },
  clear: 'Clear',
  done: 'Done',
  typeDate: 'Type a date',
  nights: (count: number) => formatCount(count, 'night'),
  chooseCheckIn: 'Choose a check-in date.',
  chooseCheckOut: 'Choose a check-out date.',
  checkInChosen: (date: string) =>
    `Check-in ${formatLongDate(date)} chosen. Choose a check-out date.`,
  stayChosen: (date: string, nights: number) =>
    `Check-out ${formatLongDate(date)} chosen. ${formatCount(nights, 'night')}.`,
} as const;
