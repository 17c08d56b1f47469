// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import type { Wishlist } from '@gida/contracts/wishlist';
import { paths } from '@gida/contracts/paths';
import { currentUrl, toasts } from '@gida/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import * as namedWishlistApi from '../named-wishlist-api.ts';
import { anApartment, anApartmentSummary } from '../testing/catalog-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as wishlistApi from '../wishlist-api.ts';

vi.mock('../wishlist-api.ts');
vi.mock('../named-wishlist-api.ts');
const api = vi.mocked(namedWishlistApi);
const wishlists = vi.mocked(wishlistApi);

const saved = (id: string, note = '') => ({
  ...anApartmentSummary({ id, name: `Flat ${id}` }),
  cautionFee: 20_000,
  note,
});
const heart: Wishlist = { id: 'heart', name: null, share: null, apartments: [saved('a')] };
const easter: Wishlist = {
  id: 'easter',
  name: 'Easter',
  share: null,
  apartments: [saved('b', 'Near Mum.')],
};

beforeEach(() => {
  wishlists.fetchWishlists.mockResolvedValue({ wishlists: [heart, easter] });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Your lists' })).getByRole('link', { name });
const choose = async (apartment: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More about ${apartment}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

it('wishlists show the list of the heart first, and another when it is chosen', async () => {
  const router = renderPage(paths.wishlists);

  expect(await screen.findByRole('heading', { name: 'Flat a' })).toBeVisible();
  expect(tab(/^Saved apartments/)).toHaveAttribute('aria-current', 'page');
  await userEvent.click(tab(/^Easter/));

  expect(screen.getByRole('heading', { name: 'Flat b' })).toBeVisible();
  expect(screen.getByText('Near Mum.')).toBeVisible();
  expect(currentUrl(router)).toBe(paths.wishlist('easter'));
  expect(wishlists.fetchWishlists).toHaveBeenCalledTimes(1);
});

it('a list that is gone shows the one of the heart', async () => {
  renderPage(paths.wishlist('deleted'));

  expect(await screen.findByRole('heading', { name: 'Flat a' })).toBeVisible();
});

it('a new list is created and opened', async () => {
  api.postWishlist.mockResolvedValue({ wishlist: { ...easter, id: 'work', name: 'Work' } });
  const router = renderPage(paths.wishlists);

  await userEvent.click(await screen.findByRole('button', { name: 'New list' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getAllByText('Enter a name for the list.')[0]).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name of the list'), 'Work');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(currentUrl(router)).toBe(paths.wishlist('work')));
  expect(api.postWishlist).toHaveBeenCalledWith('Work');
});

it('a name that is taken is said in the dialog, which keeps what was typed', async () => {
  const message = 'You have a list with this name.';
  api.postWishlist.mockRejectedValue(new ApiError({ status: 409, message }));
  renderPage(paths.wishlists);

  await userEvent.click(await screen.findByRole('button', { name: 'New list' }));
  await userEvent.type(screen.getByLabelText('Name of the list'), 'Easter{Enter}');

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Name of the list')).toHaveValue('Easter');
});

it('a list is renamed and deleted, the one of the heart is not', async () => {
  renderPage(paths.wishlists);
  await screen.findByRole('heading', { name: 'Flat a' });
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
  await userEvent.click(tab(/^Easter/));

  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await userEvent.clear(screen.getByLabelText('Name of the list'));
  await userEvent.type(screen.getByLabelText('Name of the list'), 'Whitsun{Enter}');
  await waitFor(() => expect(api.putWishlist).toHaveBeenCalledWith('easter', 'Whitsun'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Delete list' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete Easter?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete list' }));

  expect(await screen.findByRole('heading', { name: 'Flat a' })).toBeVisible();
  expect(api.deleteWishlist).toHaveBeenCalledWith('easter');
});

it('an apartment moves to another list, or to a new one', async () => {
  api.postWishlist.mockResolvedValue({ wishlist: { ...easter, id: 'work', name: 'Work' } });
  renderPage(paths.wishlists);

  await choose('Flat a', 'Move to Easter');
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Moved to Easter' }]));
  expect(api.writeWishlistEntry).toHaveBeenCalledWith('easter', {
    apartmentId: 'a',
    moveFrom: 'heart',
  });
  await choose('Flat a', 'Move to a new list');
  await userEvent.type(screen.getByLabelText('Name of the list'), 'Work{Enter}');

  await waitFor(() =>
    expect(api.writeWishlistEntry).toHaveBeenCalledWith('work', {
      apartmentId: 'a',
      moveFrom: 'heart',
    }),
  );
});

it('a note is written and saved', async () => {
  renderPage(paths.wishlist('easter'));

  await choose('Flat b', 'Edit the note');
  const field = screen.getByLabelText(/^Note/);
  expect(field).toHaveValue('Near Mum.');
  await userEvent.type(field, ' Ask for a cot.');
  expect(screen.getByText(/24 of 500 characters$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(api.writeWishlistEntry).toHaveBeenCalledWith('easter', {
      apartmentId: 'b',
      note: 'Near Mum. Ask for a cot.',
    }),
  );
});

it('Delete in a list by name takes the apartment out of that list only', async () => {
  renderPage(paths.wishlist('easter'));

  await userEvent.click(await screen.findByRole('button', { name: /^Delete Flat b/ }));

  await waitFor(() => expect(api.removeFromNamedWishlist).toHaveBeenCalledWith('easter', 'b'));
  expect(wishlists.removeFromWishlist).not.toHaveBeenCalled();
});

it('a list is shared without a name first, and withdrawn', async () => {
  renderPage(paths.wishlist('easter'));
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(screen.getByLabelText('Show my first name')).not.toBeChecked();
  wishlists.fetchWishlists.mockResolvedValue({
    wishlists: [heart, { ...easter, share: { key: 'secret', showsName: false } }],
  });

  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));

  expect(await screen.findByLabelText('Link')).toHaveValue(
    `${location.origin}${paths.sharedWishlist('secret')}`,
  );
  expect(api.shareWishlist).toHaveBeenCalledWith('easter', { showsName: false });
  await userEvent.click(screen.getByLabelText('Show my first name'));
  await waitFor(() =>
    expect(api.shareWishlist).toHaveBeenCalledWith('easter', { showsName: true }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the link' }));
  expect(api.unshareWishlist).not.toHaveBeenCalled();
  const question = screen.getByRole('dialog', { name: 'Withdraw the link?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Withdraw the link' }));
  await waitFor(() => expect(api.unshareWishlist).toHaveBeenCalledWith('easter'));
});

it('an empty list by name says how apartments come there', async () => {
  wishlists.fetchWishlists.mockResolvedValue({
    wishlists: [heart, { ...easter, apartments: [] }],
  });
  renderPage(paths.wishlist('easter'));

  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('a shared list shows its apartments and leads to their public pages', async () => {
  api.fetchSharedWishlist.mockResolvedValue({
    name: 'Easter',
    firstName: 'Amina',
    apartments: [
      anApartment({
        id: 'a',
        name: 'Palm Court',
        price: 45_000,
        address: { area: 'Ikoyi', street: '', city: 'Lagos', country: 'Nigeria' },
        rating: 4.5,
        reviewCount: 2,
      }),
    ],
  });
  renderPage(paths.sharedWishlist('key'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Easter' })).toBeVisible();
  expect(screen.getByText('Amina shared this list with you.')).toBeVisible();
  expect(screen.getByText('Ikoyi, Lagos, Nigeria')).toBeVisible();
  expect(screen.getByText('Rated 4.5 out of 5 by 2 guests')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Palm Court' })).toHaveAttribute(
    'href',
    paths.publicApartment('a'),
  );
});

it('a link that was withdrawn says so', async () => {
  api.fetchSharedWishlist.mockRejectedValue(new ApiError({ status: 404, message: 'none' }));
  renderPage(paths.sharedWishlist('key'));

  expect(
    await screen.findByRole('heading', { name: 'This list is not shared any more' }),
  ).toBeVisible();
});

it.each([
  ['by name', paths.wishlist('easter'), 'Flat b'],
  ['of the heart', paths.wishlists, 'Flat a'],
])('what was removed from a list %s comes back with Undo', async (_which, url, name) => {
  wishlists.removeFromWishlist.mockResolvedValue({ status: 200, message: 'Removed' });
  renderPage(url);
  const removal = await screen.findByRole('button', { name: `Delete ${name} from the wishlist` });
  const without = ({ apartments, ...list }: Wishlist): Wishlist => ({
    ...list,
    apartments: apartments.filter((apartment) => apartment.name !== name),
  });
  wishlists.fetchWishlists.mockResolvedValue({ wishlists: [without(heart), without(easter)] });

  await userEvent.click(removal);
  expect(await screen.findByText(`${name} was removed.`)).toBeVisible();
  wishlists.fetchWishlists.mockResolvedValue({ wishlists: [heart, easter] });
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));

  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.queryByText(`${name} was removed.`)).toBeNull();
  expect(api.writeWishlistEntry).toHaveBeenCalledWith(
    ...(name === 'Flat a'
      ? (['heart', { apartmentId: 'a', note: '' }] as const)
      : (['easter', { apartmentId: 'b', note: 'Near Mum.' }] as const)),
  );
});
