import { expect, type Page } from '@playwright/test';

import type { Booking, BookingsResponse } from '@gida/contracts/booking';

import { mockResponse, getFromApi } from '../fixtures/login-by-api.ts';
import { bookingFixture } from './booking-fixture.ts';
import { hasButton, hasField, hasHeading, shows, textsOf, type Screen } from './requirement.ts';

const payButton = (page: Page) => page.getByRole('button', { name: /^Confirm & pay/ });

export const payment: Screen = {
  screen: 'payment',
  as: 'guest',
  open: async (page, token) => {
    const now = new Date();
    const booking = await bookingFixture(page, token, {
      bookingStatus: 'pending',
      paymentStatus: 'unpaid',
      holdExpiresAt: new Date(now.getTime() + 1_800_000).toISOString(),
      freeCancellationUntil: '2099-11-29',
    });
    await mockResponse(page, 'bookings/read/*', { booking });
    return `/booking/${booking.apartment.id}/payment/${booking.id}`;
  },
  requirements: [
    [2, 'Payment Method', hasHeading('Payment Method')],
    [2, '3 saved cards to choose from', (page) => expect(page.getByRole('radio')).toHaveCount(3)],
    [
      2,
      'their numbers are masked',
      (page) => expect(page.getByText(/^•••• •••• •••• \d{4}$/)).toHaveCount(3),
    ],
    [2, 'their expiry', (page) => expect(page.getByText(/Expires \d\d\/\d\d/)).toHaveCount(3)],
    [2, 'Add New Payment', hasButton('Add New Payment')],
    [
      2,
      'free cancellation before a date',
      (page) => expect(page.getByText(/^Free cancellation before Nov 30/)).toBeVisible(),
    ],
    [
      2,
      'After that, the reservation is non-refundable.',
      (page) =>
        expect(page.getByText('After that, the reservation is non-refundable.')).toBeVisible(),
    ],
    [
      2,
      'Learn more',
      (page) => expect(page.getByRole('link', { name: 'Learn more' })).toBeVisible(),
    ],
    [2, 'ground rules', hasHeading('Ground rules')],
    [2, 'the name and the place', shows('Lagos, Nigeria')],
    [
      2,
      'the first 3 features',
      async (page) => {
        const side = page.getByRole('complementary', { name: 'Booking summary' });
        await expect(side.getByRole('list').getByRole('listitem')).toHaveCount(3);
      },
    ],
    [2, 'the booking summary', hasHeading('Booking summary')],
    [
      9,
      'total = price × nights + caution fee',
      async (page) => {
        const amounts = await textsOf(page.getByRole('complementary').locator('dd'));
        const [nights, caution, total] = amounts
          .slice(3)
          .map((text) => Number(text.replace(/[^\d.]/g, '')));
        expect((nights ?? 0) + (caution ?? 0)).toBe(total);
      },
    ],
    [2, 'discounts may be included', shows('Discounts for the date may already be included.')],
    [
      2,
      'Confirm & pay $total',
      (page) => expect(payButton(page)).toHaveText(/^Confirm & pay \$[\d,.]+$/),
    ],
    [
      8,
      'a 400 of the checkout shows its message and stops',
      async (page) => {
        await mockResponse(
          page,
          'payments/*/create-checkout-session',
          { message: 'Too much.', status: 400, error: 'no' },
          400,
        );
        await payButton(page).click();
        await shows('Too much.')(page);
        await expect(payButton(page)).toBeEnabled();
      },
    ],
    [
      8,
      'the cancel flag is an error toast, and leaves the address',
      async (page) => {
        const { pathname } = new URL(page.url());
        await page.goto(`${pathname}?cancel=true`);
        await shows('Payment was cancelled. Please try again.')(page);
        await page.waitForURL((url) => url.search === '');
      },
    ],
    [
      5,
      'confirmed disables the pay button',
      async (page) => {
        const { booking } = await page.evaluate<{ booking: Booking }>(async () =>
          (await fetch('/api/v1/bookings/read/x')).json(),
        );
        const confirmed = { ...booking, bookingStatus: 'confirmed' };
        await mockResponse(page, 'bookings/read/*', { booking: confirmed });
        await page.reload();
        await expect(payButton(page)).toBeDisabled();
      },
    ],
    [
      2,
      'a booking that is not found leads to /bookings',
      async (page) => {
        await mockResponse(page, 'bookings/read/*', { message: 'no', error: 'none' }, 404);
        await page.reload();
        await page.waitForURL('**/bookings');
      },
    ],
  ],
};

export const form: Screen = {
  screen: 'booking form',
  as: 'guest',
  open: async (page, token) => {
    const [first] = (await getFromApi<BookingsResponse>(page, token, 'bookings/read')).booking;
    return `/booking/${first?.apartment.id}`;
  },
  requirements: [
    [2, 'Book an Apartment', hasHeading('Book an Apartment')],
    [
      2,
      'the full name cannot be changed',
      (page) => expect(page.getByLabel('Full name')).toHaveAttribute('readonly'),
    ],
    [
      2,
      'the full name is the guest',
      (page) => expect(page.getByLabel('Full name')).not.toHaveValue(''),
    ],
    ...[
      'Check-in date',
      'Check-out date',
      'Number of guests',
      'Payment description',
      'Special requests',
    ].map((label): Screen['requirements'][number] => [2, `asks for: ${label}`, hasField(label)]),
    [
      9,
      'currencies are usd, ngn (default), eur',
      async (page) => {
        const field = page.getByLabel('Currency');
        await expect(field).toHaveValue('ngn');
        const values = await field
          .getByRole('option')
          .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
        expect(values).toEqual(['usd', 'ngn', 'eur']);
      },
    ],
    [
      9,
      'payment methods, card first',
      async (page) => {
        const field = page.getByLabel('Payment method');
        await expect(field).toHaveValue('card');
        const values = await field
          .getByRole('option')
          .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
        expect(values).toEqual([
          'card',
          'alipay',
          'klarna',
          'afterpay_clearpay',
          'us_bank_account',
          'sepa_debit',
        ]);
      },
    ],
    [
      5,
      'guests are at least 1',
      async (page) => {
        const guests = page.getByLabel('Number of guests');
        await guests.fill('0');
        await expect(page.getByRole('button', { name: 'Book Now' })).toBeDisabled();
        await guests.fill('1');
      },
    ],
    [
      5,
      'Book Now is disabled while something is empty',
      (page) => expect(page.getByRole('button', { name: 'Book Now' })).toBeDisabled(),
    ],
  ],
};
