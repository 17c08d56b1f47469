import { bookAndPay } from '../booking/bookings.ts';
import { cards, daysFromToday } from '../booking/stay.ts';
import { loginByApi, loginAsAdminByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import {
  expect,
  guestPassword,
  jobsTimeout,
  waitForMail,
  registerGuest,
  test,
} from '../fixtures/site-test.ts';

test(
  'an admin finds a paid booking, cancels it, and the guest has all of it back',
  nightly(
    {
      test: 'cancels a booking with a reason, and shows it without the button to cancel',
      of: 'remote-admin/src/bookings/AdminBookingPage.test.tsx',
    },
    {
      test: 'admin cancellation refunds everything at any time and notifies guest and host',
      of: 'api/src/admin/bookings/admin-bookings.test.ts',
    },
  ),
  async ({ page, request, browser, baseURL }) => {
    const email = await registerGuest(request);
    await loginByApi(page, email, guestPassword);
    const bookingId = await bookAndPay(
      page,
      'Maitama',
      { checkIn: daysFromToday(3), checkOut: daysFromToday(4) },
      cards.pays,
    );
    await expect(page.getByText(/Payment has been verified/)).toBeVisible();

    const atAdmin = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await loginAsAdminByApi(atAdmin);
    await atAdmin.goto('/admin/bookings');
    await atAdmin.getByLabel('Search').fill(email);
    await atAdmin.getByRole('button', { name: 'Search' }).click();
    await atAdmin.getByRole('button', { name: 'confirmed' }).click();
    const found = atAdmin.getByRole('row').getByRole('link');
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(atAdmin).toHaveURL(new RegExp(`/admin/bookings/${bookingId}$`));
    await expect(atAdmin.getByText('No refunds yet.')).toBeVisible();
    await atAdmin.getByRole('button', { name: 'Cancel with full refund' }).click();
    const dialog = atAdmin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(
      dialog.getByText('Please give a reason. The guest and the host will read it.'),
    ).toBeVisible();
    await dialog.getByLabel('Reason').fill('A pipe burst in the building.');
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click();

    const history = atAdmin.getByRole('region', { name: 'Booking history, oldest first' });
    await expect(history.getByText('A pipe burst in the building.')).toBeVisible();
    await expect(async () => {
      await atAdmin.reload();
      const back = atAdmin.getByRole('region', { name: 'Refunds of this booking' });
      await expect(back).toBeVisible();
      expect(await back.getByText('sent').count()).toBe(1);
    }).toPass({ timeout: jobsTimeout });
    await page.goto(`/bookings/${bookingId}`);
    await expect(page.getByText('refunded', { exact: true })).toBeVisible();
    expect((await waitForMail(request, email, /is cancelled/)).text).toContain('A pipe burst');
  },
);
