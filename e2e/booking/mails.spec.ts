import { loginByApi } from '../fixtures/login-by-api.ts';
import {
  expect,
  guestPassword,
  waitForMail,
  registerGuest,
  phone,
  test,
} from '../fixtures/site-test.ts';
import { bookAndPay } from './bookings.ts';
import { cards, daysFromToday } from './stay.ts';

test('the mails of a paid and cancelled stay can be read on a phone', async ({
  page,
  context,
  request,
}, testInfo) => {
  const email = await registerGuest(request);
  await loginByApi(page, email, guestPassword);
  const bookingId = await bookAndPay(
    page,
    'Ajah',
    { checkIn: daysFromToday(13), checkOut: daysFromToday(15) },
    cards.pays,
  );
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
  await page.goto(`/bookings/${bookingId}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible();

  // A page without our policy, as a mail program is.
  const letter = await context.newPage();
  await letter.setViewportSize(phone);
  for (const about of [/stay is confirmed/, /booking is cancelled/, /refund is on its way/]) {
    const { subject, html, text } = await waitForMail(request, email, about);
    await letter.setContent(html);
    const width = await letter.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${subject} does not scroll sideways`).toBeLessThanOrEqual(phone.width);
    await expect(letter.getByRole('link')).toHaveAttribute('href', new RegExp(bookingId));
    expect(text).toContain(bookingId);
    await letter.screenshot({ path: testInfo.outputPath(`${about.source.slice(0, 7)}.png`) });
  }
});
