import { paths } from '@gida/contracts/paths';

import { reserveAt } from '../booking/bookings.ts';
import { cards, confirmAndPay } from '../booking/stay.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import {
  demoEmails,
  expect,
  guestPassword,
  waitForMail,
  registerGuest,
  phone,
  test,
} from '../fixtures/site-test.ts';
import { hostedApartments, lateStay, nightBefore, nightOf } from './hosted-apartments.ts';

test('a host keeps nights by keyboard alone, no guest gets them, and frees them again', async ({
  page,
  request,
  browser,
}) => {
  const [, apartment] = await hostedApartments(request);
  if (!apartment) throw new Error('The demo host has too few apartments.');
  const stay = await lateStay(request, apartment.id);
  await loginByApi(page, demoEmails.host);
  await page.goto('/hosting');
  await page.getByRole('link', { name: `Manage ${apartment.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: apartment.name })).toBeVisible();

  await (await nightOf(page, stay.checkIn)).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByLabel('Note (only visible to you)').focus();
  await page.keyboard.type('Painting');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These nights are blocked.')).toBeVisible();
  await expect(page.getByText('· Painting')).toBeVisible();
  await expect(await nightOf(page, stay.checkIn)).toHaveAccessibleName(/blocked by you/);

  const guest = await (await browser.newContext()).newPage();
  await loginByApi(guest, await registerGuest(request), guestPassword);
  await guest.goto(
    `/apartment/${apartment.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=1`,
  );
  await expect(guest.getByRole('button', { name: 'Reserve', exact: true })).toBeDisabled();
  await expect(guest.getByText(/Some of these nights are already booked/)).toBeVisible();

  const block = page.getByRole('listitem').filter({ hasText: 'Painting' });
  await block.getByRole('button', { name: /^Unblock / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('These nights can be booked again.')).toBeVisible();
  await expect(await nightOf(page, nightBefore(stay.checkOut))).toHaveAccessibleName(/free/);
  await reserveAt(guest, apartment, stay);
});

test(
  'a host sees on a phone who is coming, cancels with a reason, and the guest gets everything back',
  nightly(
    {
      test: 'shows the refund and requires a reason before cancelling a stay',
      of: 'remote-booking/src/hosting/HostedApartmentPage.test.tsx',
    },
    {
      test: 'refunds in full when the host cancels, even on the last day',
      of: 'api/src/booking/cancel/cancel-booking.test.ts',
    },
  ),
  async ({ page, request, browser }) => {
    const [, , , apartment] = await hostedApartments(request);
    if (!apartment) throw new Error('The demo host has too few apartments.');
    const email = await registerGuest(request);
    const guest = await (await browser.newContext()).newPage();
    await loginByApi(guest, email, guestPassword);
    await reserveAt(guest, apartment, await lateStay(request, apartment.id));
    await confirmAndPay(guest, cards.pays);
    await expect(guest.getByText(/Payment has been verified/)).toBeVisible();

    await page.setViewportSize(phone);
    await loginByApi(page, demoEmails.host);
    await page.goto(paths.hostedApartment(apartment.id, 'bookings'));
    const stay = page
      .getByRole('region', { name: 'Bookings' })
      .getByRole('listitem')
      .filter({ hasText: 'Ngozi' })
      .filter({ has: page.getByText('paid', { exact: true }) });
    await stay.getByRole('button', { name: 'More for the stay of Ngozi' }).click();
    await stay.getByRole('menuitem', { name: 'Cancel stay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this stay?' });
    await expect(dialog.getByText(/Ngozi will be refunded in full: ₦[\d,]+/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel the stay' }).click();
    await expect(dialog.getByText('Please give a reason. Your guest will read it.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('A pipe has burst.');
    await dialog.getByRole('button', { name: 'Cancel the stay' }).click();

    await expect(
      page.getByText('The stay has been cancelled and the guest has been notified.'),
    ).toBeVisible();
    await expect(stay).toHaveCount(0);
    const told = await waitForMail(request, email, /booking is cancelled/);
    expect(told.text).toContain('A pipe has burst.');
  },
);
