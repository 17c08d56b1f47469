import { paths } from '@gida/contracts/paths';
import type { Page } from '@playwright/test';

import { loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { expect, login, test } from '../fixtures/site-test.ts';

/** Also where it is asked for again. */
const scriptOfSite = (name: string) =>
  new RegExp(`/releases/shell/[^/]+/${name}\\.js(\\?attempt=\\d)?$`);
const lose = (page: Page, name: string) =>
  page.route(scriptOfSite(name), (route) => void route.abort());

/** A public page begins when somebody stirs. */
async function wake(page: Page): Promise<void> {
  const alive = page.evaluate(
    () => new Promise((done) => addEventListener('gida:hydrated', done, { once: true })),
  );
  await page.keyboard.press('Tab');
  await alive;
}

const night = nightly({
  test: '… whose script is lost says so, and is loaded again on request',
  of: 'e2e/shell/failed-scripts.spec.ts',
  why: 'the frame of the signed-in area',
});
const didNotLoad = { name: 'This page did not load' };

for (const [what, path, when] of [
  ['an empty frame', paths.login, night],
  ['a frame of the signed-in area', paths.bookings, {}],
] as const) {
  test(
    `${what} whose script is lost says so, and is loaded again on request`,
    when,
    async ({ page }) => {
      // What a proxy has stored in its place stays where it is.
      await lose(page, 'main');
      await page.goto(path);
      const again = page.getByRole('link', { name: 'Reload the page' });

      await expect(again).toBeVisible();
      await again.click();

      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
      await expect(again).toBeHidden();
      await expect(page).not.toHaveURL(/reload=/);
    },
  );
}

test('a script of the shell that is lost once is asked for again, at another address', async ({
  page,
}) => {
  const lost: string[] = [];
  await loginByApi(page);
  await page.route(scriptOfSite('(start|host)'), (route) => {
    const name = /\w+\.js/.exec(route.request().url())?.[0] ?? '';
    if (lost.includes(name)) return route.continue();
    lost.push(name);
    return route.abort();
  });
  await page.goto(paths.bookings);

  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  expect(lost.toSorted()).toEqual(['host.js', 'start.js']);
});

test('somebody signed in whose frame does not come is told, and gets it by trying again', async ({
  page,
}) => {
  await loginByApi(page);
  await lose(page, 'host');
  await page.goto(paths.bookings);

  await expect(page.getByRole('heading', didNotLoad)).toBeVisible();
  await expect(page.locator('#app-skeleton')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
});

test(
  'a public page that is lost on the way to it comes by trying again',
  nightly({
    test: 'somebody signed in whose frame does not come is told, and gets it by trying again',
    of: 'e2e/shell/failed-scripts.spec.ts',
  }),
  async ({ page }) => {
    await page.goto(paths.about);
    await wake(page);
    await lose(page, '[^/]*ContactPage[^/]*');
    await page.getByRole('link', { name: 'Contact' }).first().click();

    await expect(page.getByRole('heading', didNotLoad)).toBeVisible();
    await expect(page.getByText('Loading chunk')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Write to us' })).toBeVisible();
  },
);

test(
  'what is pressed on a page whose own code is lost is left to the browser',
  nightly({
    test: 'leaves clicks to the browser when the main script fails to load',
    of: 'shell/src/hydration/hydrate-on-interaction.test.ts',
  }),
  async ({ page }) => {
    await lose(page, '[^/]*LandingPage[^/]*');
    await page.goto(paths.home);

    await page
      .getByRole('main')
      .getByRole('button', { name: /availability/i })
      .click();

    await expect(page).not.toHaveURL(/\/$/);
  },
);

test(
  'a browser that keeps nothing shows every page, and somebody can sign in',
  nightly({
    test: 'keeps the session in memory in a browser that %s',
    of: 'shared/session/src/sign-in.test.ts',
  }),
  async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const place of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, place, { get: refuse });
      }
      Object.assign(window, { BroadcastChannel: refuse });
      navigator.locks.query = async () => refuse();
      navigator.locks.request = async () => refuse();
    });

    await page.goto('/style-guide');
    await expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible();

    await login(page);
    await page.getByRole('link', { name: 'Bookings', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  },
);
