import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { parseCalendar } from './parse-calendar.ts';
import { CalendarError } from './read-components.ts';

const today = '2026-11-25';
const folder = join(import.meta.dirname, 'testing/calendars');
const { nights } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
  nights: Record<string, string[]>;
};

const parse = (text: string) => {
  const { entries, unread } = parseCalendar({ text, today, apartmentId: 'flat' });
  return {
    nights: entries.map(({ from, to }) => `${from}/${to}`).toSorted(),
    unread: unread.map(({ line, words }) => `${line} ${words}`),
  };
};

it.each(Object.entries(nights))('reads the nights of %s.ics', (name, expected) => {
  const text = readFileSync(join(folder, `${name}.ics`), 'utf8');

  expect(parse(text)).toEqual({ nights: expected.toSorted(), unread: [] });
});

const wrap = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => wrap('BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT');
const [start, end] = ['DTSTART;VALUE=DATE:20270210', 'DTEND;VALUE=DATE:20270213'];
const stay = ['2027-02-10/2027-02-13'];
const night = ['2027-02-10/2027-02-11'];
const last = ['2027-02-12/2027-02-13'];
const zone = (id: string, offset: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${id}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
  'END:VTIMEZONE',
];

it.each<[what: string, text: string, nights: string[]]>([
  ['ends of lines as CR', event(start, end).replaceAll('\r\n', '\r'), stay],
  ['ends of lines as CR CR LF', event(start, end).replaceAll('\r\n', '\r\r\n'), stay],
  ['names in small letters', event(start, end).toLowerCase(), stay],
  ['a byte order mark', `\uFEFF${event(start, end)}`, stay],
  ['empty lines', event(start, '', end, '  '), stay],
  ['a note that follows an end', event(start, end, 'ask Ada for the keys'), stay],
  [
    'a description with marks in it',
    event(start, 'DESCRIPTION:First', 'Begin: at noon', end),
    stay,
  ],
  ['no end of the calendar', event(start, end).replace('\r\nEND:VCALENDAR', ''), stay],
  ['no end of an alarm', event('BEGIN:VALARM', 'TRIGGER:-PT1H', start, end), stay],
  ['no calendar around an entry', ['BEGIN:VEVENT', start, end, 'END:VEVENT'].join('\n'), stay],
  ['a calendar in a calendar', wrap(event(start, end)), stay],
  ['a second calendar', `${wrap()}\n${event(start, end)}`, stay],
  ['a calendar that ends in an entry', event(start, 'END:VCALENDAR', end), stay],
  ['times as ISO 8601', event('DTSTART:2027-02-10T14:00:00Z', 'DTEND:2027-02-13T10:00Z'), stay],
  ['times without seconds', event('DTSTART:20270210T1400', 'DTEND:20270213T1000Z'), stay],
  [
    'parameters without a value',
    event('DTSTART;VALUE:20270210', 'DTEND;X-A=;VALUE=:20270213'),
    stay,
  ],
  ['blanks around names', event('DTSTART ; VALUE = DATE : 20270210', 'DTEND : 20270213'), stay],
  ['a value that says date and is a time', event('DTSTART;VALUE=DATE:20270210T000000', end), stay],
  ['a quote that is not closed', event('DTSTART;TZID="Africa/Lagos:20270210T140000', end), stay],
  ['an empty end', event(start, 'DTEND:', 'DURATION:'), night],
  ['null as an end', event(start, 'DTEND:null'), night],
  ['a duration in small letters', event(start, 'DURATION:p3d'), stay],
  ['empty repetitions', event(start, end, 'RRULE:', 'EXDATE:', 'RDATE:,'), stay],
  [
    'a rule in small letters',
    event(start, 'RRULE:freq=weekly;count=2;'),
    [...night, '2027-02-17/2027-02-18'],
  ],
  ['a rule with unknown parts', event(start, 'RRULE:FREQ=WEEKLY;X-A=1;COUNT=1'), night],
  ['a last day of a rule in dashes', event(start, 'RRULE:FREQ=DAILY;UNTIL=2027-02-10'), night],
  [
    'a last day of a rule whole',
    event('DTSTART:20270210T140000', 'RRULE:FREQ=DAILY;UNTIL=20270211'),
    [...night, '2027-02-11/2027-02-12'],
  ],
  [
    'a period without saying so',
    event(start, 'RDATE:20270214T130000Z/P2D'),
    [...night, '2027-02-14/2027-02-16'],
  ],
  [
    'dates more with a zone',
    event('DTSTART;TZID=Africa/Lagos:20270210T140000', 'RDATE;TZID=Africa/Lagos:20270220T140000'),
    [...night, '2027-02-20/2027-02-21'],
  ],
  ['a cancelled entry in small letters', event(start, 'STATUS:Canceled '), []],
  ['a free entry in small letters', event(start, 'TRANSP:transparent'), []],
  ['the last second as an end', event('DTSTART:20270210T000000', 'DTEND:20270212T235959'), stay],
  ['the last second of UTC', event('DTSTART:20270210T000000Z', 'DTEND:20270212T235959Z'), stay],
  ['the last minute as an end', event('DTSTART:20270210T140000', 'DTEND:20270212T2359'), stay],
  [
    'midnights of Tokyo',
    wrap(
      ...zone('Tokyo', '+0900'),
      ...event('DTSTART;TZID=Tokyo:20270210T000000', 'DTEND;TZID=Tokyo:20270212T235959').split(
        '\r\n',
      ),
    ),
    stay,
  ],
  [
    'midnights of Dubai in UTC',
    event('DTSTART:20270209T200000Z', 'DTEND:20270212T200000Z'),
    ['2027-02-09/2027-02-13'],
  ],
  [
    'all-day in Dubai in UTC',
    event('DTSTART:20270209T200000Z', 'DTEND:20270212T200000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:true'),
    stay,
  ],
  [
    'evening in New York',
    wrap(
      ...zone('East', '-0500'),
      ...event('DTSTART;TZID=East:20270210T140000', 'DTEND;TZID=East:20270212T200000').split(
        '\r\n',
      ),
    ),
    stay,
  ],
  [
    'a changed time that its series does not have',
    wrap(
      'BEGIN:VEVENT',
      'UID:a',
      start,
      'RRULE:FREQ=DAILY;COUNT=1',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:a',
      'RECURRENCE-ID:20270301T100000Z',
      'DTSTART:20270305',
      'END:VEVENT',
    ),
    [...night, '2027-03-05/2027-03-06'],
  ],
  [
    'busy times with a duration, free ones and several in a line',
    wrap(
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20270210T130000Z/P3D,20270301T130000Z/20270302T100000Z',
      'FREEBUSY;FBTYPE=free:20270401T130000Z/P3D',
      'END:VFREEBUSY',
    ),
    [...stay, '2027-03-01/2027-03-02'],
  ],
])('reads %s', (_what, text, expected) => {
  expect(parse(text)).toEqual({ nights: expected, unread: [] });
});

