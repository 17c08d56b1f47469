import { enter } from '../enter.ts';
import { expect, guestPassword, newGuest, test } from '../journey.ts';
import { openPayment, reserveAt, someApartment } from './booked.ts';
import { cards, confirmAndPay, inDays } from './stay.ts';

test('a double press on Reserve makes one booking', async ({ page, request }) => {
  await enter(page, await newGuest(request), guestPassword);
  const stay = { checkIn: inDays(20), checkOut: inDays(22) };
  const { id } = await someApartment(request, 'Lekki', stay);
  await page.goto(`/apartment/${id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=1`);

  await page.getByRole('button', { name: 'Reserve', exact: true }).dblclick();

  await page.waitForURL(/\/payment\//);
  await page.goto('/bookings');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a double press on Confirm & pay opens one checkout, and going back leaves the button ready', async ({
  page,
  request,
}) => {
  await enter(page, await newGuest(request), guestPassword);
  await openPayment(page, 'Maitama', { checkIn: inDays(21), checkOut: inDays(23) });
  const press = page.getByRole('button', { name: /Confirm & pay/ });

  await press.dblclick();
  await page.waitForURL(/\/sandbox\/checkout\//);
  const checkout = page.url();
  await page.goBack();
  await expect(press).toBeEnabled();
  await press.click();

  await page.waitForURL(/\/sandbox\/checkout\//);
  expect(page.url()).toBe(checkout);
});

test('two tabs reserve and pay the same stay once', async ({ page, context, request }) => {
  const email = await newGuest(request);
  await enter(page, email, guestPassword);
  const other = await context.newPage();
  await enter(other, email, guestPassword);
  const stay = { checkIn: inDays(24), checkOut: inDays(26) };
  const apartment = await someApartment(request, 'Surulere', stay);
  await reserveAt(page, apartment, stay);
  await reserveAt(other, apartment, stay);
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);

  await confirmAndPay(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();

  await expect(other.getByText('This stay is paid. See you soon!')).toBeVisible();
  await expect(other.getByRole('button', { name: /Confirm & pay/ })).toBeDisabled();
});
