// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { addDays, lagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { aSummary } from '../testing/an-apartment.ts';
import { heardNotices } from '../testing/heard-notices.ts';
import { addressOf, openPage } from '../testing/open-page.tsx';
import * as dashboardApi from './dashboard-api.ts';

vi.mock('./dashboard-api.ts');
const api = vi.mocked(dashboardApi);

const answer = {
  luxuryListing: [
    aSummary({ id: 'a', name: 'Pool House', categories: ['pool'] }),
    aSummary({ id: 'b', name: 'Town House' }),
  ],
  popularListings: [aSummary({ id: 'c', name: 'Beach Hut', categories: ['beachfront'] })],
  specialOffers: [],
  rareListings: [],
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('greets a guest with the search and what the house recommends', async () => {
  api.fetchDashboard.mockResolvedValue(answer);
  openPage(paths.dashboard);

  expect(await screen.findByRole('heading', { name: 'Find Your Perfect Stay' })).toBeVisible();
  expect(screen.getByText('Discover amazing properties for your next adventure')).toBeVisible();
  expect(document.title).toContain('Gida');
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual([
    'Explore by Category',
    'Luxury Listings',
    'Popular Listings',
    'Rare Listings',
  ]);
  const categories = within(screen.getByRole('group', { name: 'Explore by Category' }));
  expect(categories.getAllByRole('button').map((tile) => tile.textContent)).toEqual([
    'Featured',
    'Beachfront',
    'City View',
    'Luxury',
    'With Pool',
    'Business',
  ]);
});

it('leads a search to the listing, with the night that was asked for', async () => {
  api.fetchDashboard.mockResolvedValue(answer);
  const router = openPage(paths.dashboard);
  const checkIn = addDays(lagosDate(new Date()), 3);

  await userEvent.type(await screen.findByPlaceholderText('Where do you want to stay?'), ' Lekki ');
  fireEvent.change(screen.getByLabelText('Check-in date'), { target: { value: checkIn } });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));

  await waitFor(() =>
    expect(addressOf(router)).toBe(
      paths.apartments({ search: 'Lekki', checkIn, checkOut: addDays(checkIn, 1) }),
    ),
  );
});

it('lets a guest choose a category, share it and let it go', async () => {
  api.fetchDashboard.mockResolvedValue(answer);
  const router = openPage(paths.dashboard);
  const tile = await screen.findByRole('button', { name: 'With Pool' });

  await userEvent.click(tile);

  await waitFor(() => expect(screen.queryByText('Town House')).toBeNull());
  expect(screen.getByText('Pool House')).toBeVisible();
  expect(screen.getByText('None of these is in With Pool.')).toBeVisible();
  expect(tile.getAttribute('aria-pressed')).toBe('true');
  expect(addressOf(router)).toBe('/dashboard?category=pool');
  expect(api.fetchDashboard).toHaveBeenCalledTimes(1);

  await userEvent.click(tile);
  expect(await screen.findByText('Town House')).toBeVisible();
});

it('leads to more of each section', async () => {
  api.fetchDashboard.mockResolvedValue(answer);
  openPage(paths.dashboard);

  const links = await screen.findAllByRole('link', { name: /View more/ });

  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/apartments?section=luxury',
    '/apartments?section=popular',
    '/apartments?section=rare',
  ]);
});

it.each([
  ['what the server said', new ApiProblem({ status: 503, message: 'Back soon.' }), 'Back soon.'],
  ['that nothing came', new ApiProblem({ status: 0 }), 'Failed to fetch apartments'],
])('tells a guest %s when the apartments do not come', async (_what, problem, said) => {
  api.fetchDashboard.mockRejectedValue(problem);
  const notices = heardNotices();
  openPage(paths.dashboard);

  expect(await screen.findByRole('heading', { name: 'Find Your Perfect Stay' })).toBeVisible();
  expect(notices).toEqual([{ tone: 'error', text: said }]);
});

it('asks again for apartments that did not come, instead of saying that there are none', async () => {
  api.fetchDashboard.mockRejectedValueOnce(new ApiProblem({ status: 0 })).mockResolvedValue(answer);
  heardNotices();
  openPage(paths.dashboard);
  await screen.findByRole('heading', { name: 'These apartments did not load' });
  expect(screen.queryByRole('heading', { name: 'Rare Listings' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Rare Listings' })).toBeVisible();
});
