import { addMonths, steppedDay, weeksOf } from '@gida/contracts/calendar';
import { describe, expect, test } from 'vitest';

import { canPick, dayState, isFreeBetween, pickDay } from './day-choice.ts';
import { chosenStay, guestsOf, readStay } from './stay.ts';
import { stayProblems } from './stay-problems.ts';

const availability = {
  today: '2026-11-21',
  lastCheckIn: '2026-12-21',
  taken: [{ from: '2026-11-28', to: '2026-12-02' }],
};

describe('a guest who looks at the calendar', () => {
  test.each([
    ['2026-11-20', 'closed'],
    ['2026-11-21', 'free'],
    ['2026-11-27', 'free'],
    ['2026-11-28', 'taken'],
    ['2026-12-01', 'taken'],
    ['2026-12-02', 'free'],
    ['2026-12-21', 'free'],
    ['2026-12-22', 'closed'],
  ])('sees that %s is %s', (day, state) => {
    expect(dayState(day, availability)).toBe(state);
  });

  test.each([
    ['the first press checks in', {}, '2026-11-22', { checkIn: '2026-11-22' }],
    [
      'the second press checks out',
      { checkIn: '2026-11-22' },
      '2026-11-25',
      { checkIn: '2026-11-22', checkOut: '2026-11-25' },
    ],
    [
      'leaving on the day others come is fine',
      { checkIn: '2026-11-26' },
      '2026-11-28',
      { checkIn: '2026-11-26', checkOut: '2026-11-28' },
    ],
    [
      'a stay across taken nights begins anew',
      { checkIn: '2026-11-26' },
      '2026-12-03',
      { checkIn: '2026-12-03' },
    ],
    [
      'a taken day changes nothing',
      { checkIn: '2026-11-22' },
      '2026-11-29',
      { checkIn: '2026-11-22' },
    ],
    [
      'an earlier day begins anew',
      { checkIn: '2026-11-25' },
      '2026-11-22',
      { checkIn: '2026-11-22' },
    ],
    [
      'the third press begins anew',
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
  ])('finds that %s', (_rule, dates, day, chosen) => {
    const picked = pickDay({ ...dates, guests: '2' }, day, availability);

    expect(picked).toEqual({ ...chosen, guests: '2' });
  });

  test('cannot press a day that leads nowhere', () => {
    expect(canPick({ guests: '1' }, '2026-11-29', availability)).toBe(false);
    expect(canPick({ guests: '1' }, '2026-12-25', availability)).toBe(false);
    expect(canPick({ checkIn: '2026-12-20', guests: '1' }, '2026-12-25', availability)).toBe(true);
  });

  test.each([
    ['2026-11-25', '2026-11-28', true],
    ['2026-11-25', '2026-11-29', false],
    ['2026-12-02', '2026-12-05', true],
    ['2026-12-02', '2026-12-02', false],
  ])('learns whether %s to %s is free: %s', (checkIn, checkOut, isFree) => {
    expect(isFreeBetween(checkIn, checkOut, availability)).toBe(isFree);
  });

  test('finds every day of a month under its weekday', () => {
    const weeks = weeksOf('2026-11');

    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02').flat().filter(Boolean)).toHaveLength(28);
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
  ])('moves with %s from a Tuesday to %s', (key, day) => {
    expect(steppedDay(key, '2026-12-01')).toBe(day);
  });

  test('lands on the last day of a shorter month', () => {
    expect(steppedDay('PageDown', '2027-01-31')).toBe('2027-02-28');
  });
});

describe('a guest who fills the panel', () => {
  const good = { checkIn: '2026-11-22', checkOut: '2026-11-24', guests: '2' };

  test.each([
    ['nothing, when all is well', good, {}],
    ['a missing check-in', { ...good, checkIn: undefined }, { checkIn: 'Choose a check-in date.' }],
    [
      'a check-in in the past',
      { ...good, checkIn: '2026-11-20' },
      { checkIn: 'Check-in cannot be before today.' },
    ],
    [
      'a missing check-out',
      { ...good, checkOut: undefined },
      { checkOut: 'Choose a check-out date.' },
    ],
    [
      'equal dates',
      { ...good, checkOut: '2026-11-22' },
      { checkOut: 'Check-out must be after check-in.' },
    ],
    ['no guests', { ...good, guests: '' }, { guests: 'Enter a number of guests from 1 to 4.' }],
    ['nobody', { ...good, guests: '0' }, { guests: 'Enter a number of guests from 1 to 4.' }],
    [
      'half a guest',
      { ...good, guests: '1.5' },
      { guests: 'Enter a number of guests from 1 to 4.' },
    ],
    [
      'too many guests',
      { ...good, guests: '5' },
      { guests: 'Enter a number of guests from 1 to 4.' },
    ],
  ])('is told of %s', (_what, stay, problems) => {
    expect(stayProblems(stay, 4, availability.today)).toEqual(problems);
  });

  test('comes back to the stay in the address', () => {
    const stay = readStay(new URLSearchParams('checkIn=2026-11-22&checkOut=2026-11-24&guests=3'));

    expect(chosenStay(stay)).toEqual({ checkIn: '2026-11-22', checkOut: '2026-11-24' });
    expect(guestsOf(stay)).toBe(3);
    expect(
      chosenStay(readStay(new URLSearchParams('checkIn=soon&checkOut=2026-11-24'))),
    ).toBeNull();
  });
});
