// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { BookingStatus } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';

import { aBooking } from '../testing/booking-fixtures.ts';
import * as bookingApi from '../booking-api.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking-api.ts');
const api = vi.mocked(bookingApi);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the empty state to a guest without bookings', async () => {
  api.fetchBookings.mockResolvedValue([]);
  renderPage(paths.bookings);

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
])('shows a %s booking with the link %s', async (bookingStatus, action) => {
  const booking = aBooking({ bookingStatus });
  api.fetchBookings.mockResolvedValue([booking]);
  renderPage(paths.bookings);

  const links = (await screen.findAllByRole('link')).map((link) => link.textContent);

  expect(links).toEqual(['View Details', action]);
  expect(screen.getByText('Lagos, Nigeria')).toBeVisible();
  expect(screen.getByText(/January 1, 2026/)).toBeVisible();
});

it.each([
  ['open', 'Review your stay'],
  ['editable', 'Edit your review'],
  ['fixed', 'See your review'],
  ['unavailable', null],
  [undefined, null],
] as const)('a completed stay whose review is %s links to: %s', async (review, link) => {
  const booking = aBooking({ bookingStatus: 'completed', review });
  api.fetchBookings.mockResolvedValue([booking]);
  renderPage(paths.bookings);

  const links = await screen.findAllByRole('link');

  expect(links.map(({ textContent }) => textContent)).toEqual([
    'View Details',
    ...(link ? [link] : []),
    'Complete Booking',
  ]);
  expect(links.some((shown) => shown.getAttribute('href') === paths.stayReview(booking.id))).toBe(
    link !== null,
  );
});
