import { addMonths, navigateDay, buildMonthWeeks } from '@gida/contracts/calendar';
import { describe, expect, test } from 'vitest';

import { canSelectDay, selectDay } from './day-selection.ts';

const availability = {
  today: '2026-11-21',
  lastCheckIn: '2026-12-21',
  taken: [{ from: '2026-11-28', to: '2026-12-02' }],
};

describe('reservation calendar', () => {
  test.each([
    ['the first selection sets check-in', {}, '2026-11-22', { checkIn: '2026-11-22' }],
    [
      'the second selection sets check-out',
      { checkIn: '2026-11-22' },
      '2026-11-25',
      { checkIn: '2026-11-22', checkOut: '2026-11-25' },
    ],
    [
      'check-out on the day of the next check-in is allowed',
      { checkIn: '2026-11-26' },
      '2026-11-28',
      { checkIn: '2026-11-26', checkOut: '2026-11-28' },
    ],
    [
      'a day behind taken nights starts a new stay',
      { checkIn: '2026-11-26' },
      '2026-12-03',
      { checkIn: '2026-12-03' },
    ],
    ['a taken day is ignored', { checkIn: '2026-11-22' }, '2026-11-29', { checkIn: '2026-11-22' }],
    [
      'an earlier day starts a new stay',
      { checkIn: '2026-11-25' },
      '2026-11-22',
      { checkIn: '2026-11-22' },
    ],
    [
      'the third selection starts a new stay',
      { checkIn: '2026-11-22', checkOut: '2026-11-24' },
      '2026-11-25',
      { checkIn: '2026-11-25' },
    ],
    [
      'the last night may be after the last check-in',
      { checkIn: '2026-12-20' },
      '2026-12-27',
      { checkIn: '2026-12-20', checkOut: '2026-12-27' },
    ],
  ])('%s', (_rule, dates, day, chosen) => {
    const picked = selectDay({ ...dates, guests: '2' }, day, availability);

    expect(picked).toEqual({ ...chosen, guests: '2' });
  });

  test('a day that can be neither check-in nor check-out is disabled', () => {
    expect(canSelectDay({ guests: '1' }, '2026-11-29', availability)).toBe(false);
    expect(canSelectDay({ guests: '1' }, '2026-12-25', availability)).toBe(false);
    expect(canSelectDay({ checkIn: '2026-12-20', guests: '1' }, '2026-12-25', availability)).toBe(
      true,
    );
  });

  test('lays out the days of a month by weekday, Monday first', () => {
    const weeks = buildMonthWeeks('2026-11');

    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(buildMonthWeeks('2027-02').flat().filter(Boolean)).toHaveLength(28);
    expect(addMonths('2026-12', 1)).toBe('2027-01');
  });

  test.each([
    ['ArrowLeft', '2026-11-30'],
    ['ArrowRight', '2026-12-02'],
    ['ArrowUp', '2026-11-24'],
    ['ArrowDown', '2026-12-08'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageUp', '2026-11-01'],
    ['PageDown', '2027-01-01'],
    ['a', null],
  ])('%s on Tuesday 2026-12-01 moves focus to %s', (key, day) => {
    expect(navigateDay(key, '2026-12-01')).toBe(day);
  });

  test('PageDown stops at the last day of a shorter month', () => {
    expect(navigateDay('PageDown', '2027-01-31')).toBe('2027-02-28');
  });
});
