// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { openPage } from '../testing/open-page.tsx';
import * as hostingApi from './hosting-api.ts';

vi.mock('./hosting-api.ts');
const api = vi.mocked(hostingApi);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // the router reports what a boundary shows
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows a host each apartment, who comes next and what is in conflict', async () => {
  api.fetchHostedApartments.mockResolvedValue([
    {
      id: 'a1',
      name: 'Harmattan Court',
      image: null,
      address: { street: '1 Admiralty Way', city: 'Lagos', country: 'Nigeria' },
      isPublished: false,
      upcomingBookings: 2,
      nextCheckIn: '2026-01-14',
      conflicts: 1,
    },
  ]);
  openPage(paths.hosting);

  const manage = await screen.findByRole('link', { name: 'Manage Harmattan Court' });

  expect(manage.getAttribute('href')).toBe('/hosting/a1');
  for (const words of [
    '2 stays ahead',
    'Next check-in Wed, 14 Jan 2026',
    '1 conflict',
    'Not published',
  ]) {
    expect(screen.getByText(words)).toBeVisible();
  }
});

it('tells a host without apartments where to begin', async () => {
  api.fetchHostedApartments.mockResolvedValue([]);
  openPage(paths.hosting);

  expect(await screen.findByText('No apartments yet.')).toBeVisible();
});

it.each([
  [new ApiProblem({ status: 403 }), 'This page is for hosts.'],
  [new ApiProblem({ status: 500, message: 'The kitchen is on fire.' }), 'The kitchen is on fire.'],
])('says why it cannot be shown: %o', async (problem, sentence) => {
  api.fetchHostedApartments.mockRejectedValue(problem);
  openPage(paths.hosting);

  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeVisible();
});
