import { expect, type Page } from '@playwright/test';

import type { Apartment, ListingResponse } from '@gida/contracts/catalog';
import { addDays } from '@gida/contracts/dates';

import { mockResponse, getFromApi } from '../fixtures/login-by-api.ts';
import { hasButton, hasHeading, main, shows, type Screen } from './requirement.ts';

const review = {
  user: { firstName: 'Ada', lastName: 'Obi', profilePicture: null },
  rating: 4,
  createdAt: '2026-04-05T10:00:00.000Z',
  comment: 'Quiet.',
  relevant: 7,
  number: 17,
  pictures: [],
  editedAt: null,
  reply: null,
  myVote: null,
};

const featuresWithIcons = [
  'Air conditioning',
  'Wardrobe',
  'Fully equipped kitchen',
  'Washing machine',
  'Wifi',
  'King-sized bed',
];

const known = {
  place: null,
  name: 'Known Apartment',
  price: 45_000,
  cautionFee: 50_000,
  maxGuests: 3,
  rules: ['No smoking'],
  features: [...featuresWithIcons, 'Something else'],
  properties: [{ name: 'Bedroom', quantity: 2 }],
  images: [1, 2, 3, 4, 5, 6].map((seed) => `/media/scenes/bedroom/${seed}.svg`),
  reviews: [1, 2, 3, 4].map((at) => ({
    ...review,
    id: `00000000-0000-4000-8000-00000000000${at}`,
  })),
};

