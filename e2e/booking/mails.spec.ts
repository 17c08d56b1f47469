import { enter } from '../enter.ts';
import { expect, guestPassword, mailTo, newGuest, phone, test } from '../journey.ts';
import { bookAndPay } from './booked.ts';
import { cards, inDays } from './stay.ts';

test('the mails of a paid and cancelled stay can be read on a phone', async ({
  page,
  context,
  request,
}, testInfo) => {
  const email = await newGuest(request);
  await enter(page, email, guestPassword);
  const bookingId = await bookAndPay(
    page,
    'Ajah',
    { checkIn: inDays(13), checkOut: inDays(15) },
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
    const { subject, html, text } = await mailTo(request, email, about);
    await letter.setContent(html);
    const width = await letter.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${subject} does not scroll sideways`).toBeLessThanOrEqual(phone.width);
    await expect(letter.getByRole('link')).toHaveAttribute('href', new RegExp(bookingId));
    expect(text).toContain(bookingId);
    await letter.screenshot({ path: testInfo.outputPath(`${about.source.slice(0, 7)}.png`) });
  }
});
