// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { toasts } from '@gida/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aListing, anApartmentSummary, aWishlist } from '../testing/catalog-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as openedWishlistApi from '../wishlist-api.ts';
import * as openedListingApi from './listing-api.ts';

vi.mock('./listing-api.ts');
vi.mock('../wishlist-api.ts');
const listingApi = vi.mocked(openedListingApi);
const wishlistApi = vi.mocked(openedWishlistApi);

const palmCourt = anApartmentSummary({ id: 'a', name: 'Palm Court' });
const seaHouse = anApartmentSummary({ id: 'b', name: 'Sea House' });
const saved = (...apartments: (typeof palmCourt)[]) => ({ wishlists: [aWishlist(apartments)] });
const findHeart = (name: string) =>
  screen.findByRole('button', { name: `Add ${name} to wishlist` });

beforeEach(() => {
  listingApi.fetchApartments.mockResolvedValue(aListing([palmCourt, seaHouse]));
  wishlistApi.fetchWishlists.mockResolvedValue(saved(palmCourt));
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('cards show which apartments are saved, with one request for all of them', async () => {
  renderPage(paths.apartments());

  const [pressed, free] = [await findHeart('Palm Court'), await findHeart('Sea House')];
  expect(pressed).toHaveAttribute('aria-pressed', 'true');
  expect(pressed).toHaveAttribute('title', 'Remove from wishlist');
  expect(free).toHaveAttribute('aria-pressed', 'false');
  expect(free).toHaveAttribute('title', 'Add to wishlist');
  expect(wishlistApi.fetchWishlists).toHaveBeenCalledTimes(1);
});

it('heart of a card saves at once and loads the saved ones again, and not the listing', async () => {
  let answer = (): void => undefined;
  wishlistApi.addToWishlist.mockReturnValue(
    new Promise((resolve) => (answer = () => resolve({ status: 201, message: 'Saved' }))),
  );
  renderPage(paths.apartments());
  const heart = await findHeart('Sea House');

  await userEvent.click(heart);

  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(heart).toHaveAttribute('aria-busy', 'true');
  wishlistApi.fetchWishlists.mockResolvedValue(saved(palmCourt, seaHouse));
  answer();
  await waitFor(() => expect(heart).not.toHaveAttribute('aria-busy'));
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(toasts).toEqual([{ tone: 'success', text: 'Apartment added to wishlist' }]);
  expect(wishlistApi.addToWishlist).toHaveBeenCalledWith('b');
  expect(listingApi.fetchApartments).toHaveBeenCalledTimes(1);
});

it('hearts stay while the saved ones are loaded again and another one is pressed', async () => {
  wishlistApi.addToWishlist.mockResolvedValue({ status: 201, message: 'Saved' });
  renderPage(paths.apartments());
  const first = await findHeart('Sea House');
  let answer = (): void => undefined;
  const loaded = new Promise<ReturnType<typeof saved>>((resolve) => {
    answer = () => resolve(saved(palmCourt, seaHouse));
  });
  wishlistApi.fetchWishlists.mockClear().mockReturnValue(loaded);
  wishlistApi.removeFromWishlist.mockReturnValue(new Promise(() => undefined));

  await userEvent.click(first);
  await waitFor(() => expect(wishlistApi.fetchWishlists).toHaveBeenCalled());
  const second = await findHeart('Palm Court');
  await userEvent.click(second);

  expect(second).toBeVisible();
  expect(second).toHaveFocus();
  expect(second).toHaveAttribute('aria-pressed', 'false');
  expect(first).toHaveAttribute('aria-pressed', 'true');
  answer();
  await waitFor(() => expect(first).not.toHaveAttribute('aria-busy'));
  expect(first).toHaveAttribute('aria-pressed', 'true');
});

it('heart of a card is as before when it cannot be removed, and a toast says why', async () => {
  wishlistApi.removeFromWishlist.mockRejectedValue(
    new ApiError({ status: 500, message: 'Not at the moment.' }),
  );
  renderPage(paths.apartments());
  const heart = await findHeart('Palm Court');

  await userEvent.click(heart);

  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: 'Not at the moment.' }]));
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
});

it('cards have no heart when the saved ones cannot be loaded, and the listing is there', async () => {
  wishlistApi.fetchWishlists.mockRejectedValue(new ApiError({ status: 500, message: 'None.' }));
  renderPage(paths.apartments());

  expect(await screen.findByRole('link', { name: 'Palm Court' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /to wishlist$/ })).toBeNull();
  expect(toasts).toEqual([]);
});

it('another search loads the listing again, and not the saved ones', async () => {
  const router = renderPage(paths.apartments());
  await findHeart('Palm Court');

  await router.navigate(paths.apartments({ search: 'Lekki' }));

  await waitFor(() => expect(listingApi.fetchApartments).toHaveBeenCalledTimes(2));
  expect(wishlistApi.fetchWishlists).toHaveBeenCalledTimes(1);
});
