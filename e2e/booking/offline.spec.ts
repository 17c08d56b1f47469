import { loginByApi } from '../fixtures/login-by-api.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';
import { findFreeApartment } from './bookings.ts';
import { cards, daysFromToday, payWith } from './stay.ts';

test('a line lost at every step loses neither words nor money', async ({
  page,
  context,
  request,
}) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  const stay = { checkIn: daysFromToday(15), checkOut: daysFromToday(17) };
  const apartment = await findFreeApartment(request, 'Victoria Island', stay);

  const toast = page
    .locator('.Toastify')
    .getByText(/nothing was sent/)
    .first();
  await test.step('while reserving', async () => {
    await page.goto(
      `/apartment/${apartment.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=1`,
    );
    const requests = page.getByLabel('Special requests');
    // As a person who types does, who has touched the page before: messages are loaded at the first press.
    const toasts = page.waitForResponse(/ui-toasts/);
    await requests.click();
    await requests.fill('A cot for the baby, please.');
    await (await toasts).finished();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Reserve', exact: true }).click();
    await expect(toast).toBeVisible();
    await expect(requests).toHaveValue('A cot for the baby, please.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reserve', exact: true }).click();
    await page.waitForURL(/\/payment\//);
  });

  const payment = page.url();
  const bookingId = payment.split('/').at(-1) ?? '';
  await test.step('while opening the checkout', async () => {
    const press = page.getByRole('button', { name: /Confirm & pay/ });
    await expect(press).toBeEnabled();
    await context.setOffline(true);
    await press.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('nothing was sent');
    await context.setOffline(false);
    await press.click();
    await page.waitForURL(/\/sandbox\/checkout\//);
  });

  await test.step('while paying', async () => {
    const checkout = page.url();
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await payWith(page, cards.pays);
    await failed;
    await context.setOffline(false);
    await page.goto(checkout);
  });

  await test.step('on the way back', async () => {
    // A redirect cannot be intercepted, so its answer is lost.
    const paid = Promise.withResolvers<void>();
    await page.route('**/sandbox/checkout/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
      paid.resolve();
    });
    await payWith(page, cards.pays);
    await paid.promise;
    await page.unrouteAll();
    await page.goto('/bookings');
    const card = page.getByRole('article').filter({ hasText: apartment.name });
    await expect(card.getByText('confirmed')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('while cancelling', async () => {
    await page.goto(`/bookings/${bookingId}`);
    await expect(page.getByText('A cot for the baby, please.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/You'll be refunded in full/)).toBeVisible();
    await dialog.getByLabel('Reason (optional)').fill('Our flight was moved.');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog.getByText(/nothing was sent/)).toBeVisible();
    await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('Our flight was moved.');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Your booking is cancelled.')).toBeVisible();
  });
});
