import { expect, it } from 'vitest';

import { entry, event, readNights, start, wrap } from './testing/read-nights.ts';

const two = ['02-10/02-11', '02-11/02-12'];
const weekly = ['02-10/02-11', '02-17/02-18', '02-24/02-25'];

it.each<[what: string, lines: string[], nights: string[]]>([
  ['an end in dashes', [start, 'RRULE:FREQ=DAILY;UNTIL=2027-02-11'], two],
  ['an end in slashes', [start, 'RRULE:UNTIL=2027/02/11;FREQ=DAILY'], two],
  ['an hour in dashes', [start, 'RRULE:FREQ=DAILY;UNTIL=2027-02-11T23:59:59Z'], two],
  ['an hour and a blank', [start, 'RRULE:FREQ=DAILY;UNTIL=2027-02-11 23:59:59'], two],
  ['an end with +0100', [start, 'RRULE:FREQ=DAILY;UNTIL=20270211T120000+0100'], two],
  ['an end at 24:00', ['DTSTART:20270210T140000', 'RRULE:FREQ=DAILY;UNTIL=20270211T240000'], two],
  [
    'an end that is a whole day',
    ['DTSTART:20270210T220000Z', 'RRULE:FREQ=DAILY;UNTIL=20270211'],
    two,
  ],
  [
    'blanks and a comma at its end',
    [start, 'RRULE: FREQ = WEEKLY ; BYDAY = WE, ; COUNT = 3 ;'],
    weekly,
  ],
  ['a continuation', [start, 'RRULE:FREQ=WEEKLY;', ' COUNT=3'], weekly],
  ['a second rule', [start, 'RRULE:FREQ=DAILY;COUNT=1', 'RRULE:FREQ=WEEKLY;COUNT=3'], weekly],
  [
    'a second rule that ends first',
    [start, 'RRULE:FREQ=WEEKLY;COUNT=3', 'RRULE:FREQ=DAILY;COUNT=1'],
    weekly,
  ],
  [
    'two rules of other days',
    [start, 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2', 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2'],
    ['02-10/02-11', '02-12/02-13', '02-17/02-18', '02-19/02-20'],
  ],
  [
    'a count of which one is excluded',
    [start, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270217'],
    ['02-10/02-11', '02-24/02-25'],
  ],
  [
    'a list of excluded dates in dashes',
    [start, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:2027-02-10,2027-02-12'],
    ['02-11/02-12', '02-13/02-14'],
  ],
  [
    'excluded hours in UTC and in dashes',
    [
      'DTSTART;TZID=Africa/Lagos:20270210T140000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:2027-02-10T13:00:00Z,2027-02-12T13:00:00Z',
    ],
    ['02-11/02-12'],
  ],
  [
    'excluded days of an hour',
    [
      'DTSTART:20270210T140000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE;VALUE=DATE:20270211',
      'EXDATE:',
    ],
    ['02-10/02-11', '02-12/02-13'],
  ],
  [
    'excluded midnights of whole days',
    [start, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Europe/Berlin:20270211T000000'],
    ['02-10/02-11', '02-12/02-13'],
  ],
  [
    'an excluded date that it does not have',
    [
      'DTSTART;VALUE=DATE:20270210',
      'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=1',
      'EXDATE;VALUE=DATE:20270219',
    ],
    ['02-10/02-11', '02-12/02-13'],
  ],
  [
    'more dates, one before its start',
    [start, 'RDATE;VALUE=DATE:20270217,20270203', 'RDATE:2027/02/24'],
    ['02-03/02-04', ...weekly],
  ],
  [
    'more dates and a length',
    [start, 'DURATION:P2D', 'RDATE:20270217'],
    ['02-10/02-12', '02-17/02-19'],
  ],
  [
    'a period in dashes',
    [start, 'RDATE;VALUE=PERIOD:2027-02-17T13:00:00Z/2027-02-19T10:00:00Z'],
    ['02-10/02-11', '02-17/02-19'],
  ],
  [
    'a period in slashes',
    [start, 'RDATE;VALUE=PERIOD:2027/02/17/2027/02/19'],
    ['02-10/02-11', '02-17/02-19'],
  ],
  [
    '29 February each year',
    ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'],
    ['2028-02-29/2028-03-01'],
  ],
  [
    '29 February in every second year',
    ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=2'],
    ['2028-02-29/2028-03-01'],
  ],
  [
    '29 February twice',
    ['DTSTART:20240229T140000Z', 'DURATION:PT20H', 'RRULE:FREQ=YEARLY;COUNT=2'],
    ['2028-02-29/2028-03-01'],
  ],
  [
    '31 of each month',
    ['DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY;COUNT=2'],
    ['01-31/02-01', '03-31/04-01'],
  ],
  [
    '72 hours of a date',
    [start, 'DURATION:PT72H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['02-10/02-13', '02-17/02-20'],
  ],
])('reads repetitions with %s', (_what, lines, nights) => {
  expect(readNights(event(...lines))).toEqual({ nights, unread: [] });
});

const change = (...lines: string[]) => entry(...lines);
const series = entry(
  'DTSTART:20270210T140000',
  'DTEND:20270211T100000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
);

it.each<[what: string, lines: string[], nights: string[]]>([
  [
    'moves all that follow',
    change(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20270217T140000',
      'DTSTART:20270218T140000',
      'DTEND:20270220T100000',
    ),
    ['02-10/02-11', '02-18/02-20', '02-25/02-27', '03-04/03-06'],
  ],
  [
    'cancels all that follow, in small letters',
    change(
      'RECURRENCE-ID;range="ThisAndFuture":20270217T130000Z',
      'DTSTART:20270217T140000',
      'STATUS:CANCELLED',
    ),
    ['02-10/02-11'],
  ],
  [
    'moves one',
    change('RECURRENCE-ID:2027-02-17T14:00:00', 'DTSTART:20270218T140000'),
    ['02-10/02-11', '02-18/02-19', '02-24/02-25', '03-03/03-04'],
  ],
  [
    'moves one that is named by its day',
    change('RECURRENCE-ID;VALUE=DATE:20270217', 'DTSTART:20270218T140000'),
    ['02-10/02-11', '02-18/02-19', '02-24/02-25', '03-03/03-04'],
  ],
  [
    'cancels one without its start',
    change('RECURRENCE-ID:20270217T130000Z', 'STATUS:CANCELLED'),
    ['02-10/02-11', '02-24/02-25', '03-03/03-04'],
  ],
  [
    'repeats itself',
    change('RECURRENCE-ID:20270217T140000', 'DTSTART:20270218T140000', 'RRULE:FREQ=DAILY;COUNT=2'),
    ['02-10/02-11', '02-18/02-19', '02-19/02-20', '02-24/02-25', '03-03/03-04'],
  ],
])('reads a change that %s', (_what, lines, nights) => {
  expect(readNights(wrap(...series, ...lines))).toEqual({ nights, unread: [] });
  expect(readNights(wrap(...lines, ...series))).toEqual({ nights, unread: [] });
});

it('blocks a cancelled night of entries without UIDs: it may be of another series', () => {
  const cancelled = change(
    'RECURRENCE-ID:20270217T140000',
    'DTSTART:20270217T140000',
    'STATUS:CANCELLED',
  );
  const lines = [...series, ...cancelled].filter((line) => line !== 'UID:a');

  expect(readNights(wrap(...lines)).nights).toContain('02-17/02-18');
});
