// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { toast } from '@gida/ui/toast';

import { aBooking } from '../testing/booking-fixtures.ts';
import * as bookingApi from '../booking-api.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking-api.ts');
const api = vi.mocked(bookingApi);
const unpaidBooking = aBooking({
  bookingStatus: 'pending',
  paymentStatus: 'unpaid',
  charge: null,
  holdExpiresAt: '2026-01-01T10:30:00.000Z',
});
const paymentPath = paths.payment(unpaidBooking.apartment.id, unpaidBooking.id);

beforeEach(() => {
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
  vi.spyOn(toast, 'info');
  api.fetchBooking.mockClear().mockResolvedValue(unpaidBooking);
  api.fetchSite.mockResolvedValue({
    demo: null,
    stripePublishableKey: null,
    mapKey: null,
    today: '2026-01-01',
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows both currencies, the cancellation date and the hold countdown', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0); // the countdown's clock
  renderPage(paymentPath);

  expect((await payButton()).textContent).toBe('Confirm & pay $113.33');
  expect((await payButton()).disabled).toBe(false);
  expect(screen.getByText('₦170,000.00')).toBeVisible();
  expect(screen.getByText(/Free cancellation before Jan 6\./)).toBeVisible();
  expect(screen.getByText(/After that, the reservation is non-refundable\./)).toBeVisible();
  expect(screen.getByText('We hold these dates for you for 25:00.')).toBeVisible();
});

it('shows the error next to the button and re-enables it when the checkout is rejected', async () => {
  api.openCheckout.mockRejectedValue(
    new ApiError({ status: 400, message: 'This is above the limit of one card payment.' }),
  );
  renderPage(paymentPath);

  await userEvent.click(await payButton());

  expect((await screen.findByRole('alert')).textContent).toContain('above the limit');
  expect((await payButton()).disabled).toBe(false);
});

it('re-enables the pay button when the page is restored from the back/forward cache', async () => {
  api.openCheckout.mockReturnValue(new Promise(() => undefined));
  renderPage(paymentPath);
  await userEvent.click(await payButton());
  expect((await payButton()).ariaBusy).toBe('true');

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  await waitFor(async () => expect((await payButton()).ariaBusy).toBeNull());
});

it('keeps the idempotency key while the checkout has not been answered', async () => {
  api.openCheckout.mockClear().mockRejectedValue(new ApiError({ status: 0 }));
  renderPage(paymentPath);

  await userEvent.click(await payButton());
  await screen.findByRole('alert');
  await userEvent.click(await payButton());

  await waitFor(() => expect(api.openCheckout).toHaveBeenCalledTimes(2));
  const keys = api.openCheckout.mock.calls.map(([, , key]) => key);
  expect(new Set(keys).size).toBe(1);
});

it('uses a new idempotency key after returning from a checkout', async () => {
  api.openCheckout.mockResolvedValue({
    status: 200,
    message: '',
    data: { id: 'cs', url: '#checkout' },
  });
  renderPage(paymentPath);
  await userEvent.click(await payButton());
  await waitFor(() => expect(window.location.hash).toBe('#checkout'));

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(async () => expect((await payButton()).ariaBusy).toBeNull());
  await waitFor(() => expect(api.fetchBooking).toHaveBeenCalledTimes(2));
  await userEvent.click(await payButton());

  const keys = api.openCheckout.mock.calls.map(([, , key]) => key);
  expect(new Set(keys).size).toBe(2);
});

it.each([
  ['paid', 'success', 'Payment has been verified – check your email for details.'],
  ['processed', 'info', 'Payment is processing. Please wait for confirmation.'],
] as const)(
  'on return with payment status %s shows one %s toast and clears the query flags',
  async (paymentStatus, tone, message) => {
    api.verifyPayment.mockResolvedValue(aBooking({ paymentStatus }));
    api.fetchBooking.mockResolvedValue({ ...unpaidBooking, paymentStatus });
    const router = renderPage(`${paymentPath}?success=true`);

    await waitFor(() => expect(toast[tone]).toHaveBeenCalledWith(message));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(toast[tone]).toHaveBeenCalledTimes(1);
    await payButton();
    expect(api.fetchBooking).toHaveBeenCalledTimes(1);
  },
);

it('says once that a payment is processing when the page is opened later', async () => {
  api.fetchBooking.mockResolvedValue({ ...unpaidBooking, paymentStatus: 'processed' });
  renderPage(paymentPath);

  await payButton();

  const message = 'Payment is processing. Please wait for confirmation.';
  expect(vi.mocked(toast.info).mock.calls).toEqual([[message]]);
});

it('shows an error toast and does not verify the payment after a cancelled checkout', async () => {
  renderPage(`${paymentPath}?cancel=true`);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Payment was cancelled. Please try again.'),
  );
  expect(api.verifyPayment).not.toHaveBeenCalled();
});

it('disables the pay button of a confirmed booking', async () => {
  api.fetchBooking.mockResolvedValue(aBooking());
  renderPage(paymentPath);

  expect((await payButton()).disabled).toBe(true);
});

it.each([
  ['booked', 'View Details', paths.booking(unpaidBooking.id)],
  ['confirmed', 'View Details', paths.booking(unpaidBooking.id)],
  ['cancelled', 'Rebook', paths.apartment(unpaidBooking.apartment.id)],
  ['completed', 'Rebook', paths.apartment(unpaidBooking.apartment.id)],
] as const)(
  'for a %s booking shows the link %s before the pay button',
  async (bookingStatus, name, path) => {
    api.fetchBooking.mockResolvedValue(aBooking({ bookingStatus }));
    renderPage(paymentPath);

    const [first] = await screen.findAllByRole('link', { name });
    expect(first?.getAttribute('href')).toContain(path);
    expect(first?.compareDocumentPosition(await payButton())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
);

it('redirects to the bookings list when the booking does not exist', async () => {
  api.fetchBooking.mockRejectedValue(new ApiError({ status: 404 }));
  api.fetchBookings.mockResolvedValue([]);
  const router = renderPage(paymentPath);

  await waitFor(() => expect(router.state.location.pathname).toBe(paths.bookings));
});

const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /Confirm & pay/ });
