import { loginByApi } from '../fixtures/login-by-api.ts';
import {
  expect,
  guestPassword,
  jobsTimeout,
  waitForMail,
  registerGuest,
  test,
} from '../fixtures/site-test.ts';
import { queryDatabase, whyNoDatabase } from '../fixtures/site-database.ts';
import { bookAndPay, openPayment } from './bookings.ts';
import { cards, confirmAndPay, daysFromToday } from './stay.ts';

test.skip(whyNoDatabase !== null, whyNoDatabase ?? '');

test('a hold that ends while the guest is at the checkout charges nothing, and can be taken again', async ({
  page,
  request,
}) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  await openPayment(page, 'Ikeja', { checkIn: daysFromToday(27), checkOut: daysFromToday(29) });
  const payment = page.url();
  const bookingId = payment.split('/').at(-1) ?? '';

  await page.getByRole('button', { name: /Confirm & pay/ }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  const checkout = page.url();
  await endHoldIn(60, bookingId);
  await page.goto(payment);
  await expect(
    page.getByText(/We hold these dates until \d\d:\d\d \(0:\d\d left\)\./),
  ).toBeVisible();
  await expect(page.getByRole('status').getByText('1 minute left to pay.')).toBeAttached();
  await endHoldIn(0, bookingId);
  await expect(page.getByText('Your hold on these dates has expired.').first()).toBeVisible({
    timeout: jobsTimeout,
  });
  await expect(page.getByText("We'll try to reserve them again when you pay.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rebook' })).toHaveAttribute(
    'href',
    new RegExp(`checkIn=${daysFromToday(27)}&checkOut=${daysFromToday(29)}&guests=1$`),
  );

  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await confirmAndPay(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
});

test('money that arrives after the guest has cancelled goes straight back', async ({
  page,
  request,
}) => {
  const email = await registerGuest(request);
  await loginByApi(page, email, guestPassword);
  const bookingId = await bookAndPay(
    page,
    'Gwarinpa',
    { checkIn: daysFromToday(20), checkOut: daysFromToday(21) },
    cards.delayed,
  );
  await expect(page.getByText(/Payment is processing/).first()).toBeVisible();

  await page.goto(`/bookings/${bookingId}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();

  await expect(page.getByText('Your booking is cancelled.')).toBeVisible();
  await expect(page.getByText('refunded', { exact: true })).toBeVisible({
    timeout: jobsTimeout,
  });
  expect((await waitForMail(request, email, /refund is on its way/)).text).toContain('$');
});

/** Moves the end of the hold, and the job that waits for it. */
async function endHoldIn(seconds: number, bookingId: string): Promise<void> {
  await queryDatabase(
    `with hold as (
       update hold set expires_at = now() + make_interval(secs => $2)
        where booking_id = $1::uuid and ended_at is null
     )
     update pgboss.job set start_after = now() + make_interval(secs => $2)
      where singleton_key = 'end-hold ' || $1::text and state = 'created'`,
    [bookingId, seconds],
  );
}
