import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';

import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';

import { addDays } from '@gida/contracts/dates';

import { parseCalendar } from './parse-calendar.ts';
import { parseCalendarInWorker } from './parse-calendar-in-worker.ts';
import { exportApartmentCalendar } from './export-calendar.ts';

const today = '2026-03-10';
const apartmentId = '0b0e8f0a-0000-4000-8000-000000000002';

const parseNights = (text: string) =>
  parseCalendar({ text, today, apartmentId }).entries.map(({ from, to }) => `${from} ${to}`);

const event = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:a@b',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

it.each([
  [
    'whole days',
    ['DTSTART;VALUE=DATE:20260312', 'DTEND;VALUE=DATE:20260315'],
    ['2026-03-12 2026-03-15'],
  ],
  ['a day without an end', ['DTSTART;VALUE=DATE:20260312'], ['2026-03-12 2026-03-13']],
  [
    'a duration instead of an end',
    ['DTSTART;VALUE=DATE:20260312', 'DURATION:P2D'],
    ['2026-03-12 2026-03-14'],
  ],
  [
    'hours, from check-in to check-out',
    ['DTSTART:20260312T130000Z', 'DTEND:20260315T110000Z'],
    ['2026-03-12 2026-03-15'],
  ],
  [
    '23:00 UTC as midnight in Lagos',
    ['DTSTART:20260312T230000Z', 'DTEND:20260314T230000Z'],
    ['2026-03-13 2026-03-15'],
  ],
  [
    'an afternoon as one night',
    ['DTSTART:20260312T120000Z', 'DTEND:20260312T140000Z'],
    ['2026-03-12 2026-03-13'],
  ],
  [
    'an event that has already begun',
    ['DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20260312'],
    ['2026-03-10 2026-03-12'],
  ],
  ['an event in the past', ['DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20260310'], []],
  [
    'an event that ends after the last day that calendars are read to',
    ['DTSTART;VALUE=DATE:20260312', 'DTEND;VALUE=DATE:29990101'],
    ['2026-03-12 2028-03-09'],
  ],
  [
    'an event of many thousand years',
    ['DTSTART;VALUE=DATE:20260312', 'DURATION:P951850W'],
    ['2026-03-12 2028-03-09'],
  ],
  [
    'an event of many thousand years that ends at an hour',
    ['DTSTART:20260312T120000Z', 'DURATION:P951853W'],
    ['2026-03-12 2028-03-09'],
  ],
  [
    'an event that ends before it begins',
    ['DTSTART;VALUE=DATE:20260312', 'DURATION:-P951853W'],
    ['2026-03-12 2026-03-13'],
  ],
  ['a cancelled event', ['DTSTART;VALUE=DATE:20260312', 'STATUS:CANCELLED'], []],
  ['a transparent event', ['DTSTART;VALUE=DATE:20260312', 'TRANSP:TRANSPARENT'], []],
  [
    'a weekly series with an excluded date',
    ['DTSTART;VALUE=DATE:20260313', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260320'],
    ['2026-03-13 2026-03-14', '2026-03-27 2026-03-28'],
  ],
  [
    'a date with an RDATE',
    ['DTSTART;VALUE=DATE:20260313', 'RDATE;VALUE=DATE:20260320'],
    ['2026-03-13 2026-03-14', '2026-03-20 2026-03-21'],
  ],
  [
    'a first day that its rule does not match',
    ['DTSTART;VALUE=DATE:20260311', 'RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20260314'],
    ['2026-03-11 2026-03-12', '2026-03-13 2026-03-14'],
  ],
  [
    'an excluded first day',
    [
      'DTSTART:20260313T120000Z',
      'DTEND:20260314T100000Z',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'EXDATE:20260313T120000Z',
    ],
    ['2026-03-20 2026-03-21'],
  ],
  ['dates without VALUE=DATE', ['DTSTART:20260312', 'DTEND:20260315'], ['2026-03-12 2026-03-15']],
])('parses %s', (_what, lines, expected) => {
  expect(parseNights(event(...lines))).toEqual(expected);
});

it('converts times in a time zone that the calendar defines', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Far East',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+1200',
    'TZOFFSETTO:+1200',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const text = event(
    'DTSTART;TZID=Far East:20260313T080000',
    'DTEND;TZID=Far East:20260315T200000',
  );

  expect(parseNights(text.replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n')))).toEqual(
    ['2026-03-12 2026-03-15'],
  );
});

it('applies a moved occurrence of a series', () => {
  const text = event('DTSTART;VALUE=DATE:20260313', 'RRULE:FREQ=WEEKLY;COUNT=2').replace(
    'END:VCALENDAR',
    [
      'BEGIN:VEVENT',
      'UID:a@b',
      'RECURRENCE-ID;VALUE=DATE:20260320',
      'DTSTART;VALUE=DATE:20260322',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  );

  expect(parseNights(text)).toEqual(['2026-03-13 2026-03-14', '2026-03-22 2026-03-23']);
});

it('names an entry that repeats more often than stays do', async () => {
  const text = event('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Always');

  const { unread } = await parseCalendarInWorker({ text, today, apartmentId }, 'host');

  expect(unread).toMatchObject([{ line: 6, entry: 'Always', words: 'RRULE:FREQ=SECONDLY' }]);
});

it('parses calendars in two workers at most, one of each host at a time', async () => {
  const workers = countWorkers();
  const text = event('DTSTART:20260401', 'DTEND:20260403');
  const input = { text, today, apartmentId };

  const ofOneHost = Array.from({ length: 4 }, () => parseCalendarInWorker(input, 'ada'));
  await Promise.all(ofOneHost);
  const mostOfOneHost = workers.most();
  const hosts = Array.from({ length: 6 }, (_, index) => `host ${index}`);
  await Promise.all(hosts.map((host) => parseCalendarInWorker(input, host)));

  expect(mostOfOneHost).toBe(1);
  expect(workers.most()).toBe(2);
});

it('frees the worker of a calendar that takes too long before it starts the next one', async () => {
  const workers = countWorkers();
  const endless = event('DTSTART:20260101', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  const plain = event('DTSTART:20260401', 'DTEND:20260403');

  const rejected = expect(
    parseCalendarInWorker({ text: endless, today, apartmentId }, 'ada'),
  ).rejects.toThrow('calendar');
  const parsed = await parseCalendarInWorker({ text: plain, today, apartmentId }, 'ada');
  await rejected;

  expect(parsed.entries).toHaveLength(1);
  expect(workers.most()).toBe(1);
});

it('parses back the nights of every calendar that we export', () => {
  const someNights = fc
    .record({ skip: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 1, max: 30 }) })
    .map((each) => each);
  fc.assert(
    fc.property(
      fc.array(someNights, { maxLength: 12 }),
      fc.string({ maxLength: 40 }),
      (list, name) => {
        let day = today;
        const written = list.map(({ skip, length }, at) => {
          const from = addDays(day, skip);
          day = addDays(from, length);
          return {
            id: `${at}`,
            kind: 'stay' as const,
            from,
            to: day,
            changedAt: `${today}T10:00:00Z`,
          };
        });
        const text = exportApartmentCalendar({ id: 'another', name: `Flat ${name}` }, written);

        expect(parseNights(text)).toEqual(written.map(({ from, to }) => `${from} ${to}`));
      },
    ),
    { numRuns: 200 },
  );
});

it('takes only days that exist, up to the last day that calendars are read to, whatever an event says', () => {
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
      for (const { from, to } of entriesOrNone(event(`DTSTART${start}`, ends))) {
        expect([from, to].map(realDay)).toEqual([from, to]);
        expect(from >= today && from < to && to <= '2028-03-09').toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

/** An event that cannot be read is an error of its calendar. */
function entriesOrNone(text: string) {
  try {
    return parseCalendar({ text, today, apartmentId }).entries;
  } catch {
    return [];
  }
}

function realDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? 'no day' : at.toISOString().slice(0, 10);
}

/** Counts the worker threads that are alive, from now until the end of the test. */
function countWorkers() {
  let alive = 0;
  let most = 0;
  const onWorker = (message: unknown) => {
    const { worker } = message as { worker: Worker }; // documented shape of this channel
    alive += 1;
    most = Math.max(most, alive);
    worker.once('exit', () => (alive -= 1));
  };
  subscribe('worker_threads', onWorker);
  onTestFinished(() => void unsubscribe('worker_threads', onWorker));
  return { most: () => most };
}
