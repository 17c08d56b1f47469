// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import type { Apartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { toast } from '@gida/ui/toast';

import * as bookingApi from '../booking-api.ts';
import { aBooking } from '../testing/booking-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking-api.ts');
const api = vi.mocked(bookingApi);
const booking = aBooking();
const apartment: Apartment = {
  ...booking.apartment,
  properties: [],
  categories: [],
  rating: null,
  reviewCount: 0,
  host: { id: 'h', firstName: 'Tunde', profilePicture: null },
  reviews: [],
  maxGuests: 4,
  daysAhead: 30,
};
const priceChangedMessage = 'The price has changed. You will now be charged $113.33.';
const formPath = `${paths.bookingForm(apartment.id)}?checkIn=2026-01-10&checkOut=2026-01-12`;

beforeEach(() => {
  api.fetchApartment.mockResolvedValue(apartment);
  api.fetchQuote.mockReturnValue(new Promise(() => undefined));
  api.fetchSite.mockResolvedValue({
    demo: null,
    stripePublishableKey: null,
    mapKey: null,
    today: '2026-01-01',
  });
  vi.spyOn(toast, 'warning');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('disables payment methods that do not support the currency', async () => {
  renderPage(formPath);

  const sepa = await screen.findByRole<HTMLOptionElement>('option', {
    name: 'SEPA direct debit (not available in NGN)',
  });

  expect(sepa.disabled).toBe(true);
});

it('redirects to the payment page when the dates are held but no checkout was created', async () => {
  const message = 'Your dates are held. The payment provider cannot be reached.';
  api.createBooking.mockResolvedValue({
    status: 201,
    message,
    data: { id: null, url: null, bookingId: booking.id },
    booking,
  });
  api.fetchBooking.mockResolvedValue(booking);
  const router = renderPage(formPath);

  await userEvent.type(await screen.findByLabelText('Payment description'), 'A weekend');
  await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));

  await waitFor(() =>
    expect(router.state.location.pathname).toBe(paths.payment(apartment.id, booking.id)),
  );
  expect(toast.warning).toHaveBeenCalledWith(message);
});

it.each([
  ['costs what was shown', booking.quote, []],
  ['costs more naira', { ...booking.quote, totalPrice: 160_000 }, [priceChangedMessage]],
  ['is charged at another rate', { ...booking.quote, totalUsd: 99.99 }, [priceChangedMessage]],
])(
  'redirects to the checkout, or to the payment page with a warning when the stay %s',
  async (_title, shown, warnings) => {
    api.fetchQuote.mockResolvedValue(shown);
    api.createBooking.mockResolvedValue({
      status: 201,
      message: 'Your dates are held.',
      data: { id: 'cs_1', url: '#checkout', bookingId: booking.id },
      booking,
    });
    api.fetchBooking.mockResolvedValue(booking);
    const router = renderPage(formPath);
    await screen.findByText(/3 nights \+/);

    await userEvent.type(screen.getByLabelText('Payment description'), 'A weekend');
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));

    const payment = paths.payment(apartment.id, booking.id);
    const isOnPaymentPage = () => router.state.location.pathname === payment;
    await waitFor(() => expect(isOnPaymentPage() || location.hash === '#checkout').toBe(true));
    expect(isOnPaymentPage()).toBe(warnings.length > 0);
    expect(vi.mocked(toast.warning).mock.calls.flat()).toEqual(warnings);
    location.hash = '';
  },
);

it('uses a new idempotency key after an error response and the same key after a network error', async () => {
  api.createBooking
    .mockRejectedValueOnce(new ApiError({ status: 409, message: 'Those dates are gone.' }))
    .mockRejectedValue(new ApiError({ status: 0 }));
  renderPage(formPath);
  await userEvent.type(await screen.findByLabelText('Payment description'), 'A weekend');
  const book = screen.getByRole('button', { name: 'Book Now' });

  await userEvent.click(book);
  await userEvent.click(book);
  await userEvent.click(book);

  const [refused, unanswered, repeated] = api.createBooking.mock.calls
    .slice(-3)
    .map(([, , key]) => key);
  expect(unanswered).not.toBe(refused);
  expect(repeated).toBe(unanswered);
});
