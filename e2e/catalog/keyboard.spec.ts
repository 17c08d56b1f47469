import type { Locator, Page } from '@playwright/test';

import type { AvailabilityAnswer } from '@gida/contracts/catalog';
import { addDays } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { ask, enter } from '../enter.ts';
import { expect, guestPassword, newGuest, test } from '../journey.ts';

const mostSteps = 60;

test('a guest searches, chooses and reserves without a mouse', async ({ page, request }) => {
  test.setTimeout(120_000);
  const { token } = await enter(page, await newGuest(request), guestPassword);
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByPlaceholder('Where do you want to stay?'));
  await page.keyboard.type('Surulere');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/apartments?search=Surulere');

  const first = page.getByRole('main').getByRole('article').getByRole('heading').first();
  await tabTo(page, first.getByRole('link'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/apartment/*');
  const night = await freeNight(page, token);

  const panel = page.getByRole('complementary', { name: 'Reserve your stay' });
  await tabTo(page, panel.getByLabel(/^Check-in/));
  await typeDate(page, panel.getByLabel(/^Check-in/), night);
  await tabTo(page, panel.getByLabel(/^Check-out/));
  await typeDate(page, panel.getByLabel(/^Check-out/), addDays(night, 1));
  await tabTo(page, panel.getByRole('button', { name: 'Reserve', exact: true }));
  await page.keyboard.press('Enter');

  await page.waitForURL('**/payment/*');
  await tabTo(page, page.getByRole('button', { name: /^Confirm & pay/ }));
});

/** As far as a person would go on pressing Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((at) => at.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** A night nobody has taken, late enough to be left alone by other journeys. */
async function freeNight(page: Page, token: string): Promise<string> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const path = `apartments/read/${id}/availability`;
  const { lastCheckIn, taken } = await ask<AvailabilityAnswer>(page, token, path);
  let night = lastCheckIn;
  while (taken.some(({ from, to }) => night >= from && night < to)) night = addDays(night, -1);
  return night;
}

/** A date is typed part by part; which part comes first is up to the browser's language. */
async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  await page.keyboard.type(`${day}${month}${year}`);
  if ((await field.inputValue()) !== date) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(`${month}${day}${year}`);
  }
  await expect(field).toHaveValue(date);
}
