import { translatePage } from '@gida/testing/translate-page';

import {
  desktop,
  expect,
  fillRegistration,
  freshEmail,
  waitForMail,
  phone,
  parsePin,
  test,
} from '../fixtures/site-test.ts';
import { nightly } from '../fixtures/nightly.ts';
import { extractPdfText } from '../fixtures/pdf-text.ts';
import { queryDatabase, whyNoDatabase } from '../fixtures/site-database.ts';
import { reserveFreeStay } from './bookings.ts';
import { cards, findApartment, payWith } from './stay.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const devices = [
  ['phone, on translated pages', phone, {}],
  [
    'desktop',
    desktop,
    nightly({
      test: 'a visitor registers, finds a flat in Lekki, pays, keeps the invoice and reviews the stay',
      of: 'e2e/booking/book-and-pay.spec.ts',
      why: 'on a phone',
    }),
  ],
] as const;
for (const [device, viewport, when] of devices) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });
    if (viewport === phone) test.beforeEach(({ page }) => page.addInitScript(translatePage));

    test(
      'a visitor registers, finds a flat in Lekki, pays, keeps the invoice and reviews the stay',
      when,
      async ({ page, request }, testInfo) => {
        const email = freshEmail();

        await test.step('register', async () => {
          // The answer brings the cookie that logs in later, and the mail may come before it.
          const answered = page.waitForResponse(/\/auth\/register$/);
          await fillRegistration(page, 'Ada', email);
          await answered;
        });

        await test.step('verify with the pin from the mailbox, which logs in here', async () => {
          const mail = await waitForMail(request, email);
          const link = /\/verify-email\/\S+/.exec(mail.text)?.[0] ?? '';
          await page.goto(link);
          await page.getByLabel(/pin/i).fill(parsePin(mail));
          await page.waitForURL('**/dashboard');
          await expect(page.getByRole('heading', { name: 'Find Your Perfect Stay' })).toBeVisible();
        });

        const apartment = await findApartment(page, 'Lekki');
        // The two devices may meet in the same apartment, so they look at different weeks.
        await reserveFreeStay(page, request, { nights: 3, after: viewport === phone ? 1 : 15 });

        const total = await test.step('see the price in both currencies', async () => {
          await page.waitForURL(/\/booking\/.+\/payment\//);
          const press = page.getByRole('button', { name: /Confirm & pay \$/ });
          await expect(press).toBeEnabled();
          await expect(press).toBeInViewport();
          await expect(
            page.getByText(/^charged as \$[\d,.]+ at ₦[\d,.]+ for 1 USD$/),
          ).toBeVisible();
          await expect(page.getByRole('link', { name: 'Wishlists' })).toBeVisible({
            visible: viewport === desktop, // a phone shows the pay button in place of the bottom navigation
          });
          await page.getByText('•••• •••• •••• 4242').click();
          const shown = /\$[\d,.]+/.exec((await press.textContent()) ?? '')?.[0] ?? '';
          await press.click();
          return shown;
        });

        await test.step('pay on the hosted checkout', async () => {
          await page.waitForURL(/\/sandbox\/checkout\//);
          await expect(page.getByText(total).first()).toBeVisible();
          await expect(page.getByLabel('Card number')).toHaveValue(cards.pays);
          await payWith(page, cards.pays);
          await page.waitForURL(/\/payment\/[^?]+$/);
          await expect(
            page.getByText('Payment has been verified – check your email for details.'),
          ).toBeVisible();
          await expect(page.getByRole('button', { name: /Confirm & pay/ })).toBeDisabled();
        });

        await test.step('see where to go, and keep the dates', async () => {
          await expect(
            page.getByRole('heading', { level: 1, name: /^You're going to .*Lekki/ }),
          ).toBeVisible();
          await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(total);
          const download = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Add to calendar' }).click();
          expect((await download).suggestedFilename()).toMatch(/^stay-.+\.ics$/);
          await expect(page.getByRole('link', { name: 'Wishlists' })).toBeVisible();
        });

        await test.step('find it confirmed in the list', async () => {
          await page.goto('/bookings');
          const card = page.getByRole('article').filter({ hasText: apartment });
          await expect(card.getByText('confirmed')).toBeVisible();
          await expect(card.getByRole('link', { name: 'Rebook' })).toBeVisible();
          await card.getByRole('link', { name: 'View Details' }).click();
        });

        await test.step('download the invoice', async () => {
          await expect(page.getByRole('heading', { level: 1, name: apartment })).toBeVisible();
          const download = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Download Invoice' }).click();
          const invoice = await download;
          expect(invoice.suggestedFilename()).toMatch(/^invoice_.+_Gida_[0-9a-f-]{36}\.pdf$/);
          const path = testInfo.outputPath('invoice.pdf');
          await invoice.saveAs(path);
          const text = await extractPdfText(path);
          expect(text).toContain(total);
          expect(text).toContain('PAID');
          expect(text).toContain('CONFIRMED');
          expect(text).toContain('Guests 1');
        });

        expect((await waitForMail(request, email, /confirm/i)).text).toContain(apartment);

        // Of a site without a database that may be changed, nobody can say that the stay is over.
        if (whyNoDatabase) return;
        await test.step('review the stay when it is over', async () => {
          const bookingId = new URL(page.url()).pathname.split('/').at(-1);
          await queryDatabase(
            `update booking set stay = daterange(lower(stay) - 365, upper(stay) - 365) where id = $1`,
            [bookingId],
          );
          await page.goto('/bookings');
          const card = page.getByRole('article').filter({ hasText: apartment });
          await card.getByRole('link', { name: 'Review your stay' }).click();
          await expect(page.getByRole('radiogroup')).toHaveCount(6);
          for (const group of await page.getByRole('radiogroup').all()) {
            await group.getByRole('radio').last().focus();
            await page.keyboard.press('Space');
          }
          await page.getByLabel('Your review').fill('A quiet street, and light all night.');
          await page.getByRole('button', { name: 'Publish review' }).click();
          await expect(page.getByText('Thank you. Your review is published.')).toBeVisible();
        });
      },
    );
  });
}
