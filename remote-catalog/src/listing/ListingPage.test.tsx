// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { listingLimits } from '@gida/contracts/constants/listing';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { currentUrl, toasts } from '@gida/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aListing, anApartmentSummary } from '../testing/catalog-fixtures.ts';
import * as openedApi from '../apartment/apartment-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as listingApi from './listing-api.ts';

vi.mock('./listing-api.ts');
vi.mock('../apartment/apartment-api.ts');
const api = vi.mocked(listingApi);
const apartmentApi = vi.mocked(openedApi);

const twoApartments = aListing([
  anApartmentSummary({ id: 'a', name: 'Palm Court' }),
  anApartmentSummary({ id: 'b', name: 'Sea House' }),
]);
const today = toLagosDate(new Date());
const [checkIn, checkOut] = [addDays(today, 3), addDays(today, 5)];
const findResults = (name: string) => screen.findByRole('region', { name });
const findSearchField = () => screen.findByPlaceholderText('Search for an apartment');
const openSheet = async (name: string | RegExp = /^Filters/) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Filters' });
};
const lastQuery = () => api.fetchApartments.mock.lastCall?.[0];

beforeEach(() => {
  api.fetchApartments.mockResolvedValue(twoApartments);
  api.fetchAreaCounts.mockResolvedValue({ areas: [] });
  api.fetchPriceDistribution.mockResolvedValue({ bars: [] });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('listing shows the full-page loader during the first load and for 300 ms after it', async () => {
  let finishLoading = (): void => undefined;
  api.fetchApartments.mockReturnValue(
    new Promise((resolve) => (finishLoading = () => resolve(twoApartments))),
  );
  renderPage(paths.apartments());

  expect(await screen.findByText('Loading apartments')).toBeVisible();
  const loadedAt = performance.now();
  finishLoading();
  expect(await screen.findByText('Palm Court')).toBeVisible();

  expect(performance.now() - loadedAt).toBeGreaterThan(listingLimits.loaderHideDelayMs - 50);
  expect(screen.queryByText('Loading apartments')).toBeNull();
});

it('listing requests apartments with the filters of the URL', async () => {
  renderPage('/apartments?search=Lekki&sortBy=price&page=2&rooms=2&checkIn=2026-12-01');

  expect(await screen.findByText('Palm Court')).toBeVisible();
  expect(lastQuery()).toMatchObject({ search: 'Lekki', sortBy: 'price', page: 2, rooms: 2 });
  expect(lastQuery()?.checkIn).toBeUndefined();
  expect(screen.queryByText('Loading apartments')).toBeNull();
});

it('a card leads to the stay that was chosen, also before it was searched for', async () => {
  renderPage(paths.apartments({ checkIn, checkOut }));
  const card = await screen.findByRole('link', { name: 'Palm Court' });
  await openSheet();

  fireEvent.change(screen.getByRole('textbox', { name: 'Guests' }), { target: { value: '3' } });

  expect(lastQuery()?.guests).toBeUndefined();
  expect(card).toHaveAttribute('href', paths.apartment('a', { checkIn, checkOut, guests: 3 }));
});

it('search updates the URL 500 ms after the last keystroke and resets to page 1', async () => {
  const router = renderPage('/apartments?page=2');

  const field = await findSearchField();
  for (const value of ['L', 'Le', 'Lek', 'Lekk', 'Lekki']) {
    fireEvent.change(field, { target: { value } });
  }
  expect(currentUrl(router)).toBe('/apartments?page=2');

  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?search=Lekki'));
  expect(api.fetchApartments).toHaveBeenCalledTimes(2);
});

it('sort select offers four options and writes the selection to the URL', async () => {
  const router = renderPage(paths.apartments());
  const sortSelect = await screen.findByLabelText('Sort by');

  expect([...sortSelect.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Date',
    'Name',
    'Price',
    'Rating',
  ]);
  await userEvent.selectOptions(sortSelect, 'Rating');

  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?sortBy=rating'));
});

it('pagination moves by Prev, Next and page number and stops at both ends', async () => {
  api.fetchApartments.mockResolvedValue(
    aListing(twoApartments.apartments, { currentPage: 1, totalPages: 3, totalApartments: 60 }),
  );
  const router = renderPage('/apartments');
  const previous = await screen.findByRole<HTMLButtonElement>('button', { name: 'Prev' });

  expect(previous.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?page=3'));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true),
  );
});

it('listing hides the controls and pagination when there are no apartments and no filters', async () => {
  api.fetchApartments.mockResolvedValue(aListing([]));
  renderPage(paths.apartments());

  expect(await screen.findByRole('heading', { name: 'No apartments found' })).toBeVisible();
  expect(screen.getByText('Try changing your search or sorting criteria')).toBeVisible();
  expect(screen.queryByText(/^We could not load the apartments/)).toBeNull();
  expect(screen.queryByPlaceholderText('Search for an apartment')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

it('listing keeps the controls when the filters match nothing, so that they can be cleared', async () => {
  api.fetchApartments.mockResolvedValue(aListing([]));
  const router = renderPage('/apartments?search=zzz&rooms=3');

  expect(await findSearchField()).toHaveProperty('value', 'zzz');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));

  await waitFor(() => expect(currentUrl(router)).toBe('/apartments'));
});

it('date filter is applied only once both dates are chosen', async () => {
  const router = renderPage(paths.apartments());

  await openSheet('Add dates');
  fireEvent.change(screen.getByLabelText('Check-in'), { target: { value: checkIn } });
  expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent(
    'Choose both dates to see which apartments are free.',
  );
  fireEvent.change(screen.getByLabelText('Check-out'), { target: { value: checkOut } });

  await waitFor(() =>
    expect(currentUrl(router)).toBe(`/apartments?checkIn=${checkIn}&checkOut=${checkOut}`),
  );
  expect(lastQuery()).toMatchObject({ checkIn, checkOut });
  await waitFor(() =>
    expect(
      screen.getByRole('link', { name: 'Palm Court', hidden: true }).getAttribute('href'),
    ).toBe(`/apartment/a?checkIn=${checkIn}&checkOut=${checkOut}`),
  );
});

it('past dates in the URL are ignored and shown as an error', async () => {
  renderPage('/apartments?checkIn=2020-01-01&checkOut=2020-01-03');

  expect(await screen.findByText('Check-in cannot be before today.')).toBeVisible();
  expect(lastQuery()).toMatchObject({ checkIn: undefined, checkOut: undefined });
});

it('check-in field shows a hint when the date is beyond the booking window', async () => {
  // Two days, in case the test runs past midnight.
  const farDate = addDays(today, bookingLimits.daysAhead + 2);
  renderPage(`/apartments?checkIn=${farDate}&checkOut=${addDays(farDate, 2)}`);
  await openSheet();

  expect(
    await screen.findByText('Most apartments take reservations up to 30 days in advance.'),
  ).toBeVisible();
});

it('category filter can be applied and removed', async () => {
  const router = renderPage(paths.apartments());

  await openSheet();
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'With Pool');
  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?category=pool'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove With Pool' }));

  await waitFor(() => expect(currentUrl(router)).toBe('/apartments'));
});

