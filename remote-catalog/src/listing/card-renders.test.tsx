// @vitest-environment jsdom
import { paths } from '@gida/contracts/paths';
import { currentUrl } from '@gida/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import * as card from '../ApartmentCard.tsx';
import { aListing, anApartmentSummary, aWishlist } from '../testing/catalog-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as openedWishlistApi from '../wishlist-api.ts';
import * as openedListingApi from './listing-api.ts';

vi.mock('../ApartmentCard.tsx', async (importOriginal) => {
  const { ApartmentCard } = await importOriginal<typeof card>();
  return { ApartmentCard: vi.fn(ApartmentCard) };
});
vi.mock('./listing-api.ts');
vi.mock('../wishlist-api.ts');
const listingApi = vi.mocked(openedListingApi);
const wishlistApi = vi.mocked(openedWishlistApi);

const place = { latitude: 6.4478, longitude: 3.4723 };
const apartments = [
  anApartmentSummary({ id: 'a', name: 'Palm Court', place }),
  anApartmentSummary({ id: 'b', name: 'Sea House', place }),
];

beforeEach(() => {
  // A phone: the map lies over the list, and the calendar is a sheet.
  vi.stubGlobal('matchMedia', (rule: string) => ({
    matches: rule.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  listingApi.fetchApartments.mockResolvedValue(aListing(apartments));
  listingApi.fetchAreaCounts.mockResolvedValue({ areas: [] });
  listingApi.fetchPriceDistribution.mockResolvedValue({ bars: [] });
  wishlistApi.fetchWishlists.mockResolvedValue({ wishlists: [aWishlist([])] });
});

it('no tap renders a card, and a search renders each that it finds once', async () => {
  const router = renderPage(paths.apartments());
  await screen.findByRole('button', { name: 'Add Sea House to wishlist' });
  // The hearts came after their cards.
  vi.mocked(card.ApartmentCard).mockClear();
  listingApi.fetchApartments.mockClear();
  const tap = async (name: string | RegExp, done: () => unknown) => {
    // The last is that of the dialog on top.
    const target = screen.getAllByRole('button', { name }).at(-1)!;
    await userEvent.pointer({ keys: '[TouchA]', target });
    await waitFor(done);
    // A search is sent half a second after what was chosen, on a busy machine while the next is tapped.
    const searches = listingApi.fetchApartments.mock.calls.length;
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(card.ApartmentCard, `by a tap on ${name}`).toHaveBeenCalledTimes(
      searches * apartments.length,
    );
  };

  await tap('Add Sea House to wishlist', () =>
    expect(wishlistApi.fetchWishlists).toHaveBeenCalledTimes(2),
  );
  await tap('Filters', () => findDialog('Filters'));
  await tap('Open calendar', () => findDialog('Choose your dates'));
  await tap(/, free$/, () => screen.getByText('Choose a check-out date.'));
  await tap('Done', () => expect(queryDialog('Choose your dates')).toBeNull());
  await tap('4 or more', () => screen.getByRole('button', { name: '4 or more', pressed: true }));
  await waitFor(() => expect(currentUrl(router)).toContain('rating=4'));
  await tap('Close', () => expect(queryDialog('Filters')).toBeNull());
  await tap('Map', () => screen.getByRole('application'));
  await tap('Port Harcourt', () =>
    screen.getByRole('button', { name: 'Port Harcourt', pressed: true }),
  );
  await waitFor(() => expect(currentUrl(router)).toContain('bounds='));
  await tap('Close', () => expect(queryDialog('Map')).toBeNull());
});

it('no card renders for a mouse or a focus that lights up its price on the map', async () => {
  vi.unstubAllGlobals();
  renderPage(paths.apartments());
  const price = await screen.findByRole('button', { name: /^2 homes/ });
  await screen.findByRole('button', { name: 'Add Sea House to wishlist' });
  vi.mocked(card.ApartmentCard).mockClear();

  await userEvent.hover(screen.getByRole('link', { name: 'Sea House' }));
  expect(price).toHaveAttribute('data-lit');
  await userEvent.hover(price);
  expect(document.querySelectorAll('li[data-lit]')).toHaveLength(apartments.length);
  act(() => screen.getByRole('link', { name: 'Palm Court' }).focus());
  expect(price).toHaveAttribute('data-lit');

  expect(card.ApartmentCard).not.toHaveBeenCalled();
});

const findDialog = (name: string) => screen.getByRole('dialog', { name });
const queryDialog = (name: string) => screen.queryByRole('dialog', { name });
