import { expect, type Locator, type Page } from '@playwright/test';

import { addDays, toLagosDate } from '@gida/contracts/dates';

/** Test cards of the payment sandbox. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  delayed: '4000 0000 0000 3720',
} as const;

export const daysFromToday = (days: number) => addDays(toLagosDate(new Date()), days);

/** Searches the listing as a guest does and opens the first hit that can be booked. Answers its name. */
export async function findApartment(page: Page, search: string): Promise<string> {
  await page.goto('/apartments');
  await page.getByPlaceholder('Search for an apartment').fill(search);
  await page.waitForURL(/search=/);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(search, 'i') })
    .filter({ hasText: '₦' })
    .first();
  await card.getByRole('heading').getByRole('link').click();
  // Only an apartment's own page has it: the title of the list is a heading too.
  await expect(page.getByRole('button', { name: 'Add to wishlist' })).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

export type Stay = { checkIn: string; checkOut: string; guests: number };

/** From this width on the panel stands beside the page; below it is a sheet behind a button. */
const wide = 1024;

/** Fills the reservation panel, and answers its button. */
export async function fillStay(page: Page, stay: Stay): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? wide) < wide;
  if (isPhone) await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  const panel = isPhone
    ? page.getByRole('dialog')
    : page.getByRole('complementary', { name: 'Reserve your stay' });
  await panel.getByLabel(/^Check-in/).fill(stay.checkIn);
  await panel.getByLabel(/^Check-out/).fill(stay.checkOut);
  await panel.getByLabel('Guests', { exact: true }).fill(String(stay.guests));
  return panel.getByRole('button', { name: 'Reserve', exact: true });
}

/** Fills the hosted checkout and pays. */
export async function payWith(page: Page, card: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /test card/ })).toBeVisible();
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel(/Expiry/).fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Guest of Gida');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** From the payment screen through the hosted checkout. */
export async function confirmAndPay(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: /Confirm & pay/ }).click();
  await payWith(page, card);
}
