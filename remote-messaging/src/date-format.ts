import { messages } from './messages.ts';

const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const shortDateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const startOfDay = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);

/** "Today", "Yesterday" or a date like "April 5, 2025", in the local time zone. */
export function formatDay(
  timestamp: string,
  now = new Date(),
  format: Intl.DateTimeFormat = longDateFormat,
): string {
  const day = startOfDay(new Date(timestamp));
  if (day === startOfDay(now)) return messages.today;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === startOfDay(yesterday) ? messages.yesterday : format.format(day);
}

/** The time, after "Yesterday" or a date like "Apr 5" where it is not of today. */
export function formatRecent(timestamp: string, now = new Date()): string {
  const time = formatTime(timestamp);
  const isToday = startOfDay(new Date(timestamp)) === startOfDay(now);
  return isToday ? time : `${formatDay(timestamp, now, shortDateFormat)}, ${time}`;
}

/** h:mm AM/PM, with a plain space: newer engines emit a narrow no-break space (U+202F) before AM. */
export const formatTime = (timestamp: string): string =>
  timeFormat.format(new Date(timestamp)).replaceAll('\u202f', ' ');
