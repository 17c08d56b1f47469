import { expect, type Page } from '@playwright/test';

import { addDays, lagosDate } from '@gida/contracts/dates';

/** Test cards of the payment sandbox. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  delayed: '4000 0000 0000 3720',
} as const;

export const today = () => lagosDate(new Date());
export const inDays = (days: number) => addDays(today(), days);

/** Opens an apartment from the listing by searching for it, as a guest does. */
export async function findApartment(page: Page, search: string): Promise<void> {
  await page.goto('/apartments');
  await page.getByPlaceholder('Search for an apartment').fill(search);
  await page.waitForURL(/search=/);
  const first = page.getByRole('main').getByRole('link', { name: /./ }).filter({ has: page.getByRole('heading') });
  await expect(page.getByRole('main')).toContainText(new RegExp(search, 'i'));
  await first.first().click();
  await page.waitForURL(/\/apartment\//);
}

/** Fills the hosted checkout and pays. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByLabel(/card number/i).fill(card);
  await page.getByLabel(/expir/i).fill('12/34');
  await page.getByLabel(/cvc/i).fill('123');
  await page.getByLabel(/name/i).fill('Guest of Gida');
  await page.getByRole('button', { name: /^pay/i }).click();
}
