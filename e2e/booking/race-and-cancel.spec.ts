import { loginByApi } from '../fixtures/login-by-api.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';
import { cards, confirmAndPay, daysFromToday, payWith } from './stay.ts';
import { openPayment, findFreeApartment } from './bookings.ts';

test('two guests want the same dates: exactly one gets them, the other is told beside the dates', async ({
  browser,
  request,
  baseURL,
}) => {
  const stay = { checkIn: daysFromToday(5), checkOut: daysFromToday(8) };
  const apartment = await findFreeApartment(request, 'Ikoyi', stay);
  const open = async (email: string) => {
    const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await loginByApi(page, email, guestPassword);
    await page.goto(
      `/apartment/${apartment.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=1`,
    );
    await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toBeEnabled();
    return page;
  };
  const pages = [
    await open(await registerGuest(request)),
    await open(await registerGuest(request)),
  ];

  await Promise.all(
    pages.map((page) => page.getByRole('button', { name: 'Reserve', exact: true }).click()),
  );

  const outcomes = await Promise.all(
    pages.map((page) =>
      Promise.race([
        page.waitForURL(/\/payment\//).then(() => 'won'),
        page
          .getByText('Those dates have just been taken.')
          .first()
          .waitFor()
          .then(() => 'told'),
      ]),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['told', 'won']);
});

test('a declined card charges nothing and another card may be tried', async ({ page, request }) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  await openPayment(page, 'Wuse', { checkIn: daysFromToday(9), checkOut: daysFromToday(11) });

  await confirmAndPay(page, cards.declined);

  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
  await payWith(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
});
