import { expect, guestPassword, newGuest, signIn, test } from '../journey.ts';
import { openPayment, someApartment } from './booked.ts';
import { inDays } from './stay.ts';

test('a double press on Reserve makes one booking', async ({ page, request }) => {
  await signIn(page, await newGuest(request), guestPassword);
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
  await signIn(page, await newGuest(request), guestPassword);
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
