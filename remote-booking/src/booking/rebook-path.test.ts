import { expect, it } from 'vitest';

import type { BookingStatus } from '@gida/contracts/constants/booking';

import { rebookPath } from './rebook-path.ts';
import { aBooking } from '../testing/booking-fixtures.ts';

const guests = 'guests=2';
const sameStay = `checkIn=2026-01-10&checkOut=2026-01-13&${guests}`;

it.each<[BookingStatus, string, string]>([
  ['expired', '2026-01-09T22:59:00.000Z', sameStay],
  ['expired', '2026-01-10T08:00:00.000Z', sameStay],
  ['expired', '2026-01-10T23:00:00.000Z', guests],
  ['cancelled', '2026-01-01T08:00:00.000Z', guests],
  ['confirmed', '2026-01-01T08:00:00.000Z', guests],
  ['completed', '2026-01-20T08:00:00.000Z', guests],
])('Rebook of a booking that is %s, at %s, offers %s', (bookingStatus, now, query) => {
  const booking = aBooking({ bookingStatus, now });

  expect(rebookPath(booking)).toBe(`/apartment/${booking.apartment.id}?${query}`);
});
