import { expect, it } from 'vitest';

import type { BookingStatus } from '@gida/contracts/constants/booking';

import { aBooking } from '../testing/booking-fixtures.ts';
import { groupBookings } from './group-bookings.ts';

const aStay = (bookingStatus: BookingStatus, checkInDate: string) =>
  aBooking({ bookingStatus, checkInDate });

const namesOf = (groups: ReturnType<typeof groupBookings>) =>
  groups.map(([group, bookings]) => [
    group,
    ...bookings.map(({ bookingStatus, checkInDate }) => `${bookingStatus} ${checkInDate.slice(5)}`),
  ]);

it('puts what is to be paid first, then the next stay among the upcoming ones, and the last one first among the others', () => {
  const groups = groupBookings([
    aStay('cancelled', '2026-02-01'),
    aStay('confirmed', '2026-03-01'),
    aStay('completed', '2026-01-01'),
    aStay('expired', '2026-02-05'),
    aStay('pending', '2026-02-10'),
    aStay('booked', '2026-04-01'),
    aStay('completed', '2026-01-15'),
  ]);

  expect(namesOf(groups)).toEqual([
    ['toPay', 'pending 02-10'],
    ['upcoming', 'confirmed 03-01', 'booked 04-01'],
    ['past', 'completed 01-15', 'completed 01-01'],
    ['cancelled', 'expired 02-05', 'cancelled 02-01'],
  ]);
});

it('leaves out a group without bookings', () => {
  expect(namesOf(groupBookings([aStay('completed', '2026-01-01')]))).toEqual([
    ['past', 'completed 01-01'],
  ]);
});
