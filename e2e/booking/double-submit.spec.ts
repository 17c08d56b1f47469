import { loginByApi } from '../fixtures/login-by-api.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';
import { openPayment, reserveAt, findFreeApartment } from './bookings.ts';
import { cards, confirmAndPay, daysFromToday } from './stay.ts';

test('a double press on Reserve makes one booking', async ({ page, request }) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  const stay = { checkIn: daysFromToday(20), checkOut: daysFromToday(22) };
  const { id } = await findFreeApartment(request, 'Lekki', stay);
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
  await loginByApi(page, await registerGuest(request), guestPassword);
  await openPayment(page, 'Maitama', { checkIn: daysFromToday(21), checkOut: daysFromToday(23) });
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
  const email = await registerGuest(request);
  await loginByApi(page, email, guestPassword);
  const other = await context.newPage();
  await loginByApi(other, email, guestPassword);
  const stay = { checkIn: daysFromToday(24), checkOut: daysFromToday(26) };
  const apartment = await findFreeApartment(request, 'Surulere', stay);
  await reserveAt(page, apartment, stay);
  await reserveAt(other, apartment, stay);
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);

  await confirmAndPay(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();

  await expect(other.getByText('This stay is paid for. See you soon!')).toBeVisible();
  await expect(other.getByRole('button', { name: /Confirm & pay/ })).toBeDisabled();
});
