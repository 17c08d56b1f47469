import { expect } from '@playwright/test';

import type { ListingResponse } from '@gida/contracts/catalog';

import { mockResponse, getFromApi } from '../fixtures/login-by-api.ts';

import { hasHeading, isTitled, main, shows, type Screen } from './requirement.ts';

export const wishlists: Screen = {
  screen: 'wishlists',
  as: 'guest',
  open: async (page, token) => {
    const { apartments } = await getFromApi<ListingResponse>(
      page,
      token,
      'apartments/read?limit=2',
    );
    const [one] = apartments;
    const first = { id: 'w', apartments: [{ ...one, name: 'Saved', price: 1_250_000 }] };
    const second = { id: 'v', apartments: [{ ...one, name: 'Elsewhere' }] };
    await mockResponse(page, 'wishlists', { wishlists: [first, second] });
    return '/wishlists';
  },
  requirements: [
    [2, 'is titled Wishlists', isTitled('Wishlists | Gida')],
    [2, 'shows the first wishlist', hasHeading('Saved')],
    [2, 'and no other', (page) => expect(page.getByText('Elsewhere')).toHaveCount(0)],
    [
      2,
      'its first image',
      (page) =>
        expect(main(page).getByRole('article').locator('img')).toHaveAttribute('src', /^\/media\//),
    ],
    [2, 'the price with NGN', shows('NGN 1,250,000')],
    [2, 'city, country', (page) => expect(main(page).getByText(/^[\w ]+, Nigeria$/)).toBeVisible()],
    [
      2,
      'View leads to the apartment',
      (page) =>
        expect(main(page).getByRole('link', { name: /^View/ })).toHaveAttribute(
          'href',
          /^\/apartment\//,
        ),
    ],
    [
      8,
      'the message of the server when it cannot be removed',
      async (page) => {
        await mockResponse(page, 'wishlists/*', { message: 'Not at the moment.' }, 500);
        await page.getByRole('button', { name: /^Delete/ }).click();
        await shows('Not at the moment.')(page);
        await expect(page.getByRole('button', { name: /^Delete/ })).not.toHaveAttribute(
          'aria-busy',
        );
      },
    ],
    [
      8,
      'says why it cannot be removed',
      async (page) => {
        await page.route('**/api/v1/wishlists/*', (route) => route.abort());
        await page.getByRole('button', { name: /^Delete/ }).click();
        await shows('An error occurred. Please try again.')(page);
      },
    ],
    [
      8,
      'Apartment removed from wishlist successfully, and the list anew',
      async (page) => {
        await mockResponse(page, 'wishlists/*', { message: '' });
        await mockResponse(page, 'wishlists', { wishlists: [] });
        await page.getByRole('button', { name: /^Delete/ }).click();
        await shows('Apartment removed from wishlist successfully')(page);
        await hasHeading('No Wishlists.')(page);
      },
    ],
    [2, 'the empty state', shows("You don't have any wishlists yet. Create one now.")],
    [
      8,
      'Something went wrong when it does not load',
      async (page) => {
        await page.route('**/api/v1/wishlists', (route) => route.abort());
        await page.reload();
        await shows('Something went wrong')(page);
      },
    ],
  ],
};
