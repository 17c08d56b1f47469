import { expect, type Page, type Request } from '@playwright/test';

import { mockResponse } from '../fixtures/login-by-api.ts';
import { installClock, stopClock } from './clock.ts';
import {
  cardColumns,
  hasButton,
  hasHeading,
  hasPlaceholder,
  isTitled,
  linksTo,
  main,
  shows,
  textsOf,
  type Screen,
} from './requirement.ts';

declare global {
  var sentCalls: [timeoutMs: number, withCookies: boolean][] | undefined;
}

const noListings = { luxuryListing: [], popularListings: [], specialOffers: [] };
const sidebar = (page: Page) => page.getByRole('banner');
const places: [name: string, path: string][] = [
  ['Dashboard', '/dashboard'],
  ['Apartments', '/apartments'],
  ['Bookings', '/bookings'],
  ['Wishlists', '/wishlists'],
  ['Messages', '/message'],
  ['Notifications', '/notifications'],
  ['Profile', '/profile'],
];

export const dashboard: Screen = {
  screen: 'dashboard',
  as: 'guest',
  open: async (page) => {
    await installClock(page);
    // A slider stands still for who asks for less motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    return '/dashboard';
  },
  requirements: [
    ...places.map(([name, path]): Screen['requirements'][number] => [
      2,
      `the sidebar has ${name}`,
      linksTo(sidebar, name, path),
    ]),
    [
      2,
      'the sidebar shows a picture',
      (page) => expect(sidebar(page).locator('img').first()).toBeVisible(),
    ],
    [
      2,
      'the sidebar shows a placeholder to a guest without a picture',
      async (page) => {
        await page.route('**/api/v1/user/profile', async (route) => {
          const response = await route.fetch();
          const { profile }: { profile: object } = await response.json();
          await route.fulfill({
            response,
            json: { profile: { ...profile, profilePicture: null } },
          });
        });
        const answered = page.waitForResponse('**/api/v1/user/profile');
        await page.reload();
        await answered;
        const own = sidebar(page).locator('a[href="/profile"]').last();
        await expect(own.locator('svg')).toBeVisible();
        await expect(own.locator('img')).toHaveCount(0);
        await page.unroute('**/api/v1/user/profile');
      },
    ],
    [
      2,
      'there is a Logout button',
      (page) => expect(page.getByRole('button', { name: 'Logout' })).toBeVisible(),
    ],
    [2, 'is titled a dashboard of the product', isTitled('Dashboard | Gida')],
    [2, 'has a hero heading', hasHeading('Find Your Perfect Stay')],
    [2, 'has a hero subtitle', shows('Discover amazing properties for your next adventure')],
    [
      9,
      'the hero is 600 px high',
      async (page) => {
        const hero = page.locator('section').filter({ has: page.locator('h1') });
        expect((await hero.boundingBox())?.height).toBe(600);
      },
    ],
    [2, 'the search asks where', hasPlaceholder('Where do you want to stay?')],
    [
      2,
      'the search asks for a date',
      (page) => expect(page.locator('input[type=date]')).toHaveCount(1),
    ],
    [2, 'the search has a button', hasButton('Search')],
    [
      9,
      'there are six categories',
      async (page) => {
        const tiles = page.getByRole('group', { name: 'Explore by Category' }).getByRole('button');
        expect(await textsOf(tiles)).toEqual([
          'Featured',
          'Beachfront',
          'City View',
          'Luxury',
          'With Pool',
          'Business',
        ]);
      },
    ],
    [
      2,
      'a category is highlighted when it is selected',
      async (page) => {
        const tile = page.getByRole('button', { name: 'With Pool' });
        await expect(tile).toHaveAttribute('aria-pressed', 'false');
        await tile.click();
        await expect(tile).toHaveAttribute('aria-pressed', 'true');
        await tile.click();
        await expect(tile).toHaveAttribute('aria-pressed', 'false');
      },
    ],
    [
      2,
      'there are four sections',
      async (page) => {
        const titles = await textsOf(main(page).getByRole('heading', { level: 2 }));
        expect(titles).toEqual([
          'Explore by Category',
          'Luxury Listings',
          'Popular Listings',
          'Special Offer',
          'Rare Listings',
        ]);
      },
    ],
    [
      2,
      'each has View more',
      (page) => expect(page.getByText('View more', { exact: false })).toHaveCount(4),
    ],
    ...cardColumns(2),
    [
      9,
      'a slider advances every 4000 ms and wraps',
      async (page) => {
        await page.mouse.move(0, 0);
        await stopClock(page);
        const slider = page.locator('[aria-roledescription=carousel]').first();
        await slider.scrollIntoViewIfNeeded();
        const count = await slider.locator('[aria-hidden=true] > span').count();
        const now = () => slider.locator('[aria-hidden=false] img').getAttribute('src');
        // The clock has jumped: the next turn is less than one interval away.
        const first = await now();
        await page.clock.runFor(4_000);
        await expect.poll(now).not.toBe(first);
        const second = await now();
        await afterExactlyOneOf(page, count, now, second);
      },
    ],
    [
      2,
      'a slider has Previous image and Next image',
      async (page) => {
        const slider = page.locator('[aria-roledescription=carousel]').first();
        await expect(slider.getByRole('button', { name: 'Previous image' })).toHaveCount(1);
        await expect(slider.getByRole('button', { name: 'Next image' })).toHaveCount(1);
      },
    ],
    [
      2,
      'dots show the current image',
      async (page) => {
        const slider = page.locator('[aria-roledescription=carousel]').first();
        const lit = () =>
          slider
            .locator('[aria-hidden=true] > span')
            .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).opacity === '1'));
        const before = await lit();
        expect(before.filter(Boolean)).toHaveLength(1);
        await slider.getByRole('button', { name: 'Next image' }).click();
        const next = (before.indexOf(true) + 1) % before.length;
        await expect.poll(lit).toEqual(before.map((_dot, at) => at === next));
      },
    ],
    [
      2,
      'a section without items is not shown, Rare Listings when its list exists',
      async (page) => {
        await page.clock.resume();
        await mockResponse(page, 'user/dashboard', { ...noListings, rareListings: [] });
        await page.goto('/dashboard');
        await hasHeading('Rare Listings')(page);
        for (const name of ['Luxury Listings', 'Popular Listings', 'Special Offer']) {
          await expect(page.getByRole('heading', { name })).toHaveCount(0);
        }
      },
    ],
    [
      8,
      'the message of the server when it fails',
      async (page) => {
        await mockResponse(page, 'user/dashboard', { message: 'Resting for a minute.' }, 500);
        await page.goto('/dashboard');
        await shows('Resting for a minute.')(page);
      },
    ],
    [
      8,
      'Failed to fetch apartments when nobody says why',
      async (page) => {
        await mockResponse(page, 'user/dashboard', { message: '' }, 500);
        await page.goto('/dashboard');
        await shows('Failed to fetch apartments')(page);
      },
    ],
    [
      9,
      'Alt+T brings the keyboard to the notice',
      async (page) => {
        await page.keyboard.press('Alt+t');
        const inside = () =>
          page.evaluate(() => Boolean(document.activeElement?.closest('.Toastify')));
        await expect.poll(inside).toBe(true);
      },
    ],
    [
      7,
      'every call asks one versioned path for JSON, carries token and cookies, and waits 90000 ms',
      async (page) => {
        await page.addInitScript(() => {
          globalThis.sentCalls = [];
          const { send } = XMLHttpRequest.prototype;
          XMLHttpRequest.prototype.send = function record(...body) {
            globalThis.sentCalls?.push([this.timeout, this.withCredentials]);
            return send.apply(this, body);
          };
        });
        const calls: Request[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'xhr') calls.push(request);
        });
        await page.goto('/dashboard');
        await hasHeading('Find Your Perfect Stay')(page);
        const countSent = () => page.evaluate(() => globalThis.sentCalls?.length);
        await expect.poll(countSent).toBeGreaterThan(1);
        await expect.poll(() => calls.length).toBeGreaterThan(1);
        for (const call of calls) {
          expect(new URL(call.url()).pathname).toMatch(/^\/api\/v1\//);
          expect(call.headers()).toMatchObject({ accept: 'application/json' });
          expect(call.headers()['authorization']).toMatch(/^Bearer ./);
        }
        const sent = (await page.evaluate(() => globalThis.sentCalls)) ?? [];
        expect(sent).toEqual(sent.map(() => [90_000, true]));
      },
    ],
    [
      2,
      'a loading indicator comes first',
      async (page) => {
        await page.route('**/api/v1/user/dashboard', () => undefined);
        await page.goto('/dashboard', { waitUntil: 'commit' });
        const loading = page.getByRole('status').filter({ hasText: /loading/i });
        await expect(loading.first()).toBeAttached();
        await expect(page.getByRole('heading', { name: 'Find Your Perfect Stay' })).toHaveCount(0);
      },
    ],
  ],
};

/** Once around: after as many intervals as there are pictures, the same one is back. */
async function afterExactlyOneOf(
  page: Page,
  count: number,
  now: () => Promise<string | null>,
  expected: string | null,
): Promise<void> {
  for (let turn = 1; turn <= count; turn += 1) await page.clock.runFor(4_000);
  await expect.poll(now).toBe(expected);
}
