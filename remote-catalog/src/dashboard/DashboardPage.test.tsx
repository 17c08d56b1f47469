// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { addDays, formatShortDate, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { parseStayQuery, rememberStay } from '@gida/contracts/stay-link';
import { useDraft } from '@gida/session';
import { currentUrl, toasts } from '@gida/testing';
import {
  act,
  cleanup,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { lastSearchDraft } from '../last-listing.ts';
import { anApartmentSummary } from '../testing/catalog-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as dashboardApi from './dashboard-api.ts';

vi.mock('./dashboard-api.ts');
const api = vi.mocked(dashboardApi);

const dashboard = {
  luxuryListing: [
    anApartmentSummary({ id: 'a', name: 'Pool House', categories: ['pool'] }),
    anApartmentSummary({ id: 'b', name: 'Town House' }),
  ],
  popularListings: [anApartmentSummary({ id: 'c', name: 'Beach Hut', categories: ['beachfront'] })],
  specialOffers: [],
  rareListings: [],
  reminders: [],
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('dashboard shows the hero, the categories and the non-empty sections', async () => {
  api.fetchDashboard.mockResolvedValue(dashboard);
  renderPage(paths.dashboard);

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

it('begins with what waits for the guest', async () => {
  const today = toLagosDate(new Date());
  const reminder = {
    bookingId: 'b',
    apartmentId: 'a',
    image: null,
    checkInDate: addDays(today, 6),
    checkOutDate: addDays(today, 8),
    holdExpiresAt: null,
  };
  const hold = { holdExpiresAt: '2026-01-14T19:07:00.000Z', name: 'Sea House' };
  api.fetchDashboard.mockResolvedValue({
    ...dashboard,
    reminders: [
      { ...reminder, kind: 'hold', ...hold },
      { ...reminder, kind: 'review', name: 'Palm Court' },
      { ...reminder, kind: 'stay', name: 'Hill View' },
    ],
  });
  renderPage(paths.dashboard);

  const first = within(await screen.findByRole('list', { name: 'For you' }));
  const links = first.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hill ViewYour stay is in 6 days', '/bookings/b'],
    ['Sea HousePay before 20:07', '/booking/a/payment/b'],
    ['Palm CourtHow was your stay? Write a review', '/bookings/b/review'],
  ]);
});

it.each([
  [1, 'Your stay begins tomorrow'],
  [0, 'Your stay begins today'],
  [-1, `You are staying until ${formatShortDate(addDays(toLagosDate(new Date()), 2))}`],
])('of a stay whose check-in is in %d days says: %s', async (days, sentence) => {
  const today = toLagosDate(new Date());
  const stay = { bookingId: 'b', apartmentId: 'a', image: null, name: 'Hill View' };
  const dates = { checkInDate: addDays(today, days), checkOutDate: addDays(today, 2) };
  api.fetchDashboard.mockResolvedValue({
    ...dashboard,
    reminders: [{ ...stay, ...dates, kind: 'stay', holdExpiresAt: null }],
  });
  renderPage(paths.dashboard);

  expect(await screen.findByText(sentence)).toBeVisible();
});

it('offers the last search again', async () => {
  const { result } = renderHook(() => useDraft(...lastSearchDraft));
  const search = (path: string) => act(() => result.current[1](path));
  search(paths.apartments({ search: 'Lekki' }));
  api.fetchDashboard.mockResolvedValue(dashboard);
  renderPage(paths.dashboard);

  const link = await screen.findByRole('link', { name: /^Your last search/ });
  expect(link).toHaveTextContent('“Lekki”');
  expect(link).toHaveAttribute('href', '/apartments?search=Lekki');
  search('');

  expect(screen.queryByRole('list', { name: 'For you' })).toBeNull();
});

it('dashboard search opens the listing with the search text and a one-night stay', async () => {
  api.fetchDashboard.mockResolvedValue(dashboard);
  const router = renderPage(paths.dashboard);
  const checkIn = addDays(toLagosDate(new Date()), 3);

  await userEvent.type(await screen.findByPlaceholderText('Where do you want to stay?'), ' Lekki ');
  fireEvent.change(screen.getByLabelText('Check-in date'), { target: { value: checkIn } });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));

  await waitFor(() =>
    expect(currentUrl(router)).toBe(
      paths.apartments({ search: 'Lekki', checkIn, checkOut: addDays(checkIn, 1) }),
    ),
  );
});

