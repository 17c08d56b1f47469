import { parseCalendar } from '../parse-calendar.ts';

export const wrap = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
export const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
export const event = (...lines: string[]) => wrap(...entry(...lines));

export const [start, end] = ['DTSTART;VALUE=DATE:20270210', 'DTEND;VALUE=DATE:20270213'] as const;
/** What they say together. */
export const stay = ['02-10/02-13'];

/** Nights as `month-day`, with the year where it is not 2027, and lines that could not be read. */
export function readNights(text: string) {
  const input = { text, today: '2026-11-25', apartmentId: '0b0e8f0a-0000-4000-8000-000000000002' };
  const { entries, unread } = parseCalendar(input);
  const nights = entries.map(({ from, to }) => `${from}/${to}`.replaceAll('2027-', ''));
  return { nights: nights.toSorted(), unread: unread.map(({ line }) => line) };
}
