import { addDays } from '@gida/contracts/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { parseCalendar } from './parse-calendar.ts';

// By day always the same few hundred.
const calendars = Number(
  process.env['TRIAL_RUNS'] ?? (process.env['TEST_LEAVES_NIGHTLY'] ? 300 : 5_000),
);
const options = { numRuns: calendars, ...(calendars > 300 ? {} : { seed: 20_261_125 }) };
const today = '2026-11-25';

type Stay = { lines: string[]; nights: string[] };

const compact = (day: string) => day.replaceAll('-', '');

/** The dates of a stay, in the ways that calendars have. */
const forms: ((from: string, to: string, nights: number) => string[])[] = [
  (from, to) => [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`],
  (from, to) => [`DTEND:${to}T100000Z`, `DTSTART:${from}T130000Z`],
  (from, to) => [
    `DTSTART;TZID=Africa/Lagos:${from}T140000`,
    'DESCRIPTION:Phone: 0801\\nKeys',
    ' : at the gate',
    `DTEND;TZID=Africa/Lagos:${to}T120000`,
  ],
  (from, _to, nights) => [`DTSTART;VALUE=DATE:${from}`, `DURATION:P${nights}D`],
  (from, _to, nights) => [`DTSTART;VALUE=DATE:${from}`, `RRULE:FREQ=DAILY;COUNT=${nights}`],
];

const someStays: fc.Arbitrary<Stay[]> = fc
  .array(
    fc.record({
      skip: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 1, max: 9 }),
      form: fc.constantFrom(...forms),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => {
    let day = addDays(today, 10);
    return list.map(({ skip, length, form }, at) => {
      const from = addDays(day, skip);
      day = addDays(from, length);
      return {
        lines: [
          'BEGIN:VEVENT',
          `UID:${at}@site.example`,
          ...form(compact(from), compact(day), length),
          'SUMMARY:Reserved',
          'END:VEVENT',
        ],
        nights: Array.from({ length }, (_, night) => addDays(from, night)),
      };
    });
  });

/** Lines that stand somewhere they should not. */
const oddLines = [
  'BEGIN:VCALENDAR',
  'END:VCALENDAR',
  'BEGIN:VEVENT',
  'END:VEVENT',
  'BEGIN:VEVENT ',
  'BEGIN:VTIMEZONE',
  'BEGIN:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VALARM',
  'BEGIN:VTODO',
  'BEGIN:VFREEBUSY',
  'BEGIN:X-ODD',
  'END:X-ODD',
  'BEGIN:',
  'DTSTART:tomorrow',
  'DTSTART;VALUE=DATE:20270230',
  'DTSTART:20200101',
  'DTEND:None',
  'DTEND:soon',
  'DTEND:20200101',
  'DURATION:',
  'DURATION:PT1H',
  'RRULE:',
  'RRULE:FREQ=SOMETIMES',
  'EXDATE:,',
  'EXDATE:someday',
  'RDATE;VALUE=PERIOD:',
  'RECURRENCE-ID:never',
  'TZID',
  'X-A;B',
  'and the school',
  '20270101',
  'Note: BEGIN:VEVENT',
  '\u0000',
  '',
  ' ',
  ' and more',
];

/** Ways to write a whole calendar. */
const rewritings: ((text: string) => string)[] = [
  (text) => text.replaceAll('\r\n', '\r'),
  (text) => text.replaceAll('\r\n', '\n\n'),
  (text) => text.replaceAll('\r\n', '  \r\n'),
  (text) => text.toLowerCase(),
  (text) => text.replaceAll(/^([A-Z-]+[;:])/gm, '$1 '),
  (text) => text.replaceAll(/^END:VEVENT\r\n/gm, ''),
  (text) => text.replaceAll(/(\d{4})(\d\d)(\d\d)(?=\r|T)/g, '$1-$2-$3'),
  (text) => text.replaceAll(/(\d{4})(\d\d)(\d\d)(?=\r|T)/g, '$1/$2/$3'),
  (text) => text.replaceAll(/T(\d{6})Z/g, 'T$1+0000'),
  (text) => text.replaceAll(/^.{30}(?=.)/gm, '$&\r\n'),
  (text) => text.replaceAll(/^(?!BEGIN:VCALENDAR)/gm, '  '),
  (text) => text.replaceAll(/(T\d{4})00/g, '$1'),
  (text) => text.replaceAll('\r\nUID', '\r\nRRULE:\r\nEXDATE:\r\nX-A;B\r\nUID'),
  (text) => text.slice(0, -'\r\nEND:VCALENDAR'.length),
];

const toText = (lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

function read(text: string) {
  const { entries, unread } = parseCalendar({ text, today, apartmentId: 'flat' });
  const isBlocked = (night: string) => entries.some(({ from, to }) => from <= night && night < to);
  return { unread, free: (nights: string[]) => nights.filter((night) => !isBlocked(night)) };
}

it('an odd line frees no night of the other entries, and none of its own without a word', () => {
  fc.assert(
    fc.property(someStays, fc.constantFrom(...oddLines), fc.nat(), (stays, odd, somewhere) => {
      const lines = stays.flatMap((stay) => stay.lines.map((line) => ({ line, stay })));
      const at = somewhere % (lines.length + 1);
      const before = lines[at - 1]?.stay;
      const hit = before === lines[at]?.stay ? before : undefined;
      const text = toText(lines.map(({ line }) => line).toSpliced(at, 0, odd));

      const { free, unread } = read(text);

      const others = stays.filter((stay) => stay !== hit);
      expect(free(others.flatMap(({ nights }) => nights))).toEqual([]);
      if (unread.length === 0)
        expect({ odd, free: free(hit?.nights ?? []) }).toEqual({ odd, free: [] });
    }),
    options,
  );
});

it('another way to write a calendar frees no night', () => {
  fc.assert(
    fc.property(someStays, fc.constantFrom(...rewritings), (stays, rewrite) => {
      const text = rewrite(toText(stays.flatMap(({ lines }) => lines)));

      expect(read(text).free(stays.flatMap(({ nights }) => nights))).toEqual([]);
    }),
    options,
  );
});