it.each<[what: string, lines: string[], nights: string[], unread: string]>([
  ['a start in words', ['DTSTART:tomorrow', end], last, '4 DTSTART:tomorrow'],
  ['no start', [end], last, '2 BEGIN:VEVENT'],
  ['a start on 30 February', ['DTSTART:20270230', end], last, '4 DTSTART:20270230'],
  ['the day first', ['DTSTART:10/02/2027'], [], '4 DTSTART:10/02/2027'],
  [
    'two starts',
    [start, 'DTSTART;VALUE=DATE:20270301', end],
    stay,
    '5 DTSTART;VALUE=DATE:20270301',
  ],
  ['two ends', [start, end, 'DTEND;VALUE=DATE:20270211'], stay, '6 DTEND;VALUE=DATE:20270211'],
  ['an end in words', [start, 'DTEND:soon'], night, '5 DTEND:soon'],
  [
    'an end before the start',
    [start, 'DTEND;VALUE=DATE:20270113'],
    night,
    '5 DTEND;VALUE=DATE:20270113',
  ],
  [
    'an hour that does not exist',
    [start, 'DTEND:20270212T250000'],
    night,
    '5 DTEND:20270212T250000',
  ],
  [
    'an end outside of its entry',
    [start, 'END:VEVENT', end],
    [...night, ...last],
    '6 BEGIN:VEVENT',
  ],
  ['a rule in words', [start, 'RRULE:every Friday'], night, '5 RRULE:every Friday'],
  ['a length in words', [start, 'DURATION:three days'], night, '5 DURATION:three days'],
  [
    'one of several dates more',
    [start, 'RDATE:20270220,someday'],
    night,
    '5 RDATE:20270220,someday',
  ],
])('names %s', (_what, lines, expected, unread) => {
  expect(parse(event(...lines))).toEqual({ nights: expected, unread: [unread] });
});

