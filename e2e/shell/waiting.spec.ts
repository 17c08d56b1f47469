import { paths } from '@gida/contracts/paths';

import { enter } from '../enter.ts';
import { expect, phone, test } from '../journey.ts';

const siteScript = /\/releases\/shell\/[^/]+\/main\.js$/;

test('somebody on a slow line sees the frame of a page before any script is there', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enter(page);
  const script = Promise.withResolvers<void>();
  await page.route(siteScript, async (route) => {
    await script.promise;
    await route.continue();
  });

  await page.goto(paths.bookings, { waitUntil: 'commit' });

  const waiting = page.locator('#waiting');
  const foot = waiting.getByText('Bookings', { exact: true }).last();
  await expect(foot).toBeVisible();
  await expect(foot).toHaveAttribute('aria-current', 'page');
  // Nothing in it can be pressed or heard.
  await expect(page.getByRole('link')).toHaveCount(0);
  const before = await foot.boundingBox();

  script.resolve();

  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const tab = page.getByRole('link', { name: 'Bookings', exact: true });
  expect(await tab.boundingBox()).toEqual(before);
});

test('a visitor without a login loses the frame of a page that is not for them', async ({
  page,
}) => {
  await page.goto(paths.bookings);

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.locator('#waiting')).toHaveCount(0);
});
