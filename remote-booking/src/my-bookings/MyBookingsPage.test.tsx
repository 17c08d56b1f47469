// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { BookingStatus } from '@gida/contracts/constants/booking';
import { paths } from '@gida/contracts/paths';
import type * as session from '@gida/session';

import { aBooking } from '../testing/booking-fixtures.ts';
import * as bookingApi from '../booking/booking-api.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking/booking-api.ts');
const socket = vi.hoisted(() => ({ state: 'connecting', onConnect: () => {} }));
vi.mock('@gida/session', async (importOriginal) => ({
  ...(await importOriginal<typeof session>()),
  useSocketState: () => socket.state,
  useOnSocketConnect: (onConnect: () => void) => (socket.onConnect = onConnect),
}));
const api = vi.mocked(bookingApi);

afterEach(() => {
  socket.state = 'connecting';
  cleanup();
  vi.resetAllMocks();
});

it('shows the empty state to a guest without bookings', async () => {
  api.fetchBookings.mockResolvedValue([]);
  renderPage(paths.bookings);

  expect(await screen.findByText('No bookings available.')).toBeVisible();
  expect(screen.getByText('You have not made any bookings yet.')).toBeVisible();
});

it('shows what changed between its loading and the connection of the socket', async () => {
  api.fetchBookings.mockResolvedValueOnce([aBooking({ bookingStatus: 'pending' })]);
  api.fetchBookings.mockResolvedValue([aBooking({ bookingStatus: 'confirmed' })]);
  renderPage(paths.bookings);
  await screen.findByText('Complete Booking');

  socket.onConnect();

  expect(await screen.findByText('Rebook')).toBeVisible();
});

it('loads once while the socket is connected, and again after the connection was lost', async () => {
  socket.state = 'online';
  api.fetchBookings.mockResolvedValueOnce([aBooking({ bookingStatus: 'pending' })]);
  api.fetchBookings.mockResolvedValue([aBooking({ bookingStatus: 'confirmed' })]);
  renderPage(paths.bookings);
  await screen.findByText('Complete Booking');

  // Who subscribes on an open connection is called at once.
  socket.onConnect();
  expect(api.fetchBookings).toHaveBeenCalledTimes(1);

  socket.onConnect();
  expect(await screen.findByText('Rebook')).toBeVisible();
  expect(api.fetchBookings).toHaveBeenCalledTimes(2);
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

it('begins with the hold that is to be paid, and counts down', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0); // the countdown's clock
  api.fetchBookings.mockResolvedValue([
    aBooking(),
    aBooking({
      id: '0b0e8f0a-0000-4000-8000-00000000000a',
      bookingStatus: 'pending',
      checkInDate: '2026-01-20',
      checkOutDate: '2026-01-22',
      holdExpiresAt: '2026-01-01T10:30:00.000Z',
    }),
  ]);
  renderPage(paths.bookings);

  const groups = await screen.findAllByRole('heading', { level: 2 });

  expect(groups.map(({ textContent }) => textContent)).toEqual(['To pay', 'Upcoming']);
  const [first] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('We hold these dates until 11:30 (25:00 left).');
});

it.each([
  ['open', 'Review your stay'],
  ['editable', 'Edit your review'],
  ['fixed', 'See your review'],
  ['unavailable', null],
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
