import fc from 'fast-check';
import { expect, it } from 'vitest';

import { parseCalendar } from './parse-calendar.ts';

const today = '2026-03-10';
const horizon = '2028-03-09';

it('takes only days that exist, up to the horizon, whatever an event says', () => {
  const year = fc.constantFrom('0000', '2026', '2027', '9999');
  const day = fc.constantFrom('0101', '0229', '0231', '1231', '1345', '0000');
  const time = fc.constantFrom('', 'T120000', 'T235959Z', 'T250000Z');
  const moment = fc
    .tuple(year, day, time)
    .map(([y, d, at]) => (at ? `:${y}${d}${at}` : `;VALUE=DATE:${y}${d}`));
  const duration = fc
    .tuple(fc.constantFrom('', '-'), fc.constantFrom(1, 80, 416_000, 951_850, 951_853))
    .map(([sign, weeks]) => `DURATION:${sign}P${weeks}W`);
  const end = fc.oneof(
    duration,
    moment.map((value) => `DTEND${value}`),
  );

  fc.assert(
    fc.property(moment, end, (start, ends) => {
      for (const { from, to } of entriesOrNone([`DTSTART${start}`, ends])) {
        expect([from, to].map(realDay)).toEqual([from, to]);
        expect(from >= today && from < to && to <= horizon).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

/** An event that cannot be read is an error of its calendar. */
function entriesOrNone(lines: string[]) {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:a@b',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  try {
    return parseCalendar({ text, today, apartmentId: '0b0e8f0a-0000-4000-8000-000000000002' })
      .entries;
  } catch {
    return [];
  }
}

function realDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? 'no day' : at.toISOString().slice(0, 10);
}
