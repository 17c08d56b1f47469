// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { notify } from '@gida/ui/notify';

import { aBooking } from '../testing/a-booking.ts';
import * as bookingApi from '../booking-api.ts';
import { openPage } from '../testing/open-page.tsx';

vi.mock('../booking-api.ts');
const api = vi.mocked(bookingApi);
const unpaid = aBooking({
  bookingStatus: 'pending',
  paymentStatus: 'unpaid',
  charge: null,
  holdExpiresAt: '2026-01-01T10:30:00.000Z',
});
const address = paths.payment(unpaid.apartment.id, unpaid.id);

beforeEach(() => {
  vi.spyOn(notify, 'success');
  vi.spyOn(notify, 'error');
  vi.spyOn(notify, 'info');
  api.fetchBooking.mockResolvedValue(unpaid);
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

it('shows both currencies, the policy with its date and how long the dates are held', async () => {
  openPage(address);

  expect((await payButton()).textContent).toBe('Confirm & pay $113.33');
  expect((await payButton()).disabled).toBe(false);
  expect(screen.getByText('₦170,000.00')).toBeVisible();
  expect(screen.getByText(/Free cancellation before Jan 6\./)).toBeVisible();
  expect(screen.getByText(/After that, the reservation is non-refundable\./)).toBeVisible();
  expect(screen.getByText('We hold these dates for you for 25:00.')).toBeVisible();
});

it('tells a guest beside the button why the checkout was refused, and lets them press again', async () => {
  api.openCheckout.mockRejectedValue(
    new ApiProblem({ status: 400, message: 'This is above the limit of one card payment.' }),
  );
  openPage(address);

  await userEvent.click(await payButton());

  expect((await screen.findByRole('alert')).textContent).toContain('above the limit');
  expect((await payButton()).disabled).toBe(false);
});

it('is ready for another press when the guest comes back from the checkout', async () => {
  api.openCheckout.mockReturnValue(new Promise(() => undefined));
  openPage(address);
  await userEvent.click(await payButton());
  expect((await payButton()).ariaBusy).toBe('true');

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  await waitFor(async () => expect((await payButton()).ariaBusy).toBeNull());
});

it('asks anew when a guest comes back from a checkout, which may be over by now', async () => {
  api.openCheckout.mockResolvedValue({
    status: 200,
    message: '',
    data: { id: 'cs', url: '#gone' },
  });
  openPage(address);
  await userEvent.click(await payButton());
  await waitFor(() => expect(window.location.hash).toBe('#gone'));

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(async () => expect((await payButton()).ariaBusy).toBeNull());
  await userEvent.click(await payButton());

  const keys = api.openCheckout.mock.calls.map(([, , key]) => key);
  expect(new Set(keys).size).toBe(2);
});

it.each([
  ['paid', 'success', 'Payment has been verified – check your email for details.'],
  ['processed', 'info', 'Payment is processing. Please wait for confirmation.'],
] as const)(
  'on return with a payment that is %s says so once and cleans the address',
  async (paymentStatus, tone, sentence) => {
    api.verifyPayment.mockResolvedValue(aBooking({ paymentStatus }));
    const router = openPage(`${address}?success=true`);

    await waitFor(() => expect(notify[tone]).toHaveBeenCalledWith(sentence));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(notify[tone]).toHaveBeenCalledTimes(1);
  },
);

it('says that a cancelled checkout was cancelled, without asking the provider', async () => {
  openPage(`${address}?cancel=true`);

  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('Payment was cancelled. Please try again.'),
  );
  expect(api.verifyPayment).not.toHaveBeenCalled();
});

it('cannot be paid twice: the button is disabled once confirmed', async () => {
  api.fetchBooking.mockResolvedValue(aBooking());
  openPage(address);

  expect((await payButton()).disabled).toBe(true);
});

it.each([
  ['booked', 'View Details', paths.booking(unpaid.id)],
  ['confirmed', 'View Details', paths.booking(unpaid.id)],
  ['cancelled', 'Rebook', paths.apartment(unpaid.apartment.id)],
  ['completed', 'Rebook', paths.apartment(unpaid.apartment.id)],
] as const)('leads on from a booking that is %s by %s', async (bookingStatus, name, path) => {
  api.fetchBooking.mockResolvedValue(aBooking({ bookingStatus }));
  openPage(address);

  const [first] = await screen.findAllByRole('link', { name });
  expect(first?.getAttribute('href')).toContain(path);
  expect(first?.compareDocumentPosition(await payButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('leads to the bookings when there is no such booking', async () => {
  api.fetchBooking.mockRejectedValue(new ApiProblem({ status: 404 }));
  api.fetchBookings.mockResolvedValue([]);
  const router = openPage(address);

  await waitFor(() => expect(router.state.location.pathname).toBe(paths.bookings));
});

const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /Confirm & pay/ });
