// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aSummary } from '../testing/an-apartment.ts';
import { heardNotices } from '../testing/heard-notices.ts';
import { openPage } from '../testing/open-page.tsx';
import * as wishlistApi from '../wishlist-api.ts';

vi.mock('../wishlist-api.ts');
const api = vi.mocked(wishlistApi);

const listOf = (...apartments: ReturnType<typeof aSummary>[]) => ({
  wishlists: [{ id: 'w', apartments }],
});

beforeEach(() => {
  api.removeFromWishlist.mockResolvedValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows what a guest saved', async () => {
  api.fetchWishlists.mockResolvedValue(listOf(aSummary({ id: 'a', price: 1_250_000 })));
  openPage(paths.wishlists);

  expect(await screen.findByRole('heading', { name: 'Harmattan Court' })).toBeVisible();
  expect(screen.getByText('Lagos, Nigeria')).toBeVisible();
  expect(screen.getByText('NGN 1,250,000')).toBeVisible();
  const view = screen.getByRole('link', { name: 'View Harmattan Court' });
  expect(view.getAttribute('href')).toBe(paths.apartment('a'));
});

it('takes an apartment away and shows the list without it', async () => {
  api.fetchWishlists.mockResolvedValueOnce(listOf(aSummary({ id: 'a' })));
  api.fetchWishlists.mockResolvedValue(listOf());
  const notices = heardNotices();
  openPage(paths.wishlists);

  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));

  expect(await screen.findByRole('heading', { name: 'No Wishlists.' })).toBeVisible();
  expect(screen.getByText("You don't have any wishlists yet. Create one now.")).toBeVisible();
  expect(api.removeFromWishlist).toHaveBeenCalledWith('a');
  expect(notices).toEqual([
    { tone: 'success', text: 'Apartment removed from wishlist successfully' },
  ]);
});

it.each([
  [new ApiProblem({ status: 500, message: 'No luck.' }), 'No luck.'],
  [new ApiProblem({ status: 0 }), 'An error occurred. Please try again.'],
])('keeps the apartment when it cannot be taken away', async (problem, said) => {
  api.fetchWishlists.mockResolvedValue(listOf(aSummary({ id: 'a' })));
  api.removeFromWishlist.mockRejectedValue(problem);
  const notices = heardNotices();
  openPage(paths.wishlists);

  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: said }]));
  expect(screen.getByRole('heading', { name: 'Harmattan Court' })).toBeVisible();
});

it('says that the list did not come instead of calling it empty, and asks for it again', async () => {
  api.fetchWishlists.mockRejectedValueOnce(new ApiProblem({ status: 0 }));
  api.fetchWishlists.mockResolvedValue(listOf(aSummary({ id: 'a' })));
  const notices = heardNotices();
  openPage(paths.wishlists);

  expect(await screen.findByRole('heading', { name: 'Your wishlist did not load' })).toBeVisible();
  expect(screen.queryByText('No Wishlists.')).toBeNull();
  expect(notices).toEqual([{ tone: 'error', text: 'Something went wrong' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Harmattan Court' })).toBeVisible();
});

it.each([
  ['next', 'B', 'C'],
  ['one before, after the last,', 'C', 'B'],
])('brings the keyboard to the %s card', async (_which, removed, focused) => {
  const all = ['A', 'B', 'C'].map((name) => aSummary({ id: name, name }));
  api.fetchWishlists.mockResolvedValueOnce(listOf(...all));
  api.fetchWishlists.mockResolvedValue(listOf(...all.filter(({ id }) => id !== removed)));
  openPage(paths.wishlists);

  await userEvent.click(
    await screen.findByRole('button', { name: `Delete ${removed} from the wishlist` }),
  );

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: `View ${focused}` })),
  );
});

it('brings the keyboard to the title after the last card', async () => {
  api.fetchWishlists.mockResolvedValueOnce(listOf(aSummary({ id: 'a' })));
  api.fetchWishlists.mockResolvedValue(listOf());
  openPage(paths.wishlists);

  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wishlists' })),
  );
});
