// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { renderPage } from '../testing/render-page.tsx';
import * as hostingApi from './hosting-api.ts';

vi.mock('./hosting-api.ts');
const api = vi.mocked(hostingApi);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React Router logs errors that an ErrorBoundary renders
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows each apartment with its next check-in, its conflicts and whether it is published', async () => {
  api.fetchHostedApartments.mockResolvedValue(aHostsDay);
  renderPage(paths.hosting);

  const manage = await screen.findByRole('link', { name: 'Manage Harmattan Court' });

  expect(manage.getAttribute('href')).toBe('/hosting/a1');
  for (const label of [
    '2 upcoming stays',
    'Next check-in Wed, Jan 14, 2026',
    '1 conflict',
    'Not published',
  ]) {
    expect(screen.getByText(label)).toBeVisible();
  }
});

it('begins with who comes and goes today, what waits for an answer, and this month', async () => {
  api.fetchHostedApartments.mockResolvedValue(aHostsDay);
  renderPage(paths.hosting);

  const today = within(await screen.findByRole('region', { name: 'Today, Mon, Jan 12, 2026' }));
  for (const heading of ['1 arrival', '0 departures', '1 unanswered message'])
    expect(today.getByRole('heading', { name: heading })).toBeVisible();
  expect(today.getByRole('listitem')).toHaveTextContent('Ada, 2 guests Harmattan Court');
  expect(today.getByRole('link', { name: 'Harmattan Court' })).toHaveAttribute(
    'href',
    '/hosting/a1?tab=bookings',
  );
  expect(today.getByText('₦450,000')).toBeVisible();
});

it('shows the empty state to a host without apartments', async () => {
  api.fetchHostedApartments.mockResolvedValue({ apartments: [] });
  renderPage(paths.hosting);

  expect(await screen.findByText('No apartments yet.')).toBeVisible();
});

it.each([
  [new ApiError({ status: 403 }), 'This page is for hosts.'],
  [new ApiError({ status: 500, message: 'Database unavailable.' }), 'Database unavailable.'],
])('for the error %o shows "%s"', async (error, message) => {
  api.fetchHostedApartments.mockRejectedValue(error);
  renderPage(paths.hosting);

  expect(await screen.findByRole('heading', { level: 1, name: message })).toBeVisible();
});

const aHostsDay: Awaited<ReturnType<typeof hostingApi.fetchHostedApartments>> = {
  apartments: [
    {
      id: 'a1',
      name: 'Harmattan Court',
      image: null,
      address: { street: '1 Admiralty Way', city: 'Lagos', country: 'Nigeria' },
      isPublished: true,
      upcomingBookings: 2,
      nextCheckIn: '2026-01-14',
      conflicts: 1,
    },
    {
      id: 'a2',
      name: 'Sea House',
      image: null,
      address: { street: '2 Admiralty Way', city: 'Lagos', country: 'Nigeria' },
      isPublished: false,
      upcomingBookings: 0,
      nextCheckIn: null,
      conflicts: 0,
    },
  ],
  today: {
    today: '2026-01-12',
    arrivals: [
      {
        bookingId: 'b1',
        apartmentId: 'a1',
        apartment: 'Harmattan Court',
        guestFirstName: 'Ada',
        guests: 2,
      },
    ],
    departures: [],
    unanswered: 1,
    month: { stays: 3, naira: 450_000 },
  },
};
