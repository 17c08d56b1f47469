// @vitest-environment jsdom
import { currentUrl } from '@gida/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { addDays, toLagosDate } from '@gida/contracts/dates';

import { aListing, anApartmentSummary } from '../testing/catalog-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as listingApi from './listing-api.ts';

vi.mock('./listing-api.ts');
const api = vi.mocked(listingApi);
const lastQuery = () => api.fetchApartments.mock.lastCall?.[0];
const today = toLagosDate(new Date());

beforeEach(() => {
  api.fetchApartments.mockResolvedValue(
    aListing([
      anApartmentSummary({ id: 'a', name: 'Palm Court', price: 50_000, cautionFee: 20_000 }),
    ]),
  );
  api.fetchAreaCounts.mockResolvedValue({
    areas: [
      { key: 'lekki-phase-1', count: 4, isCapped: false },
      { key: 'yaba', count: 300, isCapped: true },
      { key: 'maitama', count: 2, isCapped: false },
    ],
  });
  api.fetchPriceDistribution.mockResolvedValue({
    bars: [
      { from: 20_000, to: 40_000, count: 3 },
      { from: 40_000, to: 60_000, count: 1 },
    ],
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function openFilters(url = '/apartments') {
  const router = renderPage(url);
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  return { router, dialog: within(await screen.findByRole('dialog', { name: 'Filters' })) };
}

it('keeps open with a price that is no number, and moves to it', async () => {
  const { dialog } = await openFilters();
  const field = dialog.getByRole('textbox', { name: /Highest price/ });
  await userEvent.type(field, '40k');

  await userEvent.click(dialog.getByRole('button', { name: /^Show/ }));

  expect(document.activeElement).toBe(field);
  expect(dialog.getByText(/^Enter a number/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '40000');
  await userEvent.click(dialog.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull());
});

it('narrows the list down to areas, counted city by city, and lets one go by its chip', async () => {
  const { router, dialog } = await openFilters('/apartments?minPrice=20000&bounds=6.4,3.3,6.6,3.6');

  const lagos = within(await dialog.findByRole('group', { name: 'Lagos' }));
  expect(lagos.getByRole('button', { name: 'Yaba (300 or more)' })).toBeVisible();
  await userEvent.click(lagos.getByRole('button', { name: 'Lekki Phase 1 (4)' }));
  const abuja = within(dialog.getByRole('group', { name: 'Abuja' }));
  await userEvent.click(abuja.getByRole('button', { name: 'Maitama (2)' }));

  await waitFor(() =>
    expect(currentUrl(router)).toBe('/apartments?minPrice=20000&areas=lekki-phase-1%2Cmaitama'),
  );
  expect(lastQuery()).toMatchObject({ areas: 'lekki-phase-1,maitama', bounds: undefined });
  expect(api.fetchAreaCounts.mock.lastCall?.[0]).toMatchObject({ minPrice: 20_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Maitama', hidden: true }));

  await waitFor(() =>
    expect(currentUrl(router)).toBe('/apartments?minPrice=20000&areas=lekki-phase-1'),
  );
});

it('counts the areas again when another filter has been chosen, and keeps the last counts until then', async () => {
  const { router, dialog } = await openFilters();
  await dialog.findByRole('button', { name: 'Maitama (2)' });
  let answer = () => {};
  api.fetchAreaCounts.mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ areas: [{ key: 'maitama', count: 1, isCapped: false }] });
    }),
  );

  await userEvent.click(dialog.getByLabelText('Wifi'));
  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?amenities=wifi'));
  await waitFor(() =>
    expect(api.fetchAreaCounts.mock.lastCall?.[0]).toMatchObject({ amenities: 'wifi' }),
  );
  expect(dialog.getByRole('button', { name: 'Maitama (2)' })).toBeVisible();
  answer();

  expect(await dialog.findByRole('button', { name: 'Maitama (1)' })).toBeVisible();
});

it('shows chosen areas that have no apartment, and says when areas cannot be loaded', async () => {
  api.fetchAreaCounts.mockRejectedValue(new Error('offline'));
  const { dialog } = await openFilters('/apartments?areas=ikoyi');

  expect(await dialog.findByRole('button', { name: 'Ikoyi (0)', pressed: true })).toBeVisible();
  cleanup();
  const again = await openFilters();

  expect(await again.dialog.findByText('We could not load the areas.')).toBeVisible();
});

it('drags both ends of the price under the bars, never past each other', async () => {
  const { router, dialog } = await openFilters();
  const lowest = await dialog.findByRole('slider', { name: 'Lowest price' });
  const highest = dialog.getByRole('slider', { name: 'Highest price' });

  fireEvent.change(lowest, { target: { value: '35000' } });
  fireEvent.change(highest, { target: { value: '30000' } });
  expect(highest).toHaveValue('40000');
  expect(highest).toHaveAttribute('aria-valuetext', '₦40,000');
  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?minPrice=35000&maxPrice=40000'));
  expect(dialog.getByLabelText('Highest price (₦)')).toHaveValue('40000');

  fireEvent.change(highest, { target: { value: '60000' } });
  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?minPrice=35000'));
  expect(highest).toHaveAttribute('aria-valuetext', '₦40,000 and more');
});

it('narrows the list down by price, amenities, rating and bathrooms', async () => {
  const { router, dialog } = await openFilters();

  await userEvent.type(dialog.getByLabelText('Highest price (₦)'), '60000');
  await userEvent.click(dialog.getByLabelText('Backup power'));
  await userEvent.click(dialog.getByLabelText('Wifi'));
  await userEvent.click(dialog.getByRole('button', { name: '4 or more' }));
  await userEvent.selectOptions(dialog.getByLabelText('Bathrooms'), '2 or more');

  await waitFor(() =>
    expect(currentUrl(router)).toBe(
      '/apartments?maxPrice=60000&bathrooms=2&rating=4&amenities=power%2Cwifi',
    ),
  );
  expect(lastQuery()).toMatchObject({
    maxPrice: 60_000,
    bathrooms: 2,
    rating: 4,
    amenities: 'power,wifi',
  });
});

it('finds by hours of public power, borehole and security, and lets go of them', async () => {
  const { router, dialog } = await openFilters();

  await userEvent.click(dialog.getByRole('button', { name: '18 hours or more' }));
  await userEvent.click(dialog.getByLabelText('Borehole'));
  await userEvent.click(dialog.getByLabelText('24-hour security'));
  await waitFor(() =>
    expect(currentUrl(router)).toBe('/apartments?publicPower=18&amenities=borehole%2Csecurity'),
  );
  expect(lastQuery()).toMatchObject({ publicPower: 18, amenities: 'borehole,security' });

  await userEvent.click(dialog.getByRole('button', { name: '18 hours or more' }));
  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?amenities=borehole%2Csecurity'));
});

it('says how many apartments the filters find, and shows them', async () => {
  const { dialog } = await openFilters();

  await userEvent.click(await dialog.findByRole('button', { name: 'Show 1 home' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Palm Court')).toBeVisible();
});

it('lets go of a rating that is pressed again', async () => {
  const { router, dialog } = await openFilters('/apartments?rating=4');

  const rating = dialog.getByRole('button', { name: '4 or more' });
  expect(rating).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(rating);

  await waitFor(() => expect(currentUrl(router)).toBe('/apartments'));
});

it('says that a range is reversed, keeps what was typed and searches without it', async () => {
  const { dialog } = await openFilters('/apartments?minPrice=60000');

  await userEvent.type(dialog.getByLabelText('Highest price (₦)'), '20000');

  expect(dialog.getByText('The highest price must not be below the lowest.')).toBeVisible();
  expect(dialog.getByLabelText('Highest price (₦)')).toHaveValue('20000');
  await waitFor(() => expect(api.fetchApartments.mock.calls.length).toBeGreaterThan(1));
  expect(lastQuery()).toMatchObject({ minPrice: undefined, maxPrice: undefined });
});

it('clears its own filters and no others', async () => {
  const { router, dialog } = await openFilters(
    '/apartments?search=sea&rooms=2&minPrice=20000&amenities=pool&rating=4.5&publicPower=12',
  );

  await userEvent.click(dialog.getByRole('button', { name: 'Clear all' }));

  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?search=sea'));
  expect(dialog.getByRole('button', { name: 'Clear all' })).toBeDisabled();
});

it('shows the prices of what the other filters find', async () => {
  const { dialog } = await openFilters('/apartments?search=Lekki');

  expect(await dialog.findByText('₦20,000')).toBeVisible();
  expect(dialog.getByText('₦40,000 and more')).toBeVisible();
  expect(api.fetchPriceDistribution.mock.lastCall?.[0]).toMatchObject({ search: 'Lekki' });
});

it('takes prices that are typed when those of the others cannot be shown', async () => {
  api.fetchPriceDistribution.mockRejectedValue(new Error('offline'));
  const { router, dialog } = await openFilters();

  await userEvent.type(dialog.getByLabelText('Lowest price (₦)'), '25000');

  await waitFor(() => expect(currentUrl(router)).toBe('/apartments?minPrice=25000'));
});

it('lists filters of the sheet as one that can be removed', async () => {
  renderPage(
    '/apartments?minPrice=20000&maxPrice=60000&amenities=power,pets&bathrooms=2&rating=4.5&publicPower=12',
  );

  for (const name of [
    'Remove ₦20,000 – ₦60,000',
    'Remove 2 bathrooms or more',
    'Remove 4.5 stars or more',
    'Remove 12 hours of public power or more',
    'Remove Backup power',
    'Remove Pets welcome',
  ]) {
    expect(await screen.findByRole('button', { name })).toBeVisible();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Remove Pets welcome' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ amenities: 'power' }));
});

it.each([
  ['with both dates', { checkIn: addDays(today, 3), checkOut: addDays(today, 6) }, true],
  ['without dates', {}, false],
])('shows the total of the stay %s', async (_case, dates, isShown) => {
  renderPage(`/apartments?${new URLSearchParams(dates)}`);

  expect(await screen.findByText('₦50,000')).toBeVisible();
  expect(screen.queryByText('₦170,000') !== null).toBe(isShown);
  expect(screen.queryByText(/₦20,000 refundable/) !== null).toBe(isShown);
});
