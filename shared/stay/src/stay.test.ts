import { expect, test } from 'vitest';

import { getStayDates, parseGuestCount, parseStay, addStayToQuery } from './stay.ts';

test('the stay is read from the URL', () => {
  const stay = parseStay(new URLSearchParams('checkIn=2026-11-22&checkOut=2026-11-24&guests=3'));

  expect(getStayDates(stay)).toEqual({ checkInDate: '2026-11-22', checkOutDate: '2026-11-24' });
  expect(parseGuestCount(stay)).toBe(3);
  expect(
    getStayDates(parseStay(new URLSearchParams('checkIn=soon&checkOut=2026-11-24'))),
  ).toBeNull();
});

test.each([
  ['2026-11-23', true],
  ['2026-11-22', false],
  ['2026-11-21', false],
])('a stay from 2026-11-22 to %s has dates: %s', (checkOutDate, hasDates) => {
  const stay = { checkInDate: '2026-11-22', checkOutDate, guests: '2' };

  expect(getStayDates(stay) !== null).toBe(hasDates);
});

test.each([
  ['1', 1],
  ['0', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['two', undefined],
])('guests typed as "%s" are %s', (guests, count) => {
  expect(parseGuestCount({ guests })).toBe(count);
});

test.each([
  [{ checkInDate: '2026-11-22', checkOutDate: '2026-11-24', guests: '3' }],
  [{ checkInDate: '2026-11-22', checkOutDate: undefined, guests: '1' }],
])('the stay %o is the same after it was written to the URL', (stay) => {
  expect(parseStay(addStayToQuery(stay, new URLSearchParams()))).toEqual(stay);
});

test('one stay has one URL, whichever part was chosen first', () => {
  const query = new URLSearchParams('guests=2&checkOut=2026-11-24');

  expect(
    addStayToQuery(
      { checkInDate: '2026-11-22', checkOutDate: '2026-11-24', guests: '2' },
      query,
    ).toString(),
  ).toBe('checkIn=2026-11-22&checkOut=2026-11-24&guests=2');
});

test('writing a stay keeps other parameters, and leaves out what is not chosen', () => {
  const query = new URLSearchParams('from=card&checkIn=2026-11-20&guests=2');

  expect(addStayToQuery({ checkOutDate: '2026-11-24', guests: '' }, query).toString()).toBe(
    'from=card&checkOut=2026-11-24',
  );
});
