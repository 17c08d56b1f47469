// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { limits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aListing, aSummary } from '../testing/an-apartment.ts';
import { heardNotices } from '../testing/heard-notices.ts';
import { addressOf, openPage } from '../testing/open-page.tsx';
import * as listingApi from './listing-api.ts';

vi.mock('./listing-api.ts');
const api = vi.mocked(listingApi);

const two = aListing([
  aSummary({ id: 'a', name: 'Palm Court' }),
  aSummary({ id: 'b', name: 'Sea House' }),
]);
const search = () => screen.findByPlaceholderText('Search for an apartment');
const asked = () => api.fetchApartments.mock.lastCall?.[0];

beforeEach(() => {
  api.fetchApartments.mockResolvedValue(two);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('covers the page while the first list comes, and 300 ms longer', async () => {
  openPage(paths.apartments());

  expect(await screen.findByText('Loading apartments')).toBeDefined();
  const began = performance.now();
  expect(await screen.findByText('Palm Court')).toBeDefined();

  expect(performance.now() - began).toBeGreaterThan(limits.loaderHideDelayMs - 50);
  expect(screen.queryByText('Loading apartments')).toBeNull();
});

it('asks for what the address says', async () => {
  openPage('/apartments?search=Lekki&sortBy=price&page=2&rooms=2&checkIn=2026-12-01');

  expect(await screen.findByText('Palm Court')).toBeDefined();
  expect(asked()).toMatchObject({ search: 'Lekki', sortBy: 'price', page: 2, rooms: 2 });
  expect(asked()?.checkIn).toBeUndefined();
  expect(screen.queryByText('Loading apartments')).toBeNull();
});

it('waits half a second after the last letter, then begins at the first page', async () => {
  const router = openPage('/apartments?page=2');

  await userEvent.type(await search(), 'Lekki');
  expect(addressOf(router)).toBe('/apartments?page=2');

  await waitFor(() => expect(addressOf(router)).toBe('/apartments?search=Lekki'));
  expect(api.fetchApartments).toHaveBeenCalledTimes(2);
});

it('offers four orders, by name, and keeps the choice in the address', async () => {
  const router = openPage(paths.apartments());
  const order = await screen.findByLabelText('Sort by');

  expect([...order.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Date',
    'Name',
    'Price',
    'Rating',
  ]);
  await userEvent.selectOptions(order, 'Rating');

  await waitFor(() => expect(addressOf(router)).toBe('/apartments?sortBy=rating'));
});

it('pages by Prev, Next and number, and stops at both ends', async () => {
  api.fetchApartments.mockResolvedValue(
    aListing(two.apartments, { currentPage: 1, totalPages: 3, totalApartments: 60 }),
  );
  const router = openPage('/apartments');
  const previous = await screen.findByRole<HTMLButtonElement>('button', { name: 'Prev' });

  expect(previous.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(addressOf(router)).toBe('/apartments?page=3'));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true),
  );
});

it('shows neither controls nor pages where there is nothing to control', async () => {
  api.fetchApartments.mockResolvedValue(aListing([]));
  openPage(paths.apartments());

  expect(await screen.findByRole('heading', { name: 'No apartments found' })).toBeDefined();
  expect(screen.getByText('Try changing your search or sorting criteria')).toBeDefined();
  expect(screen.queryByPlaceholderText('Search for an apartment')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

it('keeps the search when it found nothing, so that it can be cleared', async () => {
  api.fetchApartments.mockResolvedValue(aListing([]));
  const router = openPage('/apartments?search=zzz&rooms=3');

  expect(await search()).toHaveProperty('value', 'zzz');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));

  await waitFor(() => expect(addressOf(router)).toBe('/apartments'));
});

it('asks for free apartments only once both dates are there', async () => {
  const router = openPage(paths.apartments());

  fireEvent.change(await screen.findByLabelText('Check-in'), { target: { value: '2026-12-01' } });
  expect(screen.getByText('Choose both dates to see what is free.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Check-out'), { target: { value: '2026-12-03' } });

  await waitFor(() =>
    expect(addressOf(router)).toBe('/apartments?checkIn=2026-12-01&checkOut=2026-12-03'),
  );
  expect(asked()).toMatchObject({ checkIn: '2026-12-01', checkOut: '2026-12-03' });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Palm Court' }).getAttribute('href')).toBe(
      '/apartment/a?checkIn=2026-12-01&checkOut=2026-12-03',
    ),
  );
});

it('says why the list did not come, and shows the empty page', async () => {
  api.fetchApartments.mockRejectedValue(new ApiProblem({ status: 0 }));
  const notices = heardNotices();
  openPage(paths.apartments());

  expect(await screen.findByRole('heading', { name: 'No apartments found' })).toBeDefined();
  expect(notices).toEqual([{ tone: 'error', text: 'Failed to fetch apartments' }]);
});
