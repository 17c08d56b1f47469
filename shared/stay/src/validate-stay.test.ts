import { expect, test } from 'vitest';

import { validateNights, validateStay } from './validate-stay.ts';

const nights = { today: '2026-11-21', taken: [{ from: '2026-11-28', to: '2026-12-02' }] };
const validStay = { checkInDate: '2026-11-22', checkOutDate: '2026-11-24', guests: '2' };

test.each([
  ['no error for a valid stay', validStay, {}],
  ['no error for a check-in today', { ...validStay, checkInDate: '2026-11-21' }, {}],
  ['no error for one guest', { ...validStay, guests: '1' }, {}],
  ['no error for as many guests as there may be', { ...validStay, guests: '4' }, {}],
  [
    'an error for a missing check-in',
    { ...validStay, checkInDate: undefined },
    { checkInDate: 'Choose a check-in date.' },
  ],
  [
    'an error for a check-in in the past',
    { ...validStay, checkInDate: '2026-11-20' },
    { checkInDate: 'Check-in cannot be before today.' },
  ],
  [
    'an error for a missing check-out',
    { ...validStay, checkOutDate: undefined },
    { checkOutDate: 'Choose a check-out date.' },
  ],
  [
    'an error for equal dates',
    { ...validStay, checkOutDate: '2026-11-22' },
    { checkOutDate: 'Check-out must be after check-in.' },
  ],
  [
    'an error for empty guests',
    { ...validStay, guests: '' },
    { guests: 'Enter a number of guests from 1 to 4.' },
  ],
  [
    'an error for 0 guests',
    { ...validStay, guests: '0' },
    { guests: 'Enter a number of guests from 1 to 4.' },
  ],
  [
    'an error for a taken night',
    { ...validStay, checkInDate: '2026-11-27', checkOutDate: '2026-11-29' },
    {
      checkOutDate: 'Some of these nights are already booked. Check the calendar for free nights.',
    },
  ],
  [
    'no error for a check-out on the day of the next check-in',
    { ...validStay, checkInDate: '2026-11-27', checkOutDate: '2026-11-28' },
    {},
  ],
  [
    'an error for a fraction of a guest',
    { ...validStay, guests: '1.5' },
    { guests: 'Enter a number of guests from 1 to 4.' },
  ],
  [
    'an error for too many guests',
    { ...validStay, guests: '5' },
    { guests: 'Enter a number of guests from 1 to 4.' },
  ],
])('returns %s', (_what, stay, errors) => {
  expect(validateStay(stay, { maxGuests: 4, nights })).toEqual(errors);
});

test.each([
  ['2026-11-28', '2026-11-29', true],
  ['2026-12-01', '2026-12-03', true],
  ['2026-12-02', '2026-12-03', false],
  ['2026-11-29', '2026-11-29', false],
  ['2026-12-10', '2026-11-20', false],
])('typed nights from %s to %s are taken: %s', (checkInDate, checkOutDate, isTaken) => {
  expect(validateNights({ checkInDate, checkOutDate, guests: '2' }, nights) !== undefined).toBe(
    isTaken,
  );
});
