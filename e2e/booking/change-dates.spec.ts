import type { Page } from '@playwright/test';

import { addDays } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import { loginByApi } from '../fixtures/login-by-api.ts';
import {
  expect,
  guestPassword,
  jobsTimeout,
  phone,
  registerGuest,
  test,
  waitForMail,
} from '../fixtures/site-test.ts';
import { bookAndPay } from './bookings.ts';
import { cards, daysFromToday, payWith } from './stay.ts';

const figure = (page: Page, name: string) =>
  page.getByRole('definition').filter({
    has: page.locator(`xpath=preceding-sibling::dt[normalize-space()="${name}"]`),
  });

test('a guest stays a night longer, pays the difference on a phone, and then a night shorter', async ({
  page,
  request,
}) => {
  const email = await registerGuest(request);
  await loginByApi(page, email, guestPassword);
  const stay = { checkIn: daysFromToday(11), checkOut: daysFromToday(13) };
  const longer = addDays(stay.checkOut, 1);
  const id = await bookAndPay(page, 'Port Harcourt', stay, cards.pays, longer);
  await expect(page.getByRole('heading', { level: 1, name: /^You're going to/ })).toBeVisible();
  await page.setViewportSize(phone);

  await test.step('sees what it costs and cancels at the checkout', async () => {
    await page.goto(paths.booking(id));
    await page.getByRole('link', { name: 'Change dates' }).click();
    await page.getByLabel('Check-in date').fill(stay.checkIn);
    await page.getByLabel('Check-out date').fill(longer);
    await expect(page.getByText('New dates, 3 nights')).toBeVisible();
    await expect(page.getByText('You pay', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Pay \$[\d,.]+ and change dates$/ }).click();
    await page.getByRole('link', { name: /Cancel and go back/ }).click();
    await expect(page.getByText('Payment was cancelled. Please try again.')).toBeVisible();
  });

  await test.step('the booking is as it was, and the change still waits', async () => {
    await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
    await expect(page.getByText(/until then your booking stays as it is/)).toBeVisible();
    await expect(page.getByText(/Your dates are changed/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Pay the difference' }).click();
    await payWith(page, cards.pays);
    await expect(page.getByText('Your dates are changed.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay the difference' })).toHaveCount(0);
    await expect(figure(page, 'Check-out')).toContainText(String(Number(longer.slice(8))));
    expect((await waitForMail(request, email, /dates are changed/)).text).toContain('3 nights');
  });

  await test.step('a shorter stay is changed at once, and refunded', async () => {
    await page.getByRole('link', { name: 'Change dates' }).click();
    await page.getByLabel('Check-in date').fill(stay.checkIn);
    await page.getByLabel('Check-out date').fill(addDays(stay.checkIn, 1));
    await expect(page.getByText("You'll be refunded")).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'nothing scrolls sideways',
    ).toBe(true);
    await page.getByRole('button', { name: 'Change dates' }).click();
    await expect(page.getByText('Your dates are changed.').first()).toBeVisible();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt.getByText('Refund sent')).toBeVisible({
      timeout: jobsTimeout,
    });
    await waitForMail(request, email, /refund is on its way/);
  });
});

test('a declined card leaves the booking as it was, and the guest keeps the dates', async ({
  page,
  request,
}) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  const stay = { checkIn: daysFromToday(21), checkOut: daysFromToday(22) };
  const longer = addDays(stay.checkOut, 1);
  const id = await bookAndPay(page, 'Port Harcourt', stay, cards.pays, longer);
  await expect(page.getByRole('heading', { level: 1, name: /^You're going to/ })).toBeVisible();

  await page.goto(paths.changeDates(id, { checkIn: stay.checkIn, checkOut: longer }));
  await page.getByRole('button', { name: /^Pay \$[\d,.]+ and change dates$/ }).click();
  await payWith(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
  await page.goto(paths.booking(id));
  await page.getByRole('button', { name: 'Keep my dates' }).click();

  await expect(page.getByText('Your dates stay as they are.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change dates' })).toBeVisible();
  await expect(figure(page, 'Check-out')).toContainText(String(Number(stay.checkOut.slice(8))));
});
