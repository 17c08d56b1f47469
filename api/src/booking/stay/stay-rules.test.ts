import { expect, it } from 'vitest';

import { hasNightlyPrice, validateStayDates, validateGuestCount } from './stay-rules.ts';

const apartment = { price: 5_000_000, maxGuests: 4, maxDaysAhead: 30 };
const today = '2026-11-21';

it.each([
  ['today', '2026-11-21', '2026-11-22', []],
  ['the last day', '2026-12-21', '2026-12-24', []],
  ['yesterday', '2026-11-20', '2026-11-22', ['Check-in cannot be in the past.']],
  [
    'too far ahead',
    '2026-12-22',
    '2026-12-23',
    ['This listing is available for reservations up to 30 days in advance.'],
  ],
  [
    'check-in and check-out on the same day',
    '2026-11-30',
    '2026-11-30',
    ['Check-out must be after check-in.'],
  ],
  ['check-out before check-in', '2026-11-30', '2026-11-29', ['Check-out must be after check-in.']],
  ['more than a year', '2026-11-30', '2028-11-30', ['A stay can be at most 365 nights.']],
])('validates a stay from %s', (_when, checkInDate, checkOutDate, messages) => {
  const problems = validateStayDates({ checkInDate, checkOutDate }, apartment, today);

  expect(problems.map((problem) => problem.message)).toEqual(messages);
});

it('rejects more guests than the apartment allows', () => {
  expect(validateGuestCount(4, apartment)).toEqual([]);
  expect(validateGuestCount(5, apartment)).toEqual([
    { field: 'guests', message: 'This apartment is for at most 4 guests.' },
  ]);
});

it('an apartment without a price is not bookable', () => {
  expect(hasNightlyPrice(apartment)).toBe(true);
  expect(hasNightlyPrice({ price: 0 })).toBe(false);
});
