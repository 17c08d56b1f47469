import { addDays, toLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { demoEmails, demoPassword, expect, freshEmail, test } from '../fixtures/site-test.ts';
import { readSitemap } from '../fixtures/sitemap.ts';

const pages = [
  paths.home,
  paths.about,
  paths.services,
  paths.blogs,
  paths.blog('island-or-mainland'),
  paths.contact,
  paths.pricing,
  paths.terms,
  paths.privacy,
  paths.support,
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads every public page, opens the menu and an answer of the FAQ, and is told of a wrong link', async ({
    page,
  }) => {
    for (const path of pages) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/\w{4}/);
      expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('summary[aria-label=Menu]').click();
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page).toHaveURL(/\/pricing$/);
    await page.goto(`${paths.home}#faq`);
    await page.getByText('What is the caution fee?').click();
    await expect(page.getByText(/An amount held for each booking/)).toBeVisible();

    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});

test('every public page, and every not-found page, is taken over by its script without an error', async ({
  page,
  request,
}) => {
  const [home] = await readSitemap(async (path) => (await request.get(path)).text());
  if (!home) throw new Error('The sitemap has no apartment.');
  const known = [...pages, home].map((path) => ({ path, status: 200 }));
  const unknown = [
    '/no/such/page',
    paths.blog('no-such-post'),
    paths.publicApartment('00000000-0000-4000-8000-000000000000'),
    paths.publicApartment('no-such-home'),
  ].map((path) => ({ path, status: 404 }));
  const lastSegment = (url: string) => url.split('/').at(-1);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`));
  page.on('console', (message) => {
    // Chromium reports the status of what is not found or cannot be rendered yet: the page, or the API's answer of the same id.
    const isOfPage = lastSegment(message.location().url) === lastSegment(page.url());
    const isExpected = isOfPage && /status of (404|503)/.test(message.text());
    if (message.type() === 'error' && !isExpected) errors.push(`${page.url()} ${message.text()}`);
  });

  for (const { path, status } of [...known, ...unknown]) {
    // A machine too busy to render an apartment's page answers 503 for a while.
    await expect(async () => {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, status]);
    }).toPass({ timeout: 120_000 });
    await page.mouse.wheel(0, 100);
    // Only React puts its own keys on what it has taken over.
    await page.waitForFunction(() => {
      const main = document.querySelector('main');
      return main && Object.keys(main).some((key) => key.startsWith('__react'));
    });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(status === 404 ? 'Page Not Found' : /\w/);
  }

  expect(errors).toEqual([]);
});

test(
  'a page load begins at the top, and going back at the height one left',
  nightly({
    test: 'a page is where it was left at once, without gliding there',
    of: 'e2e/catalog/layout-shift.spec.ts',
  }),
  async ({ page }) => {
    const height = () => page.evaluate(() => window.scrollY);
    const hydrate = async () => {
      // A browser may drop a move of the mouse while it paints a page, so a person moves on.
      let x = 200;
      await expect
        .poll(async () => {
          await page.mouse.move((x += 5), 200);
          return page.evaluate(() => 'key' in (history.state ?? {}));
        })
        .toBe(true);
    };
    await page.goto(paths.about);
    await hydrate();
    await page.mouse.wheel(0, 600);
    await expect.poll(height).toBeGreaterThan(500);

    for (const path of [paths.terms, paths.about]) {
      await page.goto(path);
      await hydrate();
      await waitForQuietNetwork(page);
      expect(await height()).toBe(0);
    }
    await page.goBack();
    await page.goBack();

    await expect(page).toHaveURL(paths.about);
    await hydrate();
    await expect.poll(height).toBeGreaterThan(500);
  },
);

test('a button pressed before the site is there is pressed when it is', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/main.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(paths.home);

  await page.getByRole('button', { name: 'Check availability' }).click();
  script.resolve();

  await expect(page.getByRole('region', { name: 'Homes to look at now' })).toBeInViewport();
});

test('a visitor sees the free homes with their totals, and the stay goes on after the login', async ({
  page,
}) => {
  const today = toLagosDate(new Date());
  const [checkIn, checkOut] = [addDays(today, 20), addDays(today, 23)];
  await page.goto(paths.home);
  await page.getByRole('radio', { name: 'Abuja' }).check();
  await page.getByLabel('Check-in').fill(checkIn);
  await page.getByLabel('Check-out').fill(checkOut);
  await page.getByRole('button', { name: 'Check availability' }).click();

  const found = page.getByRole('region', { name: /^\d+ homes free in Abuja, / });
  await expect(found).toBeInViewport();
  await expect(found.getByRole('listitem').filter({ hasText: /for 3 nights/ })).toHaveCount(8);
  await found.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await page.waitForURL('**/login?returnTo=*');
  await page.getByLabel('Email').fill(demoEmails.guest);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

  await page.waitForURL(new RegExp(`/apartment/[^/]+\\?checkIn=${checkIn}&checkOut=${checkOut}`));
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
});

test(
  'on a phone a visitor sees at the foot of the form that it failed, and that it went',
  nightly(
    {
      test: 'contact form marks missing fields and shows why sending failed',
      of: 'shell/src/public/public-pages.test.tsx',
    },
    {
      test: 'contact form sends the message and confirms it',
      of: 'shell/src/public/public-pages.test.tsx',
    },
    {
      test: 'the error scrolls into view after a submission, and not when the page opens with one',
      of: 'shared/ui/src/fields/Form.test.tsx',
    },
  ),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(paths.contact);
    await page.getByLabel('Name').fill('Ada Obi');
    await page.getByLabel('Email').fill(freshEmail());
    await page.getByLabel('Message').fill('Is there a lift?');
    const refused = {
      status: 429,
      error: 'too_many',
      message: 'Please wait a minute.',
      details: [],
    };
    await page.route('**/contact', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { ...refused, requestId: 'r' } })
        : route.continue(),
    );

    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(refused.message)).toBeInViewport({ ratio: 1 });

    await page.unroute('**/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/^Thank you\. We have received your message/)).toBeInViewport({
      ratio: 1,
    });
  },
);
