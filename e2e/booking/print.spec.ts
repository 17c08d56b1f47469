import { paths } from '@gida/contracts/paths';

import { loginByApi } from '../fixtures/login-by-api.ts';
import { extractPdfPages } from '../fixtures/pdf-text.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';
import { findFreeApartment, reserveAt } from './bookings.ts';
import { cards, confirmAndPay, daysFromToday } from './stay.ts';

test('what was paid and the booking details print without navigation, buttons and empty pages', async ({
  page,
  request,
}) => {
  const stay = { checkIn: daysFromToday(8), checkOut: daysFromToday(11) };
  const apartment = await findFreeApartment(request, 'Ikeja', stay);
  await loginByApi(page, await registerGuest(request), guestPassword);
  await reserveAt(page, apartment, stay);
  await confirmAndPay(page, cards.pays);
  await expect(page.getByRole('heading', { level: 1, name: /^You're going to/ })).toBeVisible();

  await test.step('what was paid', async () => {
    const pages = await printPage();
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/GIDA .*You're going to .*Receipt Invoice INV-\d{6} .*Charged \$/);
  });

  await test.step('the booking details', async () => {
    const bookingId = page.url().split('/').at(-1) ?? '';
    await page.goto(paths.booking(bookingId));
    await expect(page.getByRole('heading', { level: 1, name: apartment.name })).toBeVisible();
    const pages = await printPage();
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(pages.filter((text) => text.trim().length < 20)).toEqual([]);
    expect(pages.join(' ')).toMatch(
      new RegExp(`GIDA .*${apartment.name}.*Your arrival .*Booking ID ${bookingId}.*Receipt`),
    );
  });

  async function printPage(): Promise<string[]> {
    await page.waitForLoadState('networkidle');
    const pages = await extractPdfPages(await page.pdf({ format: 'A4' }));
    expect(pages.join(' ')).not.toMatch(/Skip to content|Dashboard|Wishlists|Download Invoice/);
    return pages;
  }
});
