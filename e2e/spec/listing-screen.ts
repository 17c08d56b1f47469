import { expect, type Page } from '@playwright/test';

import { mockResponse } from '../fixtures/login-by-api.ts';
import { afterExactly, installClock, stopClock } from './clock.ts';
import {
  cardColumns,
  hasHeading,
  hasPlaceholder,
  isTitled,
  main,
  shows,
  textsOf,
  type Screen,
} from './requirement.ts';

const summary = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'An apartment with a name of fifty letters exactly!',
  price: 1_250_000,
  maxGuests: 4,
  address: { street: '1 Marina', city: 'Lagos', country: 'Nigeria' },
  images: ['/media/scenes/bedroom/a.svg'],
  properties: [
    { name: 'Bathroom', quantity: 9 },
    { name: 'King-sized bed', quantity: 3 },
    { name: 'Bedroom', quantity: 5 },
  ],
  categories: [],
  rating: null,
  reviewCount: 0,
  keyFacts: {},
};
const bare = { ...summary, name: 'Bare', price: 0, properties: [] };
const streetless = { ...bare, address: { street: '', city: 'Abuja', country: 'Nigeria' } };
const countryless = { ...bare, address: { street: '1 Marina', city: 'Lagos', country: '' } };

const listOf = (apartments: object[], totalPages = 3, currentPage = 1) => ({
  apartments: apartments.map((apartment, at) => ({
    ...apartment,
    id: `${summary.id.slice(0, -2)}${at + 10}`,
  })),
  pagination: { currentPage, totalPages, totalApartments: 60, totalIsCapped: false },
});

const card = (page: Page, at: number) => main(page).getByRole('article').nth(at);

