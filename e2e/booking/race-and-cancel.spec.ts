import { loginByApi } from '../fixtures/login-by-api.ts';
import { demoEmails, expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';
import { cards, confirmAndPay, daysFromToday, payWith } from './stay.ts';
import { openPayment, findFreeApartment, fetchAccessToken } from './bookings.ts';

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

test('a guest who cancels the checkout is told so, keeps the hold, and can pay after all', async ({
  page,
  request,
}) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  await openPayment(page, 'Maitama', { checkIn: daysFromToday(6), checkOut: daysFromToday(7) });

  await page.getByRole('button', { name: /Confirm & pay/ }).click();
  await page.getByRole('link', { name: /Cancel and go back/ }).click();

  await expect(page.getByText('Payment was cancelled. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/[^?]+$/);
  await confirmAndPay(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
});

test('a declined card charges nothing and another card may be tried', async ({ page, request }) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  await openPayment(page, 'Wuse', { checkIn: daysFromToday(9), checkOut: daysFromToday(11) });

  await confirmAndPay(page, cards.declined);

  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
  await payWith(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
});

test('the success flag alone confirms nothing', async ({ page, request }) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  await openPayment(page, 'Jabi', { checkIn: daysFromToday(12), checkOut: daysFromToday(13) });

  await page.goto(`${page.url()}?success=true`);

  await expect(page.getByText(/have not received confirmation of your payment yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Confirm & pay/ })).toBeEnabled();
});

test('nobody reads the booking of somebody else', async ({ page, request }) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  await openPayment(page, 'Trans Amadi', { checkIn: daysFromToday(3), checkOut: daysFromToday(4) });
  const booking = page.url().split('/').at(-1) ?? '';

  const response = await request.get(`/api/v1/bookings/read/${booking}`, {
    headers: {
      Authorization: `Bearer ${await fetchAccessToken(request, demoEmails.host)}`,
    },
  });

  expect([404, 422]).toContain(response.status());
  expect(await response.text()).not.toContain('totalPrice');
});
