import { paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import { demoEmails, demoPassword, expect, test } from '../fixtures/site-test.ts';

test(
  'a login form takes nothing more once the address is the next page’s',
  nightly({
    test: 'makes a page inert from the change of the address until the next page is rendered',
    of: 'shell/src/layouts/PageOutlet.test.tsx',
  }),
  async ({ page }) => {
    await page.goto(`${paths.login}?returnTo=${paths.profile}`);
    await page.getByLabel('Email').fill(demoEmails.guest);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    // The first task after the address has changed, as the next key of somebody quick is.
    const focused = page.getByLabel('Email').evaluate(
      (email: HTMLElement) =>
        new Promise((resolve) => {
          const { replaceState } = history;
          history.replaceState = (...entry) => {
            replaceState.apply(history, entry);
            const next = new MessageChannel();
            next.port1.onmessage = () => {
              email.focus();
              resolve([location.pathname, email.isConnected, document.activeElement === email]);
            };
            next.port2.postMessage(null);
          };
        }),
    );
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

    expect(await focused).toEqual([paths.profile, true, false]);
    await page.getByLabel('First name').fill('Adaeze');
    await expect(page.getByLabel('First name')).toHaveValue('Adaeze');
  },
);

test(
  'a page takes nothing while the one before it loads, and all when it stays',
  nightly(
    {
      test: 'makes a page inert while the page one goes back to loads',
      of: 'shell/src/layouts/PageOutlet.test.tsx',
    },
    {
      test: 'gives a page and its focus back when the step back is taken back',
      of: 'shell/src/layouts/PageOutlet.test.tsx',
    },
  ),
  async ({ page }) => {
    await loginByApi(page);
    await page.goto(paths.wishlists);
    await page.getByRole('link', { name: 'Profile' }).first().click();
    const firstName = page.getByLabel('First name');
    await firstName.fill('Ada');
    let answer = () => {};
    await page.route('**/api/v1/wishlists*', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.abort();
    });

    await page.goBack();
    await expect(page).toHaveURL(paths.wishlists);
    await expect(page.locator('[inert]').getByLabel('First name')).toBeVisible();
    await page.keyboard.type('eze');
    await expect(firstName).toHaveValue('Ada');

    await page.goForward();
    await expect(firstName).toBeFocused();
    await page.keyboard.type('eze');
    await expect(firstName).toHaveValue('Adaeze');
    answer();
  },
);