it('pagination moves focus to the new results without a scroll and announces the page number', async () => {
  const page = (currentPage: number) =>
    aListing(twoApartments.apartments, { currentPage, totalPages: 3, totalApartments: 60 });
  api.fetchApartments.mockResolvedValueOnce(page(1)).mockResolvedValue(page(2));
  renderPage('/apartments');

  const next = await screen.findByRole('button', { name: 'Next' });
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await userEvent.click(next);

  const list = await findResults('Apartments, page 2 of 3');
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
});

it('sort select keeps focus after the list reloads', async () => {
  const router = renderPage('/apartments');
  const sortSelect = await screen.findByLabelText('Sort by');

  await userEvent.selectOptions(sortSelect, 'Rating');
  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?sortBy=rating'));
  await waitFor(() => expect(api.fetchApartments).toHaveBeenCalledTimes(2));

  expect(document.activeElement).toBe(sortSelect);
});

it('leaves the keyboard on the pager when the list that comes is another order of its page', async () => {
  const pages = { currentPage: 1, totalPages: 3, totalApartments: 60 };
  api.fetchApartments
    .mockResolvedValueOnce(aListing(twoApartments.apartments, pages))
    .mockResolvedValue(aListing([anApartmentSummary({ id: 'c', name: 'Hill View' })], pages));
  renderPage('/apartments');

  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Rating');
  screen.getByRole('button', { name: 'Next' }).focus();
  await screen.findByText('Hill View');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
});

it('opens the apartment that is pressed before the search is sent', async () => {
  apartmentApi.fetchApartment.mockReturnValue(new Promise(() => {}));
  const router = renderPage('/apartments');

  await userEvent.type(await findSearchField(), 'Lekki');
  await userEvent.click(screen.getByRole('link', { name: 'Palm Court' }));
  // It began later than the one that would send the search.
  await new Promise((done) => setTimeout(done, listingLimits.searchDebounceMs));

  expect(router.state.navigation.location?.pathname).toBe(paths.apartment('a'));
});

it('"Clear all filters" on an empty list moves focus to the new results', async () => {
  api.fetchApartments.mockResolvedValueOnce(aListing([])).mockResolvedValue(twoApartments);
  const router = renderPage('/apartments?search=zzz');

  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));

  await waitFor(() => expect(currentUrl(router)).toBe('/apartments'));
  expect(await screen.findByText('Palm Court')).toBeVisible();
  await waitFor(async () => expect(document.activeElement).toBe(await findResults('Apartments')));
});

it('failed request shows a toast and the empty state, and "Try again" reloads', async () => {
  api.fetchApartments.mockRejectedValueOnce(new ApiError({ status: 0 }));
  renderPage(paths.apartments());

  expect(await screen.findByRole('heading', { name: 'No apartments found' })).toBeVisible();
  expect(toasts).toEqual([{ tone: 'error', text: 'Failed to fetch apartments' }]);
  expect(screen.getByText(/^We could not load the apartments/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Palm Court')).toBeVisible();
});
