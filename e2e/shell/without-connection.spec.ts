import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

import { selfRemovingServiceWorker } from '../../gateway/src/serving/removal-worker.ts';
import { nightly } from '../fixtures/nightly.ts';
import { expect, guestPassword, login, registerGuest, test } from '../fixtures/site-test.ts';
import { bookAndPay } from '../booking/bookings.ts';
import { cards, daysFromToday } from '../booking/stay.ts';

const stay = { checkIn: daysFromToday(22), checkOut: daysFromToday(24) };

test('a guest without a connection reads the trip, the bookings, the wishlist and the last search', async ({
  page,
  context,
  request,
}) => {
  const email = await registerGuest(request);
  await login(page, email, guestPassword);
  const bookingId = await bookAndPay(page, 'Lekki', stay, cards.pays);
  await expect(page.getByText(/You're going to/)).toBeVisible();
  await serviceWorkerIsReady(page);

  await test.step('once it is paid, in a new tab and without "Remember me"', async () => {
    await context.setOffline(true);
    const tab = await context.newPage();
    await tab.goto(`/bookings/${bookingId}`);
    await expect(tab.getByRole('heading', { name: 'Address' })).toBeVisible();
    await expect(tab.getByText(/How to arrive is not saved/)).toBeHidden();
    await tab.close();
    await context.setOffline(false);
  });

  await test.step("not on somebody else's device, also after the next login", async () => {
    await page.goto(`/bookings/${bookingId}`);
    await page.getByRole('button', { name: 'Do not save here' }).click();
    await expect(page.getByRole('button', { name: 'Save here', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await logout(page);
    await loginRemembered(page, email);
    await page.goto(`/bookings/${bookingId}`);
    await page.getByRole('button', { name: 'Save here', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Do not save here' })).toBeVisible();
  });

  await page.goto('/apartments?search=Lekki');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.goto('/wishlists');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.goto('/bookings');
  const name = (await page.getByRole('article').getByRole('heading').textContent()) ?? '';
  await page.goto(`/bookings/${bookingId}`);
  await expect(page.getByRole('region', { name: 'Your arrival' })).toBeVisible();
  await serviceWorkerIsReady(page);

  await test.step('in the open tab, with a notice', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Bookings' }).first().click();
    await expect(page.getByRole('article').getByText(name)).toBeVisible();
    await expect(page.getByText(/This was saved on/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/This was saved on/)).toBeHidden();
  });

  await test.step('in a new tab', async () => {
    await context.setOffline(true);
    const tab = await context.newPage();
    await tab.goto(`/bookings/${bookingId}`);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(tab.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(tab.getByRole('heading', { name: 'Address' })).toBeVisible();
    await expect(tab.getByText('Confirmed')).toBeVisible();
    await tab.getByRole('link', { name: 'Wishlists' }).click();
    await expect(tab.getByRole('heading', { level: 2 })).toHaveText('Wishlists');
    await tab.getByRole('link', { name: 'Last search' }).click();
    await expect(tab.getByRole('listitem').first()).toContainText('Lekki');
    await tab.getByRole('link', { name: 'Bookings' }).click();
    await tab.getByRole('link', { name }).click();
    await expect(tab.getByRole('heading', { name: 'Address' })).toBeVisible();

    await context.setOffline(false);
    await tab.getByRole('link', { name: 'Try again' }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
    await tab.close();
  });

  await test.step('and nobody after the logout', async () => {
    await logout(page);
    await context.setOffline(true);
    await page.goto(`/bookings/${bookingId}`);
    await expect(page.getByText(/Nothing is saved on this device/)).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await context.setOffline(false);
  });
});

test(
  'a guest who did not ask to be remembered reads on in the open tab',
  nightly({
    test: 'a guest without a connection reads the trip, the bookings, the wishlist and the last search',
    of: 'e2e/shell/without-connection.spec.ts',
    why: 'in a new tab',
  }),
  async ({ page, context, request }) => {
    await login(page, await registerGuest(request), guestPassword);
    const messagingCode = /\/releases\/messaging\//;
    await page.route(messagingCode, (route) => route.abort());
    await page.goto('/bookings');
    await expect(page.getByText('No bookings available.')).toBeVisible();
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');

    await context.setOffline(true);
    await page.getByRole('link', { name: 'Bookings' }).first().click();
    await expect(page.getByText('No bookings available.')).toBeVisible();
    await expect(page.getByText(/This was saved on/)).toBeVisible();
    await page.getByRole('link', { name: 'Messages' }).first().click();
    await expect(page.getByText(/This page is not saved on this device/)).toBeVisible();
    await page.unroute(messagingCode);
    await context.setOffline(false);
    // A browser says that it is connected before a request succeeds: a try that came too early is repeated by hand.
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if (await tryAgain.isVisible()) await tryAgain.click();
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText('Messages', { timeout: 2_000 });
    }).toPass();
  },
);

test('a service worker that was switched off is gone at the next page, with all that was saved', async ({
  page,
  request,
  baseURL,
}) => {
  // A site of one page: what browsers ask for in the background cannot be answered by the test.
  let worker = await (await request.get(`${baseURL}/service-worker.js`)).text();
  const site = createServer(({ url }, response) => {
    const isWorker = url === '/service-worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? worker : '<!doctype html><title>Page</title>');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(async () => {
    await caches.open('gida-saved-responses');
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  });
  await serviceWorkerIsReady(page);

  worker = selfRemovingServiceWorker;
  await page.reload();
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  site.close();
});

async function loginRemembered(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(guestPassword);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
}

async function logout(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(/\/login/);
}

const serviceWorkerIsReady = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
