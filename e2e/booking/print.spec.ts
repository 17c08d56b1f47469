import { readFile } from 'node:fs/promises';

import { paths } from '@gida/contracts/paths';

import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import { extractPdfPages } from '../fixtures/pdf-text.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';
import { findFreeApartment } from './bookings.ts';
import { cards, confirmAndPay, daysFromToday } from './stay.ts';

/** With the width of some fonts, a reader takes the space between its letters for blanks. */
const brand = 'G ?I ?D ?A';

test('what was paid and the booking details print without navigation and empty pages; the invoice is one page', async ({
  page,
  request,
}) => {
  const stay = { checkIn: daysFromToday(8), checkOut: daysFromToday(11) };
  const apartment = await findFreeApartment(request, 'Ikeja', stay);
  await loginByApi(page, await registerGuest(request), guestPassword);
  await page.goto(
    `/apartment/${apartment.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=1`,
  );
  await page.getByLabel(/^Special requests/).fill('静かな部屋をお願いします 🙏');
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await page.waitForURL(/\/payment\//);
  await confirmAndPay(page, cards.pays);
  await expect(page.getByRole('heading', { level: 1, name: /^You're going to/ })).toBeVisible();

  await test.step('what was paid', async () => {
    const pages = await printPage();
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(
      new RegExp(`^${brand} .*You're going to .*Receipt Invoice INV-\\d{6} .*Charged \\$`),
    );
  });

  await test.step('the booking details', async () => {
    const bookingId = page.url().split('/').at(-1) ?? '';
    await page.goto(paths.booking(bookingId));
    await expect(page.getByRole('heading', { level: 1, name: apartment.name })).toBeVisible();
    const pages = await printPage();
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(pages.filter((text) => text.trim().length < 20)).toEqual([]);
    expect(pages.join(' ')).toMatch(
      new RegExp(`^${brand} .*${apartment.name}.*Your arrival .*Booking ID ${bookingId}.*Receipt`),
    );
  });

  await test.step('the invoice, with a text that its fonts have no letters for', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Invoice' }).click();
    const pages = await extractPdfPages(await readFile(await (await download).path()));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/Guests 1 .*Special requests .*Payment status PAID/);
  });

  async function printPage(): Promise<string[]> {
    await waitForQuietNetwork(page);
    const pages = await extractPdfPages(await page.pdf({ format: 'A4' }));
    expect(pages.join(' ')).not.toMatch(/Skip to content|Dashboard|Wishlists|Download Invoice/);
    return pages;
  }
});
