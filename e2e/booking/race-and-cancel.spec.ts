import { enter } from '../enter.ts';
import { demoEmails, expect, guestPassword, newGuest, test } from '../journey.ts';
import { cards, confirmAndPay, inDays, payWith } from './stay.ts';
import { openPayment, someApartment, tokenOf } from './booked.ts';

test('two guests want the same dates: exactly one gets them, the other is told beside the dates', async ({
  browser,
  request,
  baseURL,
}) => {
  const stay = { checkIn: inDays(5), checkOut: inDays(8) };
  const apartment = await someApartment(request, 'Ikoyi', stay);
  const open = async (email: string) => {
    const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await enter(page, email, guestPassword);
    await page.goto(
      `/apartment/${apartment.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=1`,
    );
    await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toBeEnabled();
    return page;
  };
  const pages = [await open(await newGuest(request)), await open(await newGuest(request))];

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
  await enter(page, await newGuest(request), guestPassword);
  await openPayment(page, 'Maitama', { checkIn: inDays(6), checkOut: inDays(7) });

  await page.getByRole('button', { name: /Confirm & pay/ }).click();
  await page.getByRole('link', { name: /Cancel and go back/ }).click();

  await expect(page.getByText('Payment was cancelled. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/[^?]+$/);
  await confirmAndPay(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
});

test('a declined card charges nothing and another card may be tried', async ({ page, request }) => {
  await enter(page, await newGuest(request), guestPassword);
  await openPayment(page, 'Wuse', { checkIn: inDays(9), checkOut: inDays(11) });

  await confirmAndPay(page, cards.declined);

  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
  await payWith(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
});

test('the success flag alone confirms nothing', async ({ page, request }) => {
  await enter(page, await newGuest(request), guestPassword);
  await openPayment(page, 'Jabi', { checkIn: inDays(12), checkOut: inDays(13) });

  await page.goto(`${page.url()}?success=true`);

  await expect(page.getByText(/have not received confirmation of your payment yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Confirm & pay/ })).toBeEnabled();
});

test('nobody reads the booking of somebody else', async ({ page, request }) => {
  await enter(page, await newGuest(request), guestPassword);
  await openPayment(page, 'Trans Amadi', { checkIn: inDays(3), checkOut: inDays(4) });
  const booking = page.url().split('/').at(-1) ?? '';

  const answer = await request.get(`/api/v1/bookings/read/${booking}`, {
    headers: {
      Authorization: `Bearer ${await tokenOf(request, demoEmails.host)}`,
    },
  });

  expect([404, 422]).toContain(answer.status());
  expect(await answer.text()).not.toContain('totalPrice');
});
