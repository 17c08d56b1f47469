// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { BookingStatus } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';

import { aBooking } from '../testing/a-booking.ts';
import * as bookingApi from '../booking-api.ts';
import { openPage } from '../testing/open-page.tsx';

vi.mock('../booking-api.ts');
const api = vi.mocked(bookingApi);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('tells a guest without bookings where to begin', async () => {
  api.fetchBookings.mockResolvedValue([]);
  openPage(paths.bookings);

  expect(await screen.findByText('No bookings available.')).toBeVisible();
  expect(screen.getByText('You have not made any bookings yet.')).toBeVisible();
});

it.each<[BookingStatus, string]>([
  ['confirmed', 'Rebook'],
  ['pending', 'Complete Booking'],
  ['booked', 'Complete Booking'],
  ['completed', 'Complete Booking'],
  ['cancelled', 'Complete Booking'],
  ['expired', 'Complete Booking'],
])('offers a booking that is %s: %s', async (bookingStatus, offer) => {
  const booking = aBooking({ bookingStatus });
  api.fetchBookings.mockResolvedValue([booking]);
  openPage(paths.bookings);

  const links = (await screen.findAllByRole('link')).map((link) => link.textContent);

  expect(links).toEqual(['View Details', offer]);
  expect(screen.getByText('Lagos, Nigeria')).toBeVisible();
  expect(screen.getByText(/January 1, 2026/)).toBeVisible();
});
