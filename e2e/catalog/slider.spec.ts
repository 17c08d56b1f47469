import type { Page } from '@playwright/test';

import { cardLimits } from '@gida/contracts/constants/apartment-card';

import { mockResponse, loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { afterExactly, installClock, stopClock } from '../spec/clock.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const images = ['living-room', 'bedroom', 'pool'].map((scene) => `/media/scenes/${scene}/a.svg`);
const apartment = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Palm Court',
  price: 50_000,
  maxGuests: 4,
  address: { street: '1 Marina', city: 'Lagos', country: 'Nigeria' },
  images,
  properties: [],
  categories: [],
  rating: null,
  reviewCount: 0,
  keyFacts: {},
};
const interval = cardLimits.sliderIntervalMs;
test(
  'the pictures of a card take turns every 4000 ms, and begin again',
  nightly({
    test: 'slider advances every four seconds and wraps after the last picture',
    of: 'shared/ui/src/display/PictureSlider.test.tsx',
  }),
  async ({ page }) => {
    await openCard(page);

    for (const at of [1, 2, 0]) {
      const before = await shown(page);
      await afterExactly(
        page,
        interval,
        async () => expect(await shown(page)).toBe(before),
        () => shows(page, at),
      );
    }
  },
);

test(
  'they stand still under the pointer, and go on when it has left',
  nightly({ test: 'slider pauses on hover', of: 'shared/ui/src/display/PictureSlider.test.tsx' }),
  async ({ page }) => {
    await openCard(page);

    await slider(page).hover();
    await page.clock.runFor(3 * interval);
    await shows(page, 0);
    await page.mouse.move(0, 0);

    await page.clock.runFor(interval);
    await shows(page, 1);
  },
);

test(
  'they stand still while the keyboard is on them, and go on after it',
  nightly({
    test: 'slider stays paused while it has focus after the pointer leaves',
    of: 'shared/ui/src/display/PictureSlider.test.tsx',
  }),
  async ({ page }) => {
    await openCard(page);

    await slider(page).getByRole('button', { name: 'Next image' }).focus();
    await page.clock.runFor(3 * interval);
    await shows(page, 0);
    await slider(page).hover();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3 * interval);
    await shows(page, 0);
    await page.keyboard.press('Tab');

    await page.clock.runFor(interval);
    await shows(page, 1);
  },
);

test(
  'they stand still for a person who asks for less motion',
  nightly({
    test: 'slider stops when reduced motion is turned on later',
    of: 'shared/ui/src/display/PictureSlider.test.tsx',
  }),
  async ({ page }) => {
    await openCard(page);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.runFor(3 * interval);
    await shows(page, 0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });

    await page.clock.runFor(interval);
    await shows(page, 1);
  },
);

test(
  'they stand still in a tab nobody looks at, and off the screen',
  nightly({
    test: 'slider pauses while it is %s',
    of: 'shared/ui/src/display/PictureSlider.test.tsx',
  }),
  async ({ page }) => {
    await openCard(page);

    await lookAway(page, true);
    await page.clock.runFor(3 * interval);
    await shows(page, 0);
    await lookAway(page, false);
    await page.setViewportSize({ width: 1280, height: 120 });
    await slider(page).evaluate((at) => (at.style.translate = '0 3000px'));
    await page.clock.runFor(3 * interval);
    await shows(page, 0);
    await slider(page).evaluate((at) => (at.style.translate = ''));
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.clock.runFor(interval);
    await shows(page, 1);
  },
);

test(
  'a picture that was chosen stays',
  nightly({
    test: 'Previous wraps from the first picture to the last and stops autoplay',
    of: 'shared/ui/src/display/PictureSlider.test.tsx',
  }),
  async ({ page }) => {
    await openCard(page);

    await slider(page).getByRole('button', { name: 'Previous image' }).click();
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.clock.runFor(3 * interval);

    await shows(page, 2);
  },
);

/** The listing with one card on it, whose turn has just come: the next is a whole interval away. */
async function openCard(page: Page): Promise<void> {
  await installClock(page);
  await loginByApi(page);
  await mockResponse(page, /\/apartments\/read\?/, {
    apartments: [apartment],
    pagination: { currentPage: 1, totalPages: 1, totalApartments: 1, totalIsCapped: false },
  });
  await page.goto('/apartments');
  await expect(slider(page)).toBeVisible();
  await stopClock(page);
  // Leaving it starts the interval anew, whatever turn it was at.
  await slider(page).hover();
  await page.mouse.move(0, 0);
  await slider(page).getByRole('button', { name: 'Previous image' }).focus();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  while ((await shown(page)) !== images[0]) await page.clock.runFor(interval);
}

const slider = (page: Page) => page.getByRole('main').locator('[aria-roledescription=carousel]');

const shown = (page: Page) => slider(page).locator('[aria-hidden=false] img').getAttribute('src');

const shows = (page: Page, at: number) => expect.poll(() => shown(page)).toBe(images[at]);

/** A headless browser looks at all of its tabs. */
const lookAway = (page: Page, away: boolean): Promise<unknown> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  }, away);
