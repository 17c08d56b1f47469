import { addDays } from '@gida/contracts/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  canSelectDay,
  getDayState,
  isFreeBetween,
  selectDay,
  type BookableNights,
  type DateRange,
} from './date-range.ts';
import { navigateDay } from './navigate-day.ts';

const nights: BookableNights = {
  today: '2026-11-21',
  lastCheckIn: '2026-12-21',
  taken: [{ from: '2026-11-28', to: '2026-12-02' }],
};

test.each([
  ['2026-11-20', 'closed'],
  ['2026-11-21', 'free'],
  ['2026-11-27', 'free'],
  ['2026-11-28', 'taken'],
  ['2026-12-01', 'taken'],
  ['2026-12-02', 'free'],
  ['2026-12-21', 'free'],
  ['2026-12-22', 'closed'],
])('day %s is %s', (day, state) => {
  expect(getDayState(day, nights)).toBe(state);
});

test.each([
  ['2026-11-25', '2026-11-28', true],
  ['2026-11-25', '2026-11-29', false],
  ['2026-12-02', '2026-12-05', true],
  ['2026-12-02', '2026-12-02', false],
])('%s to %s is free: %s', (checkInDate, checkOutDate, isFree) => {
  expect(isFreeBetween(checkInDate, checkOutDate, nights)).toBe(isFree);
});

describe('selecting a day', () => {
  const from = (checkInDate: string, checkOutDate?: string): DateRange => ({
    checkInDate,
    ...(checkOutDate && { checkOutDate }),
  });

  test.each<[string, DateRange, string, DateRange]>([
    ['the first selection sets check-in', {}, '2026-11-22', from('2026-11-22')],
    [
      'the second selection sets check-out',
      from('2026-11-22'),
      '2026-11-25',
      from('2026-11-22', '2026-11-25'),
    ],
    [
      'check-out on the day of the next check-in is allowed',
      from('2026-11-26'),
      '2026-11-28',
      from('2026-11-26', '2026-11-28'),
    ],
    [
      'a day behind taken nights starts a new stay',
      from('2026-11-26'),
      '2026-12-03',
      from('2026-12-03'),
    ],
    ['a taken day is ignored', from('2026-11-22'), '2026-11-29', from('2026-11-22')],
    ['a past day is ignored', {}, '2026-11-20', {}],
    ['an earlier day starts a new stay', from('2026-11-25'), '2026-11-22', from('2026-11-22')],
    [
      'the third selection starts a new stay',
      from('2026-11-22', '2026-11-24'),
      '2026-11-25',
      from('2026-11-25'),
    ],
    [
      'the last night may be after the last check-in',
      from('2026-12-20'),
      '2026-12-27',
      from('2026-12-20', '2026-12-27'),
    ],
    [
      'a typed check-in on a taken night cannot be completed',
      from('2026-11-29'),
      '2026-12-04',
      from('2026-12-04'),
    ],
  ])('%s', (_rule, range, day, selected) => {
    expect(selectDay(range, day, nights)).toEqual(selected);
  });

  test('without an apartment only past days and those behind the booking window are off', () => {
    const anywhere = { today: nights.today, lastCheckIn: nights.lastCheckIn };

    expect(canSelectDay({}, '2026-11-29', anywhere)).toBe(true);
    expect(canSelectDay({}, '2026-11-20', anywhere)).toBe(false);
    expect(canSelectDay({}, '2026-12-22', anywhere)).toBe(false);
    expect(canSelectDay({ checkInDate: '2026-12-20' }, '2026-12-22', anywhere)).toBe(true);
  });
});

const day = fc.integer({ min: 0, max: 60 }).map((offset) => addDays(nights.today, offset));
const someNights = fc
  .array(fc.record({ from: day, length: fc.integer({ min: 1, max: 5 }) }), { maxLength: 8 })
  .map((blocks) => ({
    ...nights,
    taken: blocks.map(({ from, length }) => ({ from, to: addDays(from, length) })),
  }));

test('no sequence of selections gives a range with a taken night', () => {
  fc.assert(
    fc.property(someNights, fc.array(day, { maxLength: 12 }), (bookable, days) => {
      let range: DateRange = {};
      for (const selected of days) {
        range = selectDay(range, selected, bookable);
        if (range.checkInDate) expect(getDayState(range.checkInDate, bookable)).toBe('free');
        if (range.checkInDate && range.checkOutDate) {
          for (
            let night = range.checkInDate;
            night < range.checkOutDate;
            night = addDays(night, 1)
          ) {
            expect(bookable.taken.some(({ from, to }) => from <= night && night < to)).toBe(false);
          }
        }
      }
    }),
  );
});

test('every free range can be selected with the arrow keys and Enter', () => {
  fc.assert(
    fc.property(
      someNights,
      day,
      fc.integer({ min: 1, max: 14 }),
      (bookable, checkInDate, length) => {
        const checkOutDate = addDays(checkInDate, length);
        fc.pre(getDayState(checkInDate, bookable) === 'free');
        fc.pre(isFreeBetween(checkInDate, checkOutDate, bookable));

        const reach = (from: string, to: string) => {
          let focused = from;
          while (focused < to) focused = navigateDay('ArrowRight', focused) ?? to;
          return focused;
        };
        const first = selectDay({}, reach(bookable.today, checkInDate), bookable);
        const range = selectDay(first, reach(checkInDate, checkOutDate), bookable);

        expect(range).toEqual({ checkInDate, checkOutDate });
      },
    ),
  );
});
