// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';
import type { Apartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { notify } from '@gida/ui/notify';

import * as bookingApi from '../booking-api.ts';
import { aBooking } from '../testing/a-booking.ts';
import { openPage } from '../testing/open-page.tsx';

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
const otherPrice = 'The price has changed. This stay is now charged as $113.33.';
const address = `${paths.bookingForm(apartment.id)}?checkIn=2026-01-10&checkOut=2026-01-12`;

beforeEach(() => {
  api.fetchApartment.mockResolvedValue(apartment);
  api.fetchQuote.mockReturnValue(new Promise(() => undefined));
  api.fetchSite.mockResolvedValue({
    demo: null,
    stripePublishableKey: null,
    mapKey: null,
    today: '2026-01-01',
  });
  vi.spyOn(notify, 'warning');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('disables what a currency cannot be paid with, and says so', async () => {
  openPage(address);

  const sepa = await screen.findByRole<HTMLOptionElement>('option', {
    name: 'SEPA direct debit (not with NGN)',
  });

  expect(sepa.disabled).toBe(true);
});

it('leads to the payment page when the dates are held but no checkout opened', async () => {
  const message = 'Your dates are held. The payment provider cannot be reached.';
  api.createBooking.mockResolvedValue({
    status: 201,
    message,
    data: { id: null, url: null, bookingId: booking.id },
    booking,
  });
  api.fetchBooking.mockResolvedValue(booking);
  const router = openPage(address);

  await userEvent.type(await screen.findByLabelText('Payment description'), 'A weekend');
  await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));

  await waitFor(() =>
    expect(router.state.location.pathname).toBe(paths.payment(apartment.id, booking.id)),
  );
  expect(notify.warning).toHaveBeenCalledWith(message);
});

it.each([
  ['costs what was shown', booking.quote, []],
  ['costs more naira', { ...booking.quote, totalPrice: 160_000 }, [otherPrice]],
  ['is charged at another rate', { ...booking.quote, totalUsd: 99.99 }, [otherPrice]],
])('a stay that %s', async (_what, shown, warnings) => {
  api.fetchQuote.mockResolvedValue(shown);
  api.createBooking.mockResolvedValue({
    status: 201,
    message: 'Your dates are held.',
    data: { id: 'cs_1', url: '#checkout', bookingId: booking.id },
    booking,
  });
  api.fetchBooking.mockResolvedValue(booking);
  const router = openPage(address);
  await screen.findByText(/3 nights \+/);

  await userEvent.type(screen.getByLabelText('Payment description'), 'A weekend');
  await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));

  const payment = paths.payment(apartment.id, booking.id);
  const isLedOn = () => router.state.location.pathname === payment;
  await waitFor(() => expect(isLedOn() || location.hash === '#checkout').toBe(true));
  expect(isLedOn()).toBe(warnings.length > 0);
  expect(vi.mocked(notify.warning).mock.calls.flat()).toEqual(warnings);
  location.hash = '';
});

it('asks anew after a refusal, and repeats itself when no answer came', async () => {
  api.createBooking
    .mockRejectedValueOnce(new ApiProblem({ status: 409, message: 'Those dates are gone.' }))
    .mockRejectedValue(new ApiProblem({ status: 0 }));
  openPage(address);
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
