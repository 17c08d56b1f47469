import { loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';
import { findFreeApartment } from './bookings.ts';
import { cards, daysFromToday, payWith } from './stay.ts';

const addresses = {
  '/booking/{id}': ({ id }: { id: string }) => `/booking/${id}`,
  '/apartment/{id}/book/{name}': ({ id, name }: { id: string; name: string }) =>
    `/apartment/${id}/book/${encodeURIComponent(name)}`,
};

for (const [address, addressOf] of Object.entries(addresses)) {
  const when =
    address === '/booking/{id}'
      ? {}
      : nightly({
          test: 'a guest books and pays through the full form at …',
          of: 'e2e/booking/full-form.spec.ts',
          why: 'at its other address',
        });
  test(
    `a guest books and pays through the full form at ${address}`,
    when,
    async ({ page, request }) => {
      await loginByApi(page, await registerGuest(request), guestPassword);
      const day = address.startsWith('/booking') ? 22 : 25;
      const stay = { checkIn: daysFromToday(day), checkOut: daysFromToday(day + 2) };
      const apartment = await findFreeApartment(request, 'Wuse', stay);
      await page.goto(addressOf(apartment));
      await expect(
        page.getByRole('heading', { level: 1, name: 'Book an Apartment' }),
      ).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveValue('Ngozi Visitor');
      await expect(page.getByLabel('Full name')).not.toBeEditable();
      const submit = page.getByRole('button', { name: 'Book Now' });
      await expect(submit).toBeDisabled();

      await page.getByLabel('Check-in date').fill(stay.checkIn);
      await page.getByLabel('Check-out date').fill(stay.checkOut);
      await page.getByLabel('Number of guests').fill('1');
      await expect(submit).toBeEnabled();
      await page.getByLabel('Payment description').fill('');
      await expect(submit).toBeDisabled();
      await page.getByLabel('Payment description').fill('A quiet weekend');
      await expect(submit).toBeEnabled();

      const method = page.getByLabel('Payment method');
      await expect(page.getByLabel('Currency')).toHaveValue('ngn');
      await expect(
        method.getByRole('option', { name: 'SEPA direct debit (not available in NGN)' }),
      ).toBeDisabled();
      await page.getByLabel('Currency').selectOption('eur');
      await method.selectOption('sepa_debit');
      await page.getByLabel('Currency').selectOption('usd');
      await expect(
        page.getByText(
          'SEPA direct debit cannot be charged in USD. Choose another currency or method.',
        ),
      ).toBeVisible();
      await expect(submit).toBeDisabled();
      await method.selectOption('card');
      // Only who saw the price goes straight to the checkout.
      await expect(page.getByText(/× 2 nights/)).toBeVisible();
      await submit.click();

      await payWith(page, cards.pays);
      await expect(page.getByText(/Payment has been verified/)).toBeVisible();
    },
  );
}
