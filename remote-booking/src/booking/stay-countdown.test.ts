import { expect, it } from 'vitest';

import type { BookingStatus } from '@gida/contracts/constants/booking';

import { shortCountdown, stayCountdown } from './stay-countdown.ts';
import { aBooking } from '../testing/booking-fixtures.ts';

const beforeCheckIn = '2026-01-01T10:00:00.000Z';

// The stay is from 10 to 13 January. Midnight in Lagos is 23:00 UTC.
it.each<[BookingStatus, string, string | null]>([
  ['confirmed', beforeCheckIn, 'Check-in is in 9 days: Sat, Jan 10, 2026, from 14:00.'],
  [
    'confirmed',
    '2026-01-08T22:59:00.000Z',
    'Check-in is in 2 days: Sat, Jan 10, 2026, from 14:00.',
  ],
  ['confirmed', '2026-01-08T23:00:00.000Z', 'Check-in is tomorrow, from 14:00.'],
  ['confirmed', '2026-01-10T10:00:00.000Z', 'Check-in is today, from 14:00.'],
  ['confirmed', '2026-01-11T10:00:00.000Z', 'You are staying until Tue, Jan 13, 2026, 12:00.'],
  ['confirmed', '2026-01-13T08:00:00.000Z', 'Check-out is today, until 12:00.'],
  ['confirmed', '2026-01-14T08:00:00.000Z', null],
  ['pending', beforeCheckIn, null],
  ['booked', beforeCheckIn, null],
  ['completed', '2026-01-13T12:00:00.000Z', null],
  ['cancelled', beforeCheckIn, null],
  ['expired', beforeCheckIn, null],
])('a %s stay at %s says: %s', (bookingStatus, now, sentence) =>
  expect(stayCountdown(aBooking({ bookingStatus, now }))).toBe(sentence),
);

it.each<[BookingStatus, string, string | null]>([
  ['confirmed', beforeCheckIn, '9 days'],
  ['confirmed', '2026-01-08T22:59:00.000Z', '2 days'],
  ['confirmed', '2026-01-08T23:00:00.000Z', 'Tomorrow'],
  ['confirmed', '2026-01-10T10:00:00.000Z', 'Today'],
  ['confirmed', '2026-01-11T10:00:00.000Z', null],
  ['pending', beforeCheckIn, null],
])('the picture of a %s stay at %s says: %s', (bookingStatus, now, words) =>
  expect(shortCountdown(aBooking({ bookingStatus, now }))).toBe(words),
);
