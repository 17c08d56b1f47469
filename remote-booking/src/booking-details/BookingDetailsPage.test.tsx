// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { aBooking } from '../testing/a-booking.ts';
import * as bookingApi from '../booking-api.ts';
import { openPage } from '../testing/open-page.tsx';

vi.mock('../booking-api.ts');
const api = vi.mocked(bookingApi);
const address = paths.booking('any');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // the router reports what a boundary shows
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the figures, five pictures and the way to the rest', async () => {
  const booking = aBooking({ specialRequests: 'r'.repeat(301) });
  booking.apartment.images = Array.from({ length: 7 }, (_, index) => `/media/${index}.svg`);
  booking.apartment.description = 'd'.repeat(301);
  api.fetchBooking.mockResolvedValue(booking);
  openPage(address);

  expect(await screen.findByRole('heading', { level: 1, name: 'Harmattan Court' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'See more' })).toBeVisible();
  expect(screen.getByText(`${'d'.repeat(300)}…`)).toBeVisible();
  expect(screen.getByText(`${'r'.repeat(300)}…`)).toBeVisible();
  expect(screen.getByText('₦170,000.00 ($113.33)')).toBeVisible();
});

it('leaves special requests out when there are none', async () => {
  api.fetchBooking.mockResolvedValue(aBooking());
  openPage(address);

  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByText('Special requests')).toBeNull();
});

it('puts a stay that is booked into the guest’s own calendar', async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${made.push(file as Blob)}`; // the page makes files only
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.fetchBooking.mockResolvedValue(aBooking());
  api.fetchStayCalendar.mockResolvedValue('BEGIN:VCALENDAR');
  openPage(address);

  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));

  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.type).toBe('text/calendar');
});

it('leads to the conversation with the host', async () => {
  const booking = aBooking();
  api.fetchBooking.mockResolvedValue(booking);
  api.openChat.mockRejectedValue(new ApiProblem({ status: 0 }));
  openPage(address);

  await userEvent.click(await screen.findByRole('button', { name: 'Chat with host' }));

  expect(api.openChat).toHaveBeenCalledWith(booking.host.id);
});

it('offers no calendar for a stay that is over', async () => {
  api.fetchBooking.mockResolvedValue(aBooking({ bookingStatus: 'completed' }));
  openPage(address);

  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

it.each([
  [new ApiProblem({ status: 404 }), 'Booking not found.'],
  [new ApiProblem({ status: 422, message: 'Not yours.' }), 'Not yours.'],
  [new ApiProblem({ status: 422 }), 'Unauthorized access to booking.'],
  [new ApiProblem({ status: 500, message: 'The kitchen is on fire.' }), 'The kitchen is on fire.'],
])('when the server says %o, a guest reads "%s"', async (problem, sentence) => {
  api.fetchBooking.mockRejectedValue(problem);
  openPage(address);

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All bookings' })).toBeVisible();
});
