// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
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
  api.fetchHostedApartments.mockResolvedValue([
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
  ]);
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

it('shows the empty state to a host without apartments', async () => {
  api.fetchHostedApartments.mockResolvedValue([]);
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
