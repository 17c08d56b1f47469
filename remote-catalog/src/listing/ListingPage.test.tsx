// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { limits } from '@gida/contracts/constants';
import { addDays, lagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aListing, aSummary } from '../testing/an-apartment.ts';
import * as openedApi from '../apartment/apartment-api.ts';
import { heardNotices } from '../testing/heard-notices.ts';
import { addressOf, openPage } from '../testing/open-page.tsx';
import * as listingApi from './listing-api.ts';

vi.mock('./listing-api.ts');
vi.mock('../apartment/apartment-api.ts');
const api = vi.mocked(listingApi);
const apartmentApi = vi.mocked(openedApi);

const two = aListing([
  aSummary({ id: 'a', name: 'Palm Court' }),
  aSummary({ id: 'b', name: 'Sea House' }),
]);
const today = lagosDate(new Date());
const [checkIn, checkOut] = [addDays(today, 3), addDays(today, 5)];
const results = (name: string) => screen.findByRole('region', { name });
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

  expect(await screen.findByText('Loading apartments')).toBeVisible();
  const began = performance.now();
  expect(await screen.findByText('Palm Court')).toBeVisible();

  expect(performance.now() - began).toBeGreaterThan(limits.loaderHideDelayMs - 50);
  expect(screen.queryByText('Loading apartments')).toBeNull();
});

it('asks for what the address says', async () => {
  openPage('/apartments?search=Lekki&sortBy=price&page=2&rooms=2&checkIn=2026-12-01');

  expect(await screen.findByText('Palm Court')).toBeVisible();
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

  expect(await screen.findByRole('heading', { name: 'No apartments found' })).toBeVisible();
  expect(screen.getByText('Try changing your search or sorting criteria')).toBeVisible();
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

  fireEvent.change(await screen.findByLabelText('Check-in'), { target: { value: checkIn } });
  expect(screen.getByText('Choose both dates to see what is free.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Check-out'), { target: { value: checkOut } });

  await waitFor(() =>
    expect(addressOf(router)).toBe(`/apartments?checkIn=${checkIn}&checkOut=${checkOut}`),
  );
  expect(asked()).toMatchObject({ checkIn, checkOut });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Palm Court' }).getAttribute('href')).toBe(
      `/apartment/a?checkIn=${checkIn}&checkOut=${checkOut}`,
    ),
  );
});

it('shows every apartment for an address whose dates are over, and says so', async () => {
  openPage('/apartments?checkIn=2020-01-01&checkOut=2020-01-03');

  expect(await screen.findByText('Check-in cannot be before today.')).toBeVisible();
  expect(asked()).toMatchObject({ checkIn: undefined, checkOut: undefined });
  expect(
    screen.getByRole('button', { name: /^Filters/, hidden: true }).getAttribute('aria-expanded'),
  ).toBe('true');
});

it('says beside a date far ahead why few or none are found', async () => {
  // Two days, for a test that runs past midnight.
  const late = addDays(today, limits.daysAhead + 2);
  openPage(`/apartments?checkIn=${late}&checkOut=${addDays(late, 2)}`);

  expect(
    await screen.findByText('Most apartments take reservations up to 30 days in advance.'),
  ).toBeVisible();
});

it('filters by a category, and lets it go', async () => {
  const router = openPage(paths.apartments());

  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'With Pool');
  await waitFor(() => expect(addressOf(router)).toBe('/apartments?category=pool'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove With Pool' }));

  await waitFor(() => expect(addressOf(router)).toBe('/apartments'));
});

it('brings the keyboard from the pager to the new page, and says which it is', async () => {
  const page = (currentPage: number) =>
    aListing(two.apartments, { currentPage, totalPages: 3, totalApartments: 60 });
  api.fetchApartments.mockResolvedValueOnce(page(1)).mockResolvedValue(page(2));
  openPage('/apartments');

  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));

  const list = await results('Apartments, page 2 of 3');
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
});

it('leaves the keyboard where somebody sorts', async () => {
  const router = openPage('/apartments');
  const order = await screen.findByLabelText('Sort by');

  await userEvent.selectOptions(order, 'Rating');
  await waitFor(() => expect(addressOf(router)).toBe('/apartments?sortBy=rating'));
  await waitFor(() => expect(api.fetchApartments).toHaveBeenCalledTimes(2));

  expect(document.activeElement).toBe(order);
});

it('leaves the keyboard on the pager when the list that comes is another order of its page', async () => {
  const pages = { currentPage: 1, totalPages: 3, totalApartments: 60 };
  api.fetchApartments
    .mockResolvedValueOnce(aListing(two.apartments, pages))
    .mockResolvedValue(aListing([aSummary({ id: 'c', name: 'Hill View' })], pages));
  openPage('/apartments');

  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Rating');
  screen.getByRole('button', { name: 'Next' }).focus();
  await screen.findByText('Hill View');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
});

it('opens the apartment that is pressed before the search is sent', async () => {
  apartmentApi.fetchApartment.mockReturnValue(new Promise(() => {}));
  const router = openPage('/apartments');

  await userEvent.type(await search(), 'Lekki');
  await userEvent.click(screen.getByRole('link', { name: 'Palm Court' }));
  await new Promise((done) => setTimeout(done, limits.searchDebounceMs + 100));

  expect(router.state.navigation.location?.pathname).toBe(paths.apartment('a'));
});

it('leads out of an empty list, and brings the keyboard along', async () => {
  api.fetchApartments.mockResolvedValueOnce(aListing([])).mockResolvedValue(two);
  const router = openPage('/apartments?search=zzz');

  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));

  await waitFor(() => expect(addressOf(router)).toBe('/apartments'));
  expect(await screen.findByText('Palm Court')).toBeVisible();
  await waitFor(async () => expect(document.activeElement).toBe(await results('Apartments')));
});

it('says why the list did not come, shows the empty page and asks again', async () => {
  api.fetchApartments.mockRejectedValueOnce(new ApiProblem({ status: 0 }));
  const notices = heardNotices();
  openPage(paths.apartments());

  expect(await screen.findByRole('heading', { name: 'No apartments found' })).toBeVisible();
  expect(notices).toEqual([{ tone: 'error', text: 'Failed to fetch apartments' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Palm Court')).toBeVisible();
});
