// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import type { Apartment } from '@gida/contracts/catalog';
import { unstatedFacts } from '@gida/contracts/facts';
import { paths } from '@gida/contracts/paths';
import * as stayApi from '@gida/stay/api';
import { toast } from '@gida/ui/toast';

import * as bookingApi from '../booking/booking-api.ts';
import { aBooking } from '../testing/booking-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking/booking-api.ts');
vi.mock('@gida/stay/api');
const api = { ...vi.mocked(bookingApi), ...vi.mocked(stayApi) };
const booking = aBooking();
const apartment: Apartment = {
  ...booking.apartment,
  properties: [],
  categories: [],
  rating: null,
  reviewCount: 0,
  host: { id: 'h', firstName: 'Tunde', profilePicture: null },
  reviews: [],
  reviewSummary: null,
  keyFacts: {},
  facts: unstatedFacts,
  factCounts: [],
  maxGuests: 4,
  maxDaysAhead: 30,
};
const priceChangedMessage = 'The price has changed. You will now be charged $113.33.';
const formPath = `${paths.bookingForm(apartment.id)}?checkIn=2026-01-10&checkOut=2026-01-12`;

beforeEach(() => {
  api.fetchApartment.mockResolvedValue(apartment);
  api.fetchQuote.mockResolvedValue(booking.quote);
  api.fetchAvailability.mockResolvedValue({
    today: '2026-01-01',
    lastCheckIn: '2026-01-31',
    taken: [{ from: '2026-01-20', to: '2026-01-22' }],
  });
  api.fetchSiteConfig.mockResolvedValue({
    demo: null,
    stripePublishableKey: null,
    mapTiles: null,
    mapKey: null,
    today: '2026-01-01',
  });
  vi.spyOn(toast, 'warning');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('has its description filled in, and says what is missing until nothing is', async () => {
  renderPage(paths.bookingForm(apartment.id));

  expect(await screen.findByLabelText('Payment description')).toHaveValue(
    'Booking for Harmattan Court',
  );
  expect(screen.getByText('Still missing: Check-in date, Check-out date.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book Now' })).toBeDisabled();

  fireEvent.change(screen.getByLabelText('Check-in date'), { target: { value: '2026-01-10' } });
  fireEvent.change(screen.getByLabelText('Check-out date'), { target: { value: '2026-01-12' } });

  await waitFor(() => expect(screen.queryByText(/^Still missing/)).toBeNull());
  expect(screen.getByRole('button', { name: 'Book Now' })).toBeEnabled();
});

it.each([
  [0, 1],
  [50_000, 0],
])('an apartment with a price of %d shows %d warnings that it has none', async (price, shown) => {
  api.fetchApartment.mockResolvedValue({ ...apartment, price });
  renderPage(formPath);

  await screen.findByLabelText('Payment description');

  expect(screen.queryAllByText(/This apartment has no price yet/)).toHaveLength(shown);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book Now' }).disabled).toBe(
    price === 0,
  );
  expect(screen.queryAllByText('Price per night')).toHaveLength(1 - shown);
});

it.each([
  [30, '30 days'],
  [90, '90 days'],
])('says that an apartment is bookable %d days ahead', async (maxDaysAhead, said) => {
  api.fetchApartment.mockResolvedValue({ ...apartment, maxDaysAhead });
  renderPage(formPath);

  expect(await screen.findByLabelText('Check-in date')).toHaveAccessibleDescription(
    `This listing is available for reservations up to ${said} in advance.`,
  );
});

it('disables payment methods that do not support the currency', async () => {
  renderPage(formPath);

  const sepa = await screen.findByRole<HTMLOptionElement>('option', {
    name: 'SEPA direct debit (not available in NGN)',
  });

  expect(sepa.disabled).toBe(true);
});

it('asks for a quote when the dates change, and for nothing when the guests change', async () => {
  vi.clearAllMocks();
  const router = renderPage(formPath);
  const checkOut = await screen.findByLabelText('Check-out date');

  fireEvent.change(screen.getByLabelText('Number of guests'), { target: { value: '2' } });
  await waitFor(() => expect(router.state.location.search).toContain('guests=2'));
  expect(api.fetchQuote).toHaveBeenCalledTimes(1);

  fireEvent.change(checkOut, { target: { value: '2026-01-13' } });
  await waitFor(() => expect(router.state.location.search).toContain('checkOut=2026-01-13'));
  expect(api.fetchQuote).toHaveBeenCalledTimes(2);
  expect(api.fetchApartment).toHaveBeenCalledTimes(1);
});

it('shows the error of typed dates that include a taken night, and sends nothing', async () => {
  renderPage(`${paths.bookingForm(apartment.id)}?checkIn=2026-01-19&checkOut=2026-01-21`);
  await screen.findByLabelText('Payment description');
  api.createBooking.mockClear();

  await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));

  expect(
    screen.getByText(
      'Some of these nights are already booked. Check the calendar for free nights.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Check-out date')).toHaveFocus());
  expect(api.createBooking).not.toHaveBeenCalled();
});

it('shows a 409 beside the dates, and each message of its list as a toast', async () => {
  const message = 'Those dates have just been taken.';
  const errors = vi.spyOn(toast, 'error');
  api.createBooking.mockRejectedValue(
    new ApiError({ status: 409, message, details: [{ message }] }),
  );
  renderPage(formPath);

  await screen.findByLabelText('Payment description');
  await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));

  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(errors.mock.calls).toEqual([[message]]);

  await userEvent.type(screen.getByLabelText('Payment description'), '.');
  expect(screen.queryByRole('alert')).toBeNull();
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

  await screen.findByLabelText('Payment description');
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
    await screen.findByText(/× 3 nights/);

    await screen.findByLabelText('Payment description');
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
  await screen.findByLabelText('Payment description');
  const book = screen.getByRole('button', { name: 'Book Now' });

  for (let press = 0; press < 3; press += 1) {
    await userEvent.click(book);
    await waitFor(() => expect(book.ariaBusy).toBeNull());
  }

  const [refused, unanswered, repeated] = api.createBooking.mock.calls
    .slice(-3)
    .map(([, , key]) => key);
  expect(unanswered).not.toBe(refused);
  expect(repeated).toBe(unanswered);
});
