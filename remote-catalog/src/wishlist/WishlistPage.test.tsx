// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { rememberStay } from '@gida/contracts/stay-link';
import { toasts } from '@gida/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { anApartmentSummary, aWishlist } from '../testing/catalog-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as wishlistApi from '../wishlist-api.ts';

vi.mock('../wishlist-api.ts');
const api = vi.mocked(wishlistApi);

const wishlistWith = (...apartments: ReturnType<typeof anApartmentSummary>[]) => ({
  wishlists: [aWishlist(apartments)],
});

beforeEach(() => {
  api.removeFromWishlist.mockResolvedValue({ status: 200, message: 'Removed' });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('wishlist shows the saved apartments', async () => {
  api.fetchWishlists.mockResolvedValue(
    wishlistWith(anApartmentSummary({ id: 'a', price: 1_250_000 })),
  );
  renderPage(paths.wishlists);

  expect(await screen.findByRole('heading', { name: 'Harmattan Court' })).toBeVisible();
  expect(screen.getByText('Lagos, Nigeria')).toBeVisible();
  expect(screen.getByText('NGN 1,250,000')).toBeVisible();
  const view = screen.getByRole('link', { name: 'View Harmattan Court' });
  expect(view.getAttribute('href')).toBe(paths.apartment('a'));
});

it('with a stay chosen before, picture and View keep it, and the total is bold', async () => {
  const checkIn = addDays(toLagosDate(new Date()), 3);
  const stay = { checkIn, checkOut: addDays(checkIn, 4), guests: 2 };
  rememberStay(new URL(paths.apartments(stay), location.origin));
  api.fetchWishlists.mockResolvedValue(
    wishlistWith(anApartmentSummary({ id: 'a', price: 50_000, cautionFee: 20_000 })),
  );
  renderPage(paths.wishlists);

  await screen.findByRole('link', { name: 'View Harmattan Court' });
  expect(screen.getByText('₦220,000').tagName).toBe('STRONG');
  expect(screen.getByText('NGN 50,000').tagName).toBe('SPAN');
  const links = screen
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([paths.apartment('a', stay), paths.apartment('a', stay)]);
});

it('Delete removes the apartment and reloads the wishlist', async () => {
  api.fetchWishlists.mockResolvedValueOnce(wishlistWith(anApartmentSummary({ id: 'a' })));
  api.fetchWishlists.mockResolvedValue(wishlistWith());
  renderPage(paths.wishlists);

  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));

  expect(await screen.findByRole('heading', { name: 'No Wishlists.' })).toBeVisible();
  expect(screen.getByText("You don't have any wishlists yet. Create one now.")).toBeVisible();
  expect(api.removeFromWishlist).toHaveBeenCalledWith('a');
  expect(toasts).toEqual([
    { tone: 'success', text: 'Apartment removed from wishlist successfully' },
  ]);
});

it.each([
  [new ApiError({ status: 500, message: 'No luck.' }), 'No luck.'],
  [new ApiError({ status: 0 }), 'An error occurred. Please try again.'],
])('keeps the apartment and shows a toast when Delete fails', async (error, expectedText) => {
  api.fetchWishlists.mockResolvedValue(wishlistWith(anApartmentSummary({ id: 'a' })));
  api.removeFromWishlist.mockRejectedValue(error);
  renderPage(paths.wishlists);

  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));

  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: expectedText }]));
  expect(screen.getByRole('heading', { name: 'Harmattan Court' })).toBeVisible();
});

it('failed wishlist request shows an error state with "Try again", not the empty state', async () => {
  api.fetchWishlists.mockRejectedValueOnce(new ApiError({ status: 0 }));
  api.fetchWishlists.mockResolvedValue(wishlistWith(anApartmentSummary({ id: 'a' })));
  renderPage(paths.wishlists);

  expect(await screen.findByRole('heading', { name: 'Your wishlist did not load' })).toBeVisible();
  expect(screen.queryByText('No Wishlists.')).toBeNull();
  expect(toasts).toEqual([{ tone: 'error', text: 'Something went wrong' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Harmattan Court' })).toBeVisible();
});

it.each([
  ['next', 'B', 'C'],
  ['previous', 'C', 'B'],
])('Delete moves focus to the %s card', async (_which, removed, focused) => {
  const all = ['A', 'B', 'C'].map((name) => anApartmentSummary({ id: name, name }));
  api.fetchWishlists.mockResolvedValueOnce(wishlistWith(...all));
  api.fetchWishlists.mockResolvedValue(wishlistWith(...all.filter(({ id }) => id !== removed)));
  renderPage(paths.wishlists);

  await userEvent.click(
    await screen.findByRole('button', { name: `Delete ${removed} from the wishlist` }),
  );

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: `View ${focused}` })),
  );
});

it('Delete moves focus to the page title after the last card', async () => {
  api.fetchWishlists.mockResolvedValueOnce(wishlistWith(anApartmentSummary({ id: 'a' })));
  api.fetchWishlists.mockResolvedValue(wishlistWith());
  renderPage(paths.wishlists);

  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wishlists' })),
  );
});
