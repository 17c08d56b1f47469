import { loginByApi } from '../fixtures/login-by-api.ts';
import {
  expect,
  guestPassword,
  jobsTimeout,
  waitForMail,
  registerGuest,
  test,
} from '../fixtures/site-test.ts';
import { startPostgresSite, type PostgresSite } from '../fixtures/postgres-site.ts';
import { bookAndPay, openPayment } from './bookings.ts';
import { cards, confirmAndPay, daysFromToday } from './stay.ts';

/** A bank's days are seconds here, and half an hour passes on a database of our own. */
const bankMs = 5_000;

let site: Promise<PostgresSite | null> | undefined;
const ourSite = () => (site ??= startPostgresSite({ SANDBOX_ASYNC_DELAY_MS: String(bankMs) }));
test.describe.configure({ mode: 'serial' });
test.afterAll(async () => (await site)?.stop());
test.use({ baseURL: async ({}, provide) => provide((await ourSite())?.origin) });
test.beforeEach(async () => {
  test.skip(!(await ourSite()), 'There is no PostgreSQL on this machine.');
});

test('a hold that ends while the guest is at the checkout charges nothing, and can be taken again', async ({
  page,
  request,
}) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  await openPayment(page, 'Ikeja', { checkIn: daysFromToday(9), checkOut: daysFromToday(11) });
  const payment = page.url();
  const bookingId = payment.split('/').at(-1) ?? '';

  await page.getByRole('button', { name: /Confirm & pay/ }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  const checkout = page.url();
  await endHoldIn(60, bookingId);
  await page.goto(payment);
  await expect(page.getByText(/We hold these dates for you for 0:\d\d\./)).toBeVisible();
  await expect(page.getByRole('status').getByText('1 minute left to pay.')).toBeAttached();
  await endHoldIn(0, bookingId);
  await expect(page.getByText('Your hold on these dates has expired.').first()).toBeVisible({
    timeout: jobsTimeout,
  });
  await expect(page.getByText("We'll try to reserve them again when you pay.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rebook' })).toHaveAttribute(
    'href',
    new RegExp(`checkIn=${daysFromToday(9)}&checkOut=${daysFromToday(11)}&guests=1$`),
  );

  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await confirmAndPay(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
});

test('a payment that takes its time says so, and is confirmed in front of the guest', async ({
  page,
  request,
}) => {
  await loginByApi(page, await registerGuest(request), guestPassword);
  await openPayment(page, 'Yaba', { checkIn: daysFromToday(12), checkOut: daysFromToday(14) });

  await confirmAndPay(page, cards.delayed);

  const processing = page.getByText('Payment is processing. Please wait for confirmation.');
  await expect(processing.first()).toBeVisible();
  await expect(page.getByText('This stay is paid for. See you soon!')).toBeVisible({
    timeout: jobsTimeout,
  });
  await expect(page.getByRole('button', { name: /Confirm & pay/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('This stay is paid for. See you soon!')).toBeVisible();
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
  const running = await ourSite();
  await running?.query(
    `with hold as (
       update booking set hold_expires_at = now() + make_interval(secs => $2) where id = $1::uuid
     )
     update pgboss.job set start_after = now() + make_interval(secs => $2)
      where singleton_key = 'expire-hold ' || $1::text and state = 'created'`,
    [bookingId, seconds],
  );
}
