import { loginByApi, loginAsAdminByApi } from '../fixtures/login-by-api.ts';
import {
  expect,
  guestPassword,
  jobsTimeout,
  waitForMail,
  registerGuest,
  test,
} from '../fixtures/site-test.ts';
import { queryDatabase, whyNoDatabase } from '../fixtures/site-database.ts';
import { openPayment } from './bookings.ts';
import { cards, confirmAndPay, daysFromToday } from './stay.ts';

test.skip(whyNoDatabase !== null, whyNoDatabase ?? '');

test('a host claims, the guest sees it, an admin decides, and the rest comes back', async ({
  page,
  request,
  browser,
}) => {
  const email = await registerGuest(request);
  await loginByApi(page, email, guestPassword);
  await openPayment(page, 'Ikoyi', { checkIn: daysFromToday(9), checkOut: daysFromToday(11) });
  const [, apartmentId, bookingId = ''] =
    /booking\/([^/]+)\/payment\/([^/?]+)/.exec(page.url()) ?? [];
  await confirmAndPay(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
  const host = await endStay(bookingId);

  const atHost = await (await browser.newContext()).newPage();
  await loginByApi(atHost, host.email);
  await atHost.goto(`/hosting/${apartmentId}?tab=bookings`);
  await atHost.getByRole('button', { name: /^Claim from/ }).click();
  const asked = atHost.getByRole('dialog');
  await asked.getByLabel('Amount in naira').fill('10000');
  await asked.getByLabel('What happened').fill('The window is broken.');
  await asked.getByRole('button', { name: 'Submit claim' }).click();
  await expect(atHost.getByText(/You have claimed ₦10,000\.00 of the caution fee/)).toBeVisible();

  await page.goto(`/bookings/${bookingId}`);
  const fee = page.getByRole('region', { name: 'Caution fee' });
  await expect(fee.getByText('The window is broken.')).toBeVisible();
  await expect(
    fee.getByText(/We review every claim before any money is kept, and will decide by/),
  ).toBeVisible();

  const atAdmin = await (await browser.newContext()).newPage();
  await loginAsAdminByApi(atAdmin);
  await atAdmin.goto('/admin/claims');
  const claim = atAdmin.getByRole('article').filter({ hasText: email });
  await claim.getByRole('button', { name: /^Decide on the claim/ }).click();
  const decision = atAdmin.getByRole('dialog');
  await decision.getByLabel(/keeps, in naira$/).fill('4000');
  await decision.getByLabel('Reason').fill('The pictures show one pane of two.');
  await decision.getByRole('button', { name: 'Save' }).click();
  await expect(claim).toHaveCount(0);
  await atAdmin.getByRole('button', { name: 'Decided', exact: true }).click();
  await expect(claim.getByText('The host keeps ₦4,000.00.')).toBeVisible();

  // Nobody reloads: the news comes by itself.
  await expect(fee.getByText(/keeps ₦4,000\.00\./)).toBeVisible();
  await expect(fee.getByText('The pictures show one pane of two.')).toBeVisible();
  await expect(fee.getByText(/We have refunded ₦[\d,.]+ to you\./)).toBeVisible({
    timeout: jobsTimeout,
  });
  const mail = await waitForMail(request, email, /the claim on your caution fee/);
  expect(mail.text).toContain('keeps ₦4,000.00');
  await waitForMail(request, email, /Following our decision on the claim/);
  await page.goto('/notifications');
  await expect(page.getByText(/Your host keeps ₦4,000\.00 of the caution fee/)).toBeVisible();
  await atHost.reload();
  await expect(
    atHost.getByText('You claimed ₦10,000.00 of the caution fee and keep ₦4,000.00.'),
  ).toBeVisible();
  await waitForMail(request, host.email, /your claim/);
});

/** Its fee is due, and still here. Answers whose apartment it was. */
async function endStay(bookingId: string): Promise<{ email: string }> {
  const [host] = await queryDatabase<{ email: string }>(
    `update booking
        set status = 'completed', caution_fee_status = 'due',
            caution_fee_due_at = now() + interval '23 hours'
       from apartment join user_account host on host.id = apartment.host_id
      where booking.id = $1 and apartment.id = booking.apartment_id
      returning host.email`,
    [bookingId],
  );
  if (!host) throw new Error('This booking has no host.');
  return host;
}
