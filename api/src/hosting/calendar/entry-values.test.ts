import { expect, it } from 'vitest';

import { end, event, readNights, start, stay } from './testing/read-nights.ts';

it.each<[what: string, lines: string[]]>([
  ['slashes', ['DTSTART;VALUE=DATE:2027/02/10', 'DTEND;VALUE=DATE:2027/02/13']],
  ['slashes and hours', ['DTSTART:2027/02/10 14:00:00', 'DTEND:2027/02/13T10:00']],
  ['dots', ['DTSTART:2027.02.10', 'DTEND:2027.02.13']],
  ['no zeros', ['DTSTART:2027/2/10', 'DTEND:2027-2-13 9:00']],
  ['quotes', ['DTSTART:"20270210"', 'DTEND:"2027-02-13"']],
  ['a blank instead of a T', ['DTSTART:20270210 140000', 'DTEND:20270213 100000Z']],
  ['parts of seconds', ['DTSTART:2027-02-10T14:00:00.000Z', 'DTEND:2027-02-13T10:00:00.5Z']],
  ['24:00 as an end', ['DTSTART:20270210T000000', 'DTEND:20270212T240000']],
  ['24:00 as an end with colons', ['DTSTART:2027-02-10T00:00', 'DTEND:2027-02-12T24:00']],
  ['24:00 as a start', ['DTSTART:20270209T240000', 'DTEND:20270213T000000']],
  ['24:00 in UTC', ['DTSTART:20270209T240000Z', 'DTEND:20270212T240000Z']],
  ['a leap second', ['DTSTART:20270210T000000', 'DTEND:20270212T235960']],
  ['+0100', ['DTSTART:20270210T000000+0100', 'DTEND:20270213T000000+0100']],
  ['+01:00', ['DTSTART:2027-02-10T14:00:00+01:00', 'DTEND:2027-02-13T10:00:00+01:00']],
  ['+01', ['DTSTART:20270210T140000+01', 'DTEND:20270213T100000+01']],
  ['+0000', ['DTSTART:20270210T130000+0000', 'DTEND:20270213T090000+0000']],
  ['midnights of +0400', ['DTSTART:20270210T000000+0400', 'DTEND:20270213T000000+0400']],
  ['midnights of -0500', ['DTSTART:20270210T000000-0500', 'DTEND:20270213T000000-0500']],
  [
    'the zone GMT+04:00',
    ['DTSTART;TZID=GMT+04:00:20270210T000000', 'DTEND;TZID=GMT+04:00:20270213T000000'],
  ],
  [
    'a Windows zone',
    [
      'DTSTART;TZID=W. Central Africa Standard Time:20270210T140000',
      'DTEND;TZID=W. Central Africa Standard Time:20270213T100000',
    ],
  ],
  [
    'a zone in quotes',
    [
      'DTSTART;TZID="(UTC+01:00) West Central Africa":20270210T140000',
      'DTEND;TZID="(UTC+01:00) West Central Africa":20270213T100000',
    ],
  ],
  [
    'a zone of a program',
    ['DTSTART;TZID=/freeassociation.sourceforge.net/Africa/Lagos:20270210T140000', end],
  ],
  ['the zone UTC', ['DTSTART;TZID=Etc/UTC:20270209T230000', 'DTEND;TZID=UTC:20270212T230000']],
  [
    'a zone and Z',
    ['DTSTART;TZID=Europe/Berlin:20270210T130000Z', 'DTEND;TZID=Europe/Berlin:20270213T090000Z'],
  ],
  ['a date as a start and an hour as an end', [start, 'DTEND:20270212T230000Z']],
  ['72 hours from a date', [start, 'DURATION:PT72H']],
  ['weeks, days and hours', ['DTSTART:20270210T140000', 'DURATION:P0W2DT20H']],
  ['a plus', [start, 'DURATION:+P3D']],
  [
    'names in small letters',
    ['dtstart;value=date:20270210', 'dtend;value=date:20270213', 'class:private'],
  ],
  ['tabs', ['DTSTART\t;VALUE=DATE:\t20270210\t', '\t', 'DTEND;VALUE=DATE:2027', '\t0213']],
])('reads %s', (_what, lines) => {
  expect(readNights(event(...lines))).toEqual({ nights: stay, unread: [] });
});

it.each<[what: string, lines: string[]]>([
  ['in a date', ['DTSTART;VALUE=DATE:2027', '0210', end]],
  ['in an end', [start, 'DTEND;VALUE=DATE:202702', '13']],
  ['before an hour', ['DTSTART:20270210', 'T140000', 'DTEND:20270213', 'T100000Z']],
  ['in a zone', ['DTSTART;TZID="(UTC+01:00) West Central Afri', 'ca":20270210T140000', end]],
  ['in a duration', [start, 'DURATION:', 'P3D']],
  ['in a text', [start, end, 'DESCRIPTION:Phone', '0801 234 5678', 'and the gate']],
  ['that is a note', [start, end, 'ask Ada for the keys']],
  ['over three lines', [start, 'DTEND;VALUE=DATE:', '2027', '0213']],
])('reads a continuation without a blank %s', (_what, lines) => {
  expect(readNights(event(...lines))).toEqual({ nights: stay, unread: [] });
});

it('keeps what stands before a continuation that cannot be read, and names the line', () => {
  expect(readNights(event(start, '20280101', end))).toEqual({ nights: stay, unread: [4] });
});

const weekly = ['02-10/02-11', '02-17/02-18', '02-24/02-25'];

it.each<[what: string, lines: string[], nights: string[], unread: number[]]>([
  ['the last, of an unreadable start', ['DTSTART:tomorrow', end], ['02-12/02-13'], [4]],
  ['the last, of no start', [end], ['02-12/02-13'], [2]],
  [
    'the last, of an end at an hour',
    ['DTSTART:??', 'DTEND:20270213T100000Z'],
    ['02-12/02-13'],
    [4],
  ],
  [
    'the last, of an end at midnight',
    ['DTSTART:??', 'DTEND:20270212T230000Z'],
    ['02-12/02-13'],
    [4],
  ],
  ['the first, of an unreadable end', [start, 'DTEND:soon'], ['02-10/02-11'], [5]],
  ['the length, of an unreadable end', [start, 'DTEND:soon', 'DURATION:P3D'], stay, [5]],
  ['the first of each repetition', [start, 'DTEND:soon', 'RRULE:FREQ=WEEKLY;COUNT=3'], weekly, [5]],
  ['none of an unreadable start with a length', ['DTSTART:tomorrow', 'DURATION:P3D'], [], [4]],
  ['none of a cancelled entry', ['DTSTART:tomorrow', end, 'STATUS:CANCELLED'], [], []],
])('blocks the nights that are sure: %s', (_what, lines, nights, unread) => {
  expect(readNights(event(...lines))).toEqual({ nights, unread });
});