it.each([
  ['after a start', ['BEGIN:VEVENT', start]],
  ['in a value', ['BEGIN:VEVENT', start, 'DTEND;VALUE=DATE:202702']],
  ['in its end', ['BEGIN:VEVENT', start, end, 'END:VEV']],
  ['in a second one', ['BEGIN:VEVENT', start, end, 'END:VEVENT', 'BEGIN:VEVENT', start]],
  ['in an alarm', ['BEGIN:VEVENT', start, end, 'BEGIN:VALARM', 'END:VALARM']],
  ['in a time zone', zone('Tokyo', '+0900').slice(0, -1)],
  ['in busy times', ['BEGIN:VFREEBUSY', 'FREEBUSY:20270210T130000Z/P3D']],
  ['before its first', ['VERSION:2.0']],
])('refuses a calendar that ends in an entry: %s', (_what, lines) => {
  const text = wrap(...lines).replace('\r\nEND:VCALENDAR', '');

  expect(() => parse(text)).toThrow(
    new CalendarError('This calendar is not complete: it ends inside an entry.'),
  );
});

const anEntry = (summary: string, from: string, to: string) => [
  'BEGIN:VEVENT',
  `SUMMARY:${summary}`,
  `DTSTART;VALUE=DATE:202702${from}`,
  `DTEND;VALUE=DATE:202702${to}`,
  'END:VEVENT',
];

it('leaves the night after a check-out marker free, but not a stay that says so', () => {
  const markers = [
    ...anEntry('Check-in: Ada', '10', '11'),
    ...anEntry('Ada', '10', '13'),
    ...anEntry('Checkout: Ada', '13', '14'),
  ];

  expect(parse(wrap(...markers)).nights).toEqual([night, stay].flat());
  expect(parse(wrap(...anEntry('Ada, late check-out', '20', '21'))).nights).toHaveLength(1);
});

it.each(['Check-in 13, check-out 14', 'Ada (check-out 11:00)', 'Late departure'])(
  'takes "%s" on the day of a check-out as a stay, wherever its marker stands',
  (summary) => {
    const stays = anEntry('Ada', '10', '13');
    const [marker, other] = [anEntry('Checkout: Ada', '13', '14'), anEntry(summary, '13', '14')];

    for (const lines of [
      [stays, marker, other],
      [other, marker, stays],
    ])
      expect(parse(wrap(...lines.flat())).nights).toContain('2027-02-13/2027-02-14');
  },
);

it.each([
  ['<!doctype html><html><title>Log in</title>', 'This is a web page, not a calendar.'],
  ['', 'This is an empty file, not a calendar.'],
  ['BEGIN:VCARD\nFN:Ada\nEND:VCARD', 'This is an address book (vCard), not a calendar.'],
  ['%PDF-1.7', 'This is a PDF document, not a calendar.'],
  ['{"error":"gone"}', 'This is JSON data, not a calendar.'],
  ['https://site.example/flat.ics', 'This is a link, not a calendar.'],
  ['rice\nbeans', 'This is a text that begins with “rice beans”, not a calendar.'],
])('says what it found in %j', (text, message) => {
  expect(() => parse(text)).toThrow(new CalendarError(message));
});
