import { messages } from './messages.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const startOfDay = (at: Date): number => new Date(at).setHours(0, 0, 0, 0);

/** Today, Yesterday or a date like April 5, 2025, in the reader's own time. */
export function dayOf(moment: string, now = new Date()): string {
  const day = startOfDay(new Date(moment));
  if (day === startOfDay(now)) return messages.today;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === startOfDay(yesterday) ? messages.yesterday : longDate.format(day);
}

/** h:mm AM/PM. Newer engines put a narrow space before AM, which breaks searching for it. */
export const timeOf = (moment: string): string =>
  time.format(new Date(moment)).replaceAll('\u202f', ' ');
