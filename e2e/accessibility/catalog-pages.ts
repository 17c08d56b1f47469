import type { Page } from '@playwright/test';

import type { Apartment, ListingResponse } from '@gida/contracts/catalog';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { mockResponse, getFromApi } from '../fixtures/login-by-api.ts';
import { everyCount, everyFact } from './every-fact.ts';
import { fails, pagination, type AuditedPage } from './public-pages.ts';

export async function catalogPages(page: Page, token: string): Promise<AuditedPage[]> {
  const { apartment, summary } = await wellReviewed(page, token);
  const here = paths.apartment(apartment.id);
  const tomorrow = addDays(toLagosDate(new Date()), 1);
  const stay = { checkIn: tomorrow, checkOut: addDays(tomorrow, 3) };
  const saved = { wishlists: [{ id: apartment.id, apartments: [summary] }] };
  const named = {
    id: apartment.host.id,
    name: 'Easter',
    share: { key: 'key', showsName: true },
    apartments: [{ ...summary, note: 'Near the office.' }],
  };
  const lists = { wishlists: [saved.wishlists[0], named] as const };
  return [
    { name: 'dashboard', path: paths.dashboard, shows: 'Find Your Perfect Stay' },
    {
      name: 'dashboard, failed',
      path: paths.dashboard,
      shows: 'Find Your Perfect Stay',
      arrange: fails('user/dashboard'),
    },
    { name: 'listing', path: paths.apartments(), shows: 'Apartments' },
    {
      name: 'filters of the listing, one of them wrong',
      path: paths.apartments({ minPrice: 90_000, maxPrice: 20_000, amenities: 'power' }),
      act: async (at) => {
        await at.getByRole('button', { name: /^Filters/ }).click();
        await at.getByText('The highest price must not be below the lowest.').waitFor();
      },
    },
    {
      name: 'areas among the filters',
      path: paths.apartments({ areas: 'lekki-phase-1' }),
      act: async (at) => {
        await at.getByRole('button', { name: /^Filters/ }).click();
        await at.getByRole('button', { name: /^Lekki Phase 1/ }).waitFor();
      },
    },
    {
      name: 'listing with its map',
      path: paths.apartments({ search: 'lekki' }),
      act: async (at) => {
        const open = at.getByRole('button', { name: 'Map', exact: true });
        await open.or(at.getByRole('application')).first().waitFor();
        if (await open.isVisible()) await open.click();
        await at.getByRole('application').getByRole('button').first().click();
        await at.getByRole('button', { name: 'Close' }).last().waitFor();
      },
    },
    {
      name: 'dashboard, calendar',
      path: paths.dashboard,
      shows: 'Find Your Perfect Stay',
      act: (at) => openCalendar(at, 'Check-in date'),
    },
    {
      name: 'apartment, calendar of a stay',
      path: paths.apartment(apartment.id, stay),
      shows: apartment.name,
      act: async (at) => {
        const field = at.getByLabel(/^Check-in \(/);
        // On phones the field is in a sheet.
        if (!(await field.isVisible()))
          await at.getByRole('button', { name: 'Reserve', exact: true }).click();
        await openCalendar(at, /^Check-in \(/);
      },
    },
    {
      name: 'listing, empty',
      path: paths.apartments({ search: 'qqzzxx', checkIn: '2026-01-01' }),
      shows: 'No apartments found',
    },
    {
      name: 'listing, failed',
      path: paths.apartments(),
      shows: 'No apartments found',
      arrange: fails('apartments/read?*'),
    },
    { name: 'apartment', path: here, shows: apartment.name },
    {
      name: 'apartment, endless words',
      path: here,
      shows: endless,
      arrange: (at) =>
        mockResponse(at, `apartments/read/${apartment.id}`, { apartment: endlessly(apartment) }),
    },
    {
      name: 'listing, endless words, no picture',
      path: paths.apartments(),
      shows: 'Apartments',
      arrange: (at) =>
        mockResponse(at, 'apartments/read?*', {
          apartments: [
            {
              ...summary,
              name: endless,
              images: [],
              address: endlessAddress,
              keyFacts: { publicPowerHours: 20, generator: true },
            },
          ],
          pagination: { ...pagination, totalApartments: 100_000, totalIsCapped: true },
        }),
    },
    {
      name: 'pictures',
      path: here,
      shows: apartment.name,
      act: async (at) => {
        await at.getByRole('button', { name: /^Open picture 1 of/ }).click();
        await at.getByRole('dialog').waitFor();
      },
    },
    { name: 'all reviews', path: paths.apartmentReviews(apartment.id), shows: apartment.name },
    {
      name: 'report a review',
      path: here,
      shows: apartment.name,
      act: async (at) => {
        await at
          .getByRole('button', { name: /^More about the review/ })
          .first()
          .click();
        await at.getByRole('menuitem', { name: 'Report' }).click();
        await at.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'public page of an apartment',
      path: paths.publicApartment(apartment.id),
      shows: apartment.name,
    },
    { name: 'apartment, missing', path: paths.apartment('none'), shows: 'Apartment not found.' },
    {
      name: 'wishlists',
      path: paths.wishlists,
      shows: apartment.name,
      arrange: (at) => mockResponse(at, 'wishlists', saved),
    },
    {
      name: 'wishlists, a list by name that is shared',
      path: paths.wishlist(lists.wishlists[1].id),
      shows: 'Near the office.',
      arrange: (at) => mockResponse(at, 'wishlists', lists),
      act: (at) => at.getByRole('button', { name: 'Shared by link' }).click(),
    },
    {
      name: 'a list that somebody shared',
      path: paths.sharedWishlist('key'),
      shows: 'Amina shared this list with you.',
      arrange: (at) =>
        mockResponse(at, 'shared-wishlists/key', {
          name: 'Easter',
          firstName: 'Amina',
          apartments: [summary],
        }),
    },
    {
      name: 'wishlists, empty',
      path: paths.wishlists,
      shows: 'No Wishlists.',
      arrange: (at) => mockResponse(at, 'wishlists', { wishlists: [] }),
    },
    {
      name: 'wishlists, failed',
      path: paths.wishlists,
      shows: 'Your wishlist did not load',
      arrange: fails('wishlists'),
    },
    { name: 'not found, signed in', path: '/nowhere', shows: 'Page Not Found' },
  ];
}

async function openCalendar(page: Page, label: string | RegExp): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByRole('button', { name: 'Done' }).waitFor();
}

const endless = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const endlessAddress = { street: endless, city: endless, country: 'Nigeria' };

/** As a host or a guest may write: nothing in it offers a place to break the line. */
const endlessly = (apartment: Apartment): Apartment => ({
  ...apartment,
  name: endless,
  address: endlessAddress,
  description: endless,
  rules: [endless],
  features: [endless],
  properties: [{ name: endless, quantity: 100 }],
  facts: everyFact,
  factCounts: everyCount,
  host: { ...apartment.host, firstName: endless },
  reviews: apartment.reviews.map((review) => ({
    ...review,
    user: { ...review.user, firstName: endless },
    comment: endless,
  })),
});

async function wellReviewed(page: Page, token: string) {
  const { apartments } = await getFromApi<ListingResponse>(
    page,
    token,
    'apartments/read?limit=100',
  );
  const summary = apartments.find(({ reviewCount, price }) => reviewCount >= 3 && price > 0);
  if (!summary) throw new Error('The demo has no apartment with three reviews.');
  const path = `apartments/read/${summary.id}`;
  const { apartment } = await getFromApi<{ apartment: Apartment }>(page, token, path);
  return { apartment, summary };
}