export const listing: Screen = {
  screen: 'apartments',
  as: 'guest',
  open: async (page) => {
    await installClock(page);
    await mockResponse(
      page,
      /\/apartments\/read\?/,
      listOf([summary, bare, streetless, countryless]),
    );
    return '/apartments';
  },
  requirements: [
    [2, 'has an Apartments title', isTitled('Apartments | Gida')],
    [2, 'has a search box', hasPlaceholder('Search for an apartment')],
    [
      9,
      'sorts by Date, Name, Price, Rating',
      async (page) => {
        const choices = page.getByLabel('Sort by').getByRole('option');
        expect(await textsOf(choices)).toEqual(['Date', 'Name', 'Price', 'Rating']);
        const values = await choices.evaluateAll((all) =>
          all.map((one) => one.getAttribute('value')),
        );
        expect(values).toEqual(['date', 'name', 'price', 'rating']);
      },
    ],
    [
      9,
      'a name is cut to 40 characters followed by an ellipsis',
      (page) =>
        expect(card(page, 0).getByRole('heading')).toHaveText(`${summary.name.slice(0, 40)}…`),
    ],
    [
      2,
      'a name leads to /apartment/{id}',
      (page) =>
        expect(card(page, 0).getByRole('heading').getByRole('link')).toHaveAttribute(
          'href',
          /^\/apartment\/[\w-]+$/,
        ),
    ],
    [
      2,
      'Location: street, country',
      (page) => expect(card(page, 0)).toContainText('Location: 1 Marina, Nigeria'),
    ],
    [
      2,
      'Not specified without a street',
      (page) => expect(card(page, 2)).toContainText('Location: Not specified'),
    ],
    [
      2,
      'Not specified without a country',
      (page) => expect(card(page, 3)).toContainText('Location: Not specified'),
    ],
    ...cardColumns(9),
    [
      2,
      'Price: with separators',
      (page) => expect(card(page, 0)).toContainText('Price: ₦1,250,000'),
    ],
    [
      2,
      'Contact for price',
      (page) => expect(card(page, 1)).toContainText('Price: Contact for price'),
    ],
    [2, 'the city', (page) => expect(card(page, 0).getByText('Lagos')).toBeVisible()],
    [2, 'max guests', (page) => expect(card(page, 0)).toContainText('4 guests')],
    [
      2,
      'bedrooms of the first with "bed"',
      (page) => expect(card(page, 0)).toContainText('3 bedrooms'),
    ],
    [9, 'one bedroom otherwise', (page) => expect(card(page, 1)).toContainText('1 bedroom')],
    [
      2,
      'no Previous and Next image with one image',
      (page) => expect(card(page, 0).getByRole('button', { name: 'Next image' })).toHaveCount(0),
    ],
    [
      4,
      'Prev is disabled on the first page',
      (page) => expect(page.getByRole('button', { name: 'Prev', exact: true })).toBeDisabled(),
    ],
    [
      2,
      'page numbers',
      (page) => expect(page.getByRole('button', { name: /^Page \d$/ })).toHaveCount(3),
    ],
    [
      4,
      'Next is disabled on the last page',
      async (page) => {
        await mockResponse(page, /\/apartments\/read\?/, listOf([summary], 3, 3));
        const asked = page.waitForRequest(/\/apartments\/read\?/);
        await page.getByRole('button', { name: 'Page 3' }).click();
        const { searchParams } = new URL((await asked).url());
        expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['3', '20']);
        await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
      },
    ],
    [
      4,
      'a change of the search asks after 500 ms, from page 1',
      async (page) => {
        await stopClock(page);
        const searchParams = await askedAfterHalfASecond(page, () =>
          page.getByPlaceholder('Search for an apartment').fill('sea'),
        );
        expect([searchParams.get('page') ?? '1', searchParams.get('search')]).toEqual(['1', 'sea']);
        await page.clock.resume();
      },
    ],
    [
      4,
      'a change of the sort asks after 500 ms, from page 1',
      async (page) => {
        await mockResponse(page, /\/apartments\/read\?/, listOf([summary], 3, 2));
        await page.goto('/apartments?page=2');
        await expect(page.getByRole('button', { name: 'Prev', exact: true })).toBeEnabled();
        await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
        await stopClock(page);
        const searchParams = await askedAfterHalfASecond(page, () =>
          page.getByLabel('Sort by').selectOption('Price'),
        );
        expect([searchParams.get('page') ?? '1', searchParams.get('sortBy')]).toEqual([
          '1',
          'price',
        ]);
        await page.clock.resume();
      },
    ],
    [
      5,
      'a page in the address is brought between the first and the last',
      async (page) => {
        await page.unroute(/\/apartments\/read\?/);
        const pages = page.getByRole('button', { name: /^Page \d+$/ });
        await page.goto('/apartments?page=0');
        await expect(page.getByRole('button', { name: 'Prev', exact: true })).toBeDisabled();
        await expect(pages.first()).toHaveAttribute('aria-current', 'page');
        await page.goto('/apartments?page=9999');
        await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
        await expect(pages.last()).toHaveAttribute('aria-current', 'page');
        await expect(card(page, 0)).toBeVisible();
      },
    ],
    [
      2,
      'the empty state',
      async (page) => {
        await mockResponse(page, /\/apartments\/read\?/, listOf([], 1));
        await page.goto('/apartments');
        await hasHeading('No apartments found')(page);
        await shows('Try changing your search or sorting criteria')(page);
        await expect(main(page).locator('svg').first()).toBeVisible();
      },
    ],
    [
      2,
      'controls appear only when results exist',
      (page) => expect(page.getByPlaceholder('Search for an apartment')).toHaveCount(0),
    ],
    [
      8,
      'the message of the server when it fails, and the empty state',
      async (page) => {
        await mockResponse(page, /\/apartments\/read\?/, { message: 'Resting for a minute.' }, 500);
        await page.goto('/apartments');
        await shows('Resting for a minute.')(page);
        await hasHeading('No apartments found')(page);
      },
    ],
    [
      8,
      'Failed to fetch apartments, and the empty state',
      async (page) => {
        await page.route(/\/apartments\/read\?/, (route) => route.abort());
        await page.goto('/apartments');
        await shows('Failed to fetch apartments')(page);
        await hasHeading('No apartments found')(page);
      },
    ],
    [
      9,
      'a notice closes after 5000 ms and its corner is 320 px wide',
      async (page) => {
        const bar = page.locator('.Toastify__progress-bar--animated').first();
        expect(await bar.evaluate((at) => getComputedStyle(at).animationDuration)).toBe('5s');
        const corner = page.locator('.Toastify__toast-container');
        expect((await corner.first().boundingBox())?.width).toBe(320);
      },
    ],
    [
      9,
      'the loader goes 300 ms after the first fetch',
      async (page) => {
        await page.goto('/profile');
        await mockResponse(page, /\/apartments\/read\?/, listOf([summary]));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await stopClock(page);
        const answered = page.waitForResponse(/\/apartments\/read\?/);
        await page.getByRole('link', { name: 'Apartments' }).first().click();
        await answered;
        await page.clock.runFor(250);
        await expect(main(page).getByRole('article')).toHaveCount(0);
        await page.clock.resume();
        await expect(main(page).getByRole('article')).toHaveCount(1);
      },
    ],
  ],
};

/** What the listing is asked for once, half a second after somebody acted and not before. */
async function askedAfterHalfASecond(page: Page, act: () => Promise<unknown>) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/apartments/read?')) asked.push(request.url());
  });
  await act();
  await afterExactly(
    page,
    500,
    async () => expect(asked).toEqual([]),
    () => expect.poll(() => asked.length).toBe(1),
  );
  return new URL(asked[0] ?? '').searchParams;
}
