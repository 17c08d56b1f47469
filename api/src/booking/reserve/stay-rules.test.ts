import { expect, it } from 'vitest';

import { isBookable, problemsOfDates, problemsOfGuests } from './stay-rules.ts';

const home = { price: 5_000_000, maxGuests: 4, daysAhead: 30 };
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
  ['the same day', '2026-11-30', '2026-11-30', ['Check-out must be after check-in.']],
  ['backwards', '2026-11-30', '2026-11-29', ['Check-out must be after check-in.']],
  ['for ever', '2026-11-30', '2028-11-30', ['A stay can be at most 365 nights.']],
])('answers a stay from %s', (_when, checkInDate, checkOutDate, messages) => {
  const problems = problemsOfDates({ checkInDate, checkOutDate }, home, today);

  expect(problems.map((problem) => problem.message)).toEqual(messages);
});

it('lets in as many guests as there is room for', () => {
  expect(problemsOfGuests(4, home)).toEqual([]);
  expect(problemsOfGuests(5, home)).toEqual([
    { field: 'guests', message: 'This apartment is for at most 4 guests.' },
  ]);
});

it('does not take bookings for an apartment without a price', () => {
  expect(isBookable(home)).toBe(true);
  expect(isBookable({ price: 0 })).toBe(false);
});
