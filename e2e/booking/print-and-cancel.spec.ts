import { loginByApi } from '../fixtures/login-by-api.ts';
import {
  expect,
  guestPassword,
  jobsTimeout,
  waitForMail,
  registerGuest,
  test,
} from '../fixtures/site-test.ts';
import { bookAndPay } from './bookings.ts';
import { cards, daysFromToday } from './stay.ts';

test('a guest who cancels in time sees what comes back, gets it, and reads it in two mails', async ({
  page,
  request,
}) => {
  const email = await registerGuest(request);
  await loginByApi(page, email, guestPassword);
  const bookingId = await bookAndPay(
    page,
    'Asokoro',
    { checkIn: daysFromToday(16), checkOut: daysFromToday(18) },
    cards.pays,
  );
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
  const confirmation = await waitForMail(request, email, /stay is confirmed/);
  expect(confirmation.text).toContain(`/bookings/${bookingId}`);
  expect(confirmation.html).toContain(`/bookings/${bookingId}`);

  await page.goto(`/bookings/${bookingId}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  const promise = await dialog.getByText(/You'll be refunded in full: ₦[\d,.]+/).textContent();
  const amount = /₦[\d,.]*\d/.exec(promise ?? '')?.[0] ?? 'no amount';
  await dialog.getByLabel('Reason (optional)').fill('Our flight was moved.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();

  await expect(page.getByText('Your booking is cancelled.')).toBeVisible();
  await expect(page.getByText('refunded', { exact: true })).toBeVisible({
    timeout: jobsTimeout,
  });
  const cancellation = await waitForMail(request, email, /booking is cancelled/);
  expect(cancellation.text).toContain(amount);
  expect(cancellation.text).toContain('Our flight was moved.');
  expect(cancellation.html).toContain(amount);
  const refund = await waitForMail(request, email, /refund is on its way/);
  expect(refund.text).toContain('$');
  expect(refund.html).toContain('$');

  await page.goto('/bookings');
  const card = page.getByRole('region', { name: 'Cancelled' }).getByRole('article');
  await expect(card.getByText('Your full refund has been sent.')).toBeVisible();
  await card.getByRole('link', { name: 'Complete Booking' }).click();
  const receipt = page.getByRole('region', { name: 'What you paid' });
  await expect(receipt.getByText('Refund sent')).toBeVisible();
  await expect(receipt.getByText('$0.00')).toBeVisible();
  await expect(page.getByText('Reason given: Our flight was moved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Confirm & pay/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Rebook' })).toBeVisible();
});