it('with a stay chosen before, every card, every View more and the search keep it', async () => {
  const checkIn = addDays(toLagosDate(new Date()), 3);
  const stay = { checkIn, checkOut: addDays(checkIn, 4), guests: 2 };
  rememberStay(new URL(paths.apartments(stay), location.origin));
  api.fetchDashboard.mockResolvedValue(dashboard);
  const router = renderPage(paths.dashboard);

  const links = await screen.findAllByRole<HTMLAnchorElement>('link');
  const kept = links.map(({ href }) => parseStayQuery(new URL(href).searchParams));
  expect(kept).toEqual(links.map(() => stay));

  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentUrl(router)).toBe(paths.apartments(stay)));
});

it('category filters the sections, is kept in the URL and can be cleared', async () => {
  api.fetchDashboard.mockResolvedValue(dashboard);
  const router = renderPage(paths.dashboard);
  const tile = await screen.findByRole('button', { name: 'With Pool' });

  await userEvent.click(tile);

  await waitFor(() => expect(screen.queryByText('Town House')).toBeNull());
  expect(screen.getByText('Pool House')).toBeVisible();
  expect(screen.getByText('No apartments here match “With Pool”.')).toBeVisible();
  expect(tile.getAttribute('aria-pressed')).toBe('true');
  expect(currentUrl(router)).toBe('/dashboard?category=pool');
  expect(api.fetchDashboard).toHaveBeenCalledTimes(1);

  await userEvent.click(tile);
  expect(await screen.findByText('Town House')).toBeVisible();
});

it.each([
  ['gliding', false, 'smooth'],
  ['at once for who wants less motion', true, 'auto'],
])(
  'a category brings what it shows into view, %s, and keeps the focus',
  async (_how, less, behavior) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: less && query.includes('reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = (options) => scrolled.push(options);
    api.fetchDashboard.mockResolvedValue(dashboard);
    renderPage(paths.dashboard);
    const tile = await screen.findByRole('button', { name: 'With Pool' });

    await userEvent.click(tile);
    expect(scrolled).toEqual([{ behavior }]);
    expect(tile).toHaveFocus();
    await userEvent.click(tile);

    expect(scrolled).toHaveLength(1);
  },
);

it('"View more" opens the listing with the filter of its section', async () => {
  api.fetchDashboard.mockResolvedValue(dashboard);
  renderPage(paths.dashboard);

  const links = () => screen.getAllByRole('link', { name: /View more/ });

  // The sections after the first come once it is painted.
  await waitFor(() =>
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      '/apartments?section=luxury',
      '/apartments?section=popular',
      '/apartments?section=rare',
    ]),
  );
});

it.each([
  ['the server message', new ApiError({ status: 503, message: 'Back soon.' }), 'Back soon.'],
  ['the fallback message', new ApiError({ status: 0 }), 'Failed to fetch apartments'],
])('failed dashboard request shows a toast with %s', async (_what, error, expectedText) => {
  api.fetchDashboard.mockRejectedValue(error);
  renderPage(paths.dashboard);

  expect(await screen.findByRole('heading', { name: 'Find Your Perfect Stay' })).toBeVisible();
  expect(toasts).toEqual([{ tone: 'error', text: expectedText }]);
});

it('failed dashboard request shows an error state and "Try again" reloads the sections', async () => {
  api.fetchDashboard
    .mockRejectedValueOnce(new ApiError({ status: 0 }))
    .mockResolvedValue(dashboard);
  renderPage(paths.dashboard);
  await screen.findByRole('heading', { name: 'These apartments did not load' });
  expect(screen.queryByRole('heading', { name: 'Rare Listings' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Rare Listings' })).toBeVisible();
});
