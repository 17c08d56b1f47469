import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { loginByApi } from '../fixtures/login-by-api.ts';
import { extractPdfPages } from '../fixtures/pdf-text.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import {
  expect,
  guestPassword,
  jobsTimeout,
  phone,
  registerGuest,
  test,
  waitForMail,
} from '../fixtures/site-test.ts';
import { findFreeApartment } from './bookings.ts';
import { cards, confirmAndPay, daysFromToday } from './stay.ts';

/** With the width of some fonts, a reader takes the space between its letters for blanks. */
const brand = 'G ?I ?D ?A';

test('a guest prints what was paid, cancels in time, gets what was promised, and reads it in mails that fit a phone', async ({
  page,
  context,
  request,
}) => {
  const email = await registerGuest(request);
  await loginByApi(page, email, guestPassword);
  const stay = { checkIn: daysFromToday(16), checkOut: daysFromToday(18) };
  const apartment = await findFreeApartment(request, 'Asokoro', stay);
  await page.goto(paths.apartment(apartment.id, { ...stay, guests: 1 }));
  await page.getByLabel(/^Special requests/).fill('静かな部屋をお願いします 🙏');
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await page.waitForURL(/\/payment\//);
  await confirmAndPay(page, cards.pays);
  await expect(page.getByText(/Payment has been verified/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^You're going to/ })).toBeVisible();
  const bookingId = page.url().split('/').at(-1) ?? '';
  const confirmation = await waitForMail(request, email, /stay is confirmed/);
  expect(confirmation.text).toContain(`/bookings/${bookingId}`);

  await test.step('what was paid prints on one page, without navigation', async () => {
    const pages = await printPage(page);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(
      new RegExp(`^${brand} .*You're going to .*Receipt Invoice INV-\\d{6} .*Charged \\$`),
    );
  });

  await test.step('the booking details print on one page, with what is folded on the screen', async () => {
    await page.goto(paths.booking(bookingId));
    await expect(page.getByRole('heading', { level: 1, name: apartment.name })).toBeVisible();
    const pages = await printPage(page);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(
      new RegExp(
        `^${brand} .*Booking ID ${bookingId.slice(0, 8)} ${bookingId} Guests 1 .*Your arrival .*House manual Power: .*Receipt .*Payment details .*Payment status paid`,
      ),
    );
    expect(pages[0]).toContain(apartment.name);
    expect(pages[0]).not.toMatch(/Directions|Show on map|Copy|Do not save here|Add to calendar/);
  });

  await test.step('the invoice is one page, also with a text that its fonts have no letters for', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Invoice' }).click();
    const pages = await extractPdfPages(await readFile(await (await download).path()));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/Guests 1 .*Special requests .*Payment status PAID/);
  });

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  const promise = await dialog.getByText(/You'll be refunded in full: ₦[\d,.]+/).textContent();
  const amount = /₦[\d,.]*\d/.exec(promise ?? '')?.[0] ?? 'no amount';
  await dialog.getByLabel('Reason (optional)').fill('Our flight was moved.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible();
  await expect(page.getByText('refunded', { exact: true })).toBeVisible({ timeout: jobsTimeout });

  await test.step('each mail says what happened, and does not scroll sideways', async () => {
    const cancellation = await waitForMail(request, email, /booking is cancelled/);
    for (const body of [cancellation.text, cancellation.html]) expect(body).toContain(amount);
    expect(cancellation.text).toContain('Our flight was moved.');
    const refund = await waitForMail(request, email, /refund is on its way/);
    for (const body of [refund.text, refund.html]) expect(body).toContain('$');
    // A page without our policy, as a mail program is.
    const letter = await context.newPage();
    await letter.setViewportSize(phone);
    for (const { subject, html, text } of [confirmation, cancellation, refund]) {
      await letter.setContent(html);
      const width = await letter.evaluate(() => document.documentElement.scrollWidth);
      expect(width, subject).toBeLessThanOrEqual(phone.width);
      await expect(letter.getByRole('link')).toHaveAttribute('href', new RegExp(bookingId));
      expect(text).toContain(bookingId);
    }
    await letter.close();
  });

  await page.goto(paths.bookings);
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

async function printPage(page: Page): Promise<string[]> {
  await waitForQuietNetwork(page);
  const pages = await extractPdfPages(await page.pdf({ format: 'A4' }));
  expect(pages.join(' ')).not.toMatch(/Skip to content|Dashboard|Wishlists|Download Invoice/);
  return pages;
}