async function openKnown(page: Page, token: string): Promise<string> {
  const list = await getFromApi<ListingResponse>(page, token, 'apartments/read?limit=1');
  const id = list.apartments[0]?.id ?? '';
  const path = `apartments/read/${id}`;
  const { apartment } = await getFromApi<{ apartment: Apartment }>(page, token, path);
  const host = { ...apartment.host, firstName: 'Bola' };
  const address = { street: '1 Marina', city: 'Lagos', country: 'Nigeria' };
  await mockResponse(page, path, { apartment: { ...apartment, ...known, host, address } });
  await mockResponse(page, 'wishlists', { wishlists: [] });
  return `/apartment/${id}`;
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Reserve your stay' });
const viewer = (page: Page) => page.getByRole('dialog');
const heart = (page: Page) => page.getByRole('button', { name: /wishlist/ });

export const apartment: Screen = {
  screen: 'apartment',
  as: 'guest',
  open: openKnown,
  requirements: [
    [2, 'the title has its name', (page) => expect(page).toHaveTitle('Known Apartment | Gida')],
    [2, 'the name', hasHeading('Known Apartment')],
    [2, 'street, city, country', shows('1 Marina, Lagos, Nigeria')],
    [
      9,
      'one main image and up to 4 thumbnails',
      (page) => expect(page.getByRole('button', { name: /^Open picture/ })).toHaveCount(5),
    ],
    [2, 'the host with (Host)', (page) => expect(page.getByText('Bola (Host)')).toBeVisible()],
    [2, 'Chat with host', hasButton('Chat with host')],
    ...[
      'Description',
      'Apartment Items',
      'Special Features',
      'Apartment Rule(s)',
      'Caution Fee',
      'Our Location',
    ].map((title): Screen['requirements'][number] => [
      2,
      `the section ${title}`,
      hasHeading(title),
    ]),
    [2, 'items with their quantity', shows(/^Bedroom\s*2$/)],
    [
      2,
      'six features have icons of their own, others the default one',
      async (page) => {
        await main(page).getByText('Show all 7').click();
        const drawings = await Promise.all(
          [...featuresWithIcons, 'Something else'].map((feature) =>
            main(page)
              .getByRole('listitem')
              .filter({ hasText: feature })
              .locator('svg')
              .first()
              .innerHTML(),
          ),
        );
        expect(new Set(drawings).size).toBe(featuresWithIcons.length + 1);
      },
    ],
    [2, 'rules', shows('No smoking')],
    [
      2,
      'the caution fee, how it is paid and when it returns',
      (page) =>
        expect(
          page.getByText(
            /₦50,000.* per booking.*card or bank transfer.*refund is processed within 24 hrs after checkout/i,
          ),
        ).toBeVisible(),
    ],
    [2, 'the map is coming', shows('Google Map coming soon')],
    [9, 'the first 3 reviews', (page) => expect(page.getByText('Quiet.')).toHaveCount(3)],
    [2, 'the name of the reviewer', shows('Ada Obi')],
    [
      2,
      'the picture of the reviewer, or what stands for it',
      (page) =>
        expect(
          main(page)
            .getByRole('article')
            .filter({ hasText: 'Quiet.' })
            .first()
            .locator('img')
            .first(),
        ).toBeVisible(),
    ],
    [
      2,
      '5 stars',
      (page) => expect(page.getByRole('img', { name: /4.* (out )?of 5/ }).first()).toBeVisible(),
    ],
    [2, 'the date of a review', shows('April 5, 2026')],
    [2, 'how many found it helpful', shows('7 people found this helpful')],
    [2, 'asks whether it was helpful', shows('Was this review helpful?')],
    [
      8,
      'a vote is a notice',
      async (page) => {
        await mockResponse(page, 'reviews/*/vote', { status: 200, message: '' });
        await page.getByRole('button', { name: 'Yes' }).first().click();
        await shows(`You voted Yes for review ${review.number}`)(page);
      },
    ],
    [
      2,
      'a review has Report and Block',
      async (page) => {
        await page
          .getByRole('button', { name: /^More about the review/ })
          .first()
          .click();
        await expect(page.getByRole('menuitem')).toHaveText(['Report', 'Block']);
        await page.keyboard.press('Escape');
      },
    ],
    [
      2,
      "'See all reviews' goes to '/'",
      (page) =>
        expect(page.getByRole('link', { name: 'See all reviews' })).toHaveAttribute('href', '/'),
    ],
    [
      5,
      'guests are 1 to the most it takes',
      async (page) => {
        const guests = panel(page).getByLabel('Guests', { exact: true });
        await expect(guests).toHaveAttribute('required');
        for (const count of ['0', '4']) {
          await guests.fill(count);
          await panel(page).getByRole('button', { name: 'Reserve', exact: true }).click();
          await expect(panel(page)).toContainText('Enter a number of guests from 1 to 3.');
        }
        await guests.fill('1');
      },
    ],
    [
      5,
      'check-in is required, today at the earliest',
      async (page) => {
        const today = await page.evaluate(() =>
          new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date()),
        );
        await expect(panel(page).getByLabel(/^Check-in/)).toHaveAttribute('min', today);
        await expect(panel(page).getByLabel(/^Check-in/)).toHaveAttribute('required');
        await expect(panel(page).getByLabel(/^Check-out/)).toHaveAttribute('min', today);
      },
    ],
    [
      5,
      'check-out is required, the check-in at the earliest',
      async (page) => {
        const checkIn = panel(page).getByLabel(/^Check-in/);
        const checkOut = panel(page).getByLabel(/^Check-out/);
        const day = addDays((await checkIn.getAttribute('min')) ?? '', 3);
        await expect(checkOut).toHaveAttribute('required');
        await checkIn.fill(day);
        await expect(checkOut).toHaveAttribute('min', day);
        await checkIn.fill('');
      },
    ],
    [
      5,
      'special requests are optional',
      (page) => expect(panel(page).getByLabel(/^Special requests/)).not.toHaveAttribute('required'),
    ],
    [
      5,
      'the hint of 30 days',
      shows('This listing is available for reservations up to 30 days in advance.'),
    ],
    [
      2,
      'the viewer wraps in both directions',
      async (page) => {
        await page.getByRole('button', { name: 'Open picture 1 of 6' }).click();
        const seen = () => viewer(page).getByRole('img').getAttribute('src');
        await expect.poll(seen).toContain('/1.svg');
        await viewer(page).getByRole('button', { name: 'Previous picture' }).click();
        await expect.poll(seen).toContain('/6.svg');
        await viewer(page).getByRole('button', { name: 'Next picture' }).click();
        await expect.poll(seen).toContain('/1.svg');
        await page.keyboard.press('Escape');
        await expect(viewer(page)).toHaveCount(0);
      },
    ],
    [
      8,
      'Apartment added to wishlist',
      async (page) => {
        await mockResponse(page, 'wishlists/*', { message: '' }, 201);
        await mockResponse(page, 'wishlists', {
          wishlists: [
            { id: 'w', apartments: [{ id: new URL(page.url()).pathname.split('/').pop() }] },
          ],
        });
        await heart(page).click();
        await shows('Apartment added to wishlist')(page);
        await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
      },
    ],
    [
      8,
      'Apartment removed from wishlist',
      async (page) => {
        // What was added has been loaded again: only then the next response is that of the removal.
        await expect(heart(page)).not.toHaveAttribute('aria-busy');
        await mockResponse(page, 'wishlists', { wishlists: [] });
        await heart(page).click();
        await shows('Apartment removed from wishlist')(page);
        await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
      },
    ],
    [
      8,
      'wishlist errors without a message: Something went wrong',
      async (page) => {
        await page.route('**/api/v1/wishlists/*', (route) => route.abort());
        await expect(heart(page)).not.toHaveAttribute('aria-busy');
        await heart(page).click();
        await shows('Something went wrong')(page);
      },
    ],
    [
      8,
      'an apartment that does not load: a notice, and not found',
      async (page) => {
        await page.route('**/api/v1/apartments/read/*', (route) => route.abort());
        await page.reload();
        await shows('Something went wrong')(page);
        await hasHeading('Apartment not found.')(page);
        await page.unroute('**/api/v1/apartments/read/*');
      },
    ],
    [
      2,
      'a missing apartment',
      async (page) => {
        await page.goto('/apartment/00000000-0000-4000-8000-000000000000');
        await expect(main(page)).toContainText(
          /Apartment not found\.\s*The apartment you are looking for does not exist\./,
        );
      },
    ],
  ],
};
