// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { redirectDocument } from '@gida/actions';
import { ApiError } from '@gida/api-client';
import type { Booking, Invoice } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';
import { toast } from '@gida/ui/toast';

import { anArrival, aBooking, anInvoice, aPaymentTotal } from '../testing/booking-fixtures.ts';
import * as bookingApi from '../booking/booking-api.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking/booking-api.ts');
// jsdom can leave the page only for another part of it.
vi.mock('@gida/actions', async (importOriginal) => {
  const actions = await importOriginal<typeof import('@gida/actions')>();
  return { ...actions, redirectDocument: vi.fn(() => actions.redirectDocument('#checkout')) };
});
const api = vi.mocked(bookingApi);
const unpaidBooking = aBooking({
  bookingStatus: 'pending',
  paymentStatus: 'unpaid',
  charge: null,
  holdExpiresAt: '2026-01-01T10:30:00.000Z',
});
const exactAddress = {
  street: '14 Fola Osibo Road',
  area: '',
  city: 'Lagos',
  country: 'Nigeria',
  latitude: null,
  longitude: null,
};
const paymentPath = paths.payment(unpaidBooking.apartment.id, unpaidBooking.id);

const site = {
  demo: null,
  stripePublishableKey: null,
  mapKey: null,
  mapTiles: null,
  today: '2026-01-01',
};
const demoSite = { ...site, demo: { guest: 'g', host: 'h', admin: 'a', password: 'p' } };
const checkout = { id: 'cs', url: `${window.location.origin}/sandbox/checkout/cs` };

beforeEach(() => {
  vi.mocked(redirectDocument).mockClear();
  api.fetchInvoice.mockResolvedValue(anInvoice());
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
  vi.spyOn(toast, 'info');
  vi.spyOn(toast, 'warning');
  api.fetchBooking.mockClear().mockResolvedValue(unpaidBooking);
  api.fetchSiteConfig.mockResolvedValue(site);
  api.fetchArrival.mockResolvedValue(
    anArrival({ address: { ...exactAddress, houseNumber: '9B' } }),
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the naira total, what is charged for it at which rate, the cancellation date and the countdown', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0); // the countdown's clock
  renderPage(paymentPath);

  expect((await payButton()).disabled).toBe(false);
  expect((await payButton()).parentElement?.textContent).toBe(
    '₦170,000.00 charged as $113.33 at ₦1,500.00 for 1 USDConfirm & pay $113.33',
  );
  expect(screen.getAllByText('₦170,000.00')).toHaveLength(2);
  expect(screen.getByText(/Free cancellation before Jan 6\./)).toBeVisible();
  expect(screen.getByText(/After that, the reservation is non-refundable\./)).toBeVisible();
  expect(screen.getByText('We hold these dates until 11:30 (25:00 left).')).toBeVisible();
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

it('uses a new idempotency key after returning from a checkout', async () => {
  const data = { id: 'cs', url: '#checkout' };
  api.openCheckout.mockClear().mockResolvedValue({ status: 200, message: '', data });
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
  [
    'unpaid',
    'warning',
    "We have not received confirmation of your payment yet. We'll keep checking and email you.",
  ],
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

it('shows the steps in order, and the way back to the apartment', async () => {
  renderPage(paymentPath);
  await payButton();

  const steps = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

  expect(steps).toEqual(['Booking summary', 'Payment Method', 'Review and confirm']);
  expect(screen.getByRole('complementary', { name: 'Booking summary' })).toBeVisible();

  const link = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link');

  expect(link.textContent).toBe('Harmattan Court');
  expect(link.getAttribute('href')).toBe(
    paths.apartment(unpaidBooking.apartment.id, { guests: 2 }),
  );
});

it('selects the card that succeeds until another is chosen', async () => {
  api.fetchSiteConfig.mockResolvedValue(demoSite);
  renderPage(paymentPath);

  expect(await screen.findByRole('radio', { checked: true })).toHaveAccessibleName(/4242/);
});

it.each([
  ['•••• •••• •••• 4242', '?card=4242424242424242'],
  ['•••• •••• •••• 0002', '?card=4000000000000002'],
])('with the card %s opens the checkout with %s', async (card, query) => {
  api.fetchSiteConfig.mockResolvedValue(demoSite);
  api.openCheckout.mockResolvedValue({ status: 200, message: '', data: checkout });
  renderPage(paymentPath);

  await userEvent.click(await screen.findByText(card));
  await userEvent.click(await payButton());

  await waitFor(() => expect(openedUrl()).toBe(`${checkout.url}${query}`));
});

it('Add New Payment opens the checkout without a card', async () => {
  api.fetchSiteConfig.mockResolvedValue(demoSite);
  api.openCheckout.mockResolvedValue({ status: 200, message: '', data: checkout });
  renderPage(paymentPath);

  await userEvent.click(await screen.findByRole('button', { name: 'Add New Payment' }));

  await waitFor(() => expect(openedUrl()).toBe(checkout.url));
});

it('outside the demo shows no test cards and leaves the URL of the checkout as it is', async () => {
  api.openCheckout.mockResolvedValue({ status: 200, message: '', data: checkout });
  renderPage(paymentPath);

  await userEvent.click(await payButton());

  await waitFor(() => expect(openedUrl()).toBe(checkout.url));
  expect(screen.queryByRole('radio')).toBeNull();
});

it('after paying says where the guest is going, with dates, address, receipt and a disabled pay button', async () => {
  const booking = aBooking();
  booking.apartment.address.street = '14 Fola Osibo Road, Lekki Phase 1';
  api.fetchBooking.mockResolvedValue(booking);
  renderPage(paymentPath);

  expect(
    await screen.findByRole('heading', { level: 1, name: "You're going to Lekki Phase 1" }),
  ).toBeVisible();
  expect(screen.getByText('This stay is paid for. See you soon!')).toBeVisible();
  expect(screen.getByText('Sat, Jan 10, 2026, from 14:00')).toBeVisible();
  expect(screen.getByText(/^Free cancellation until Jan 5, 23:59;/)).toBeVisible();
  expect(screen.getByText(/^9B 14 Fola Osibo Road, Lekki Phase 1/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Chat with host' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent('Charged$113.33');
  expect((await payButton()).disabled).toBe(true);
  const rebook = screen.getByRole('link', { name: 'Rebook' });
  expect(rebook.compareDocumentPosition(await payButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each<[string, Partial<Booking>, Partial<Invoice>, string[], string]>([
  [
    'completed, with a caution fee that went back',
    { bookingStatus: 'completed' },
    { payments: [aPaymentTotal({ refunded: 13.33, kept: 100 })] },
    ['Charged$113.33', 'Refund sent$13.33', 'Kept$100.00'],
    'This stay is over.',
  ],
  [
    'cancelled, with a refund on its way',
    { bookingStatus: 'cancelled', cancelReason: 'A burst pipe.' },
    { payments: [aPaymentTotal({ refundDue: 113.33, kept: 0 })] },
    ['Charged$113.33', 'Refund on its way$113.33', 'Kept$0.00'],
    'Reason given: A burst pipe.',
  ],
  [
    'cancelled before it was paid',
    { bookingStatus: 'cancelled' },
    { number: null, payments: [] },
    ['Price of the stay₦170,000.00', 'Nothing was charged.'],
    'can no longer be paid for',
  ],
])('shows the receipt of a booking that was %s', async (_case, part, paid, lines, notice) => {
  api.fetchBooking.mockResolvedValue(aBooking(part));
  api.fetchInvoice.mockResolvedValue(anInvoice(paid));
  renderPage(paymentPath);

  const receipt = await screen.findByRole('region', { name: 'What you paid' });

  for (const line of lines) expect(receipt).toHaveTextContent(line);
  expect(screen.getByText(notice, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rebook' })).toHaveAttribute(
    'href',
    `${paths.apartment(unpaidBooking.apartment.id)}?guests=2`,
  );
  expect(screen.queryByRole('button', { name: /Confirm & pay/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Payment Method' })).toBeNull();
});

it('a receipt whose amounts do not load says so, offers the rest and tries again', async () => {
  api.fetchBooking.mockResolvedValue(aBooking({ bookingStatus: 'completed', review: 'open' }));
  api.fetchInvoice.mockRejectedValueOnce(new ApiError({ status: 500 }));
  renderPage(paymentPath);

  expect(await screen.findByText(/could not load your payments/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rebook' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review your stay' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/could not load your payments/)).toBeNull());
});

it('a booking that is processing leads to its details and cannot be paid again', async () => {
  api.fetchBooking.mockResolvedValue(aBooking({ bookingStatus: 'booked' }));
  renderPage(paymentPath);

  expect(await screen.findByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    paths.booking(unpaidBooking.id),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'We are waiting for your bank',
  );
  expect((await payButton()).disabled).toBe(true);
  expect(screen.queryByRole('radio')).toBeNull();
  for (const name of ['Nothing was charged.', 'Download Invoice', 'Rebook']) {
    expect(screen.queryByText(name)).toBeNull();
  }
});

it.each([
  [
    'before check-in',
    '2026-01-01T10:00:00.000Z',
    'checkIn=2026-01-10&checkOut=2026-01-13&guests=2',
    true,
  ],
  ['after check-in', '2026-01-11T10:00:00.000Z', 'guests=2', false],
])(
  'an expired hold %s offers Rebook, and payment only for dates to come',
  async (_when, now, query, isPayable) => {
    api.fetchBooking.mockResolvedValue(
      aBooking({ bookingStatus: 'expired', paymentStatus: 'unpaid', now }),
    );
    renderPage(paymentPath);

    expect(await screen.findByRole('link', { name: 'Rebook' })).toHaveAttribute(
      'href',
      `${paths.apartment(unpaidBooking.apartment.id)}?${query}`,
    );
    expect((await payButton()).disabled).toBe(!isPayable);
  },
);

it('redirects to the bookings list when the booking does not exist', async () => {
  api.fetchBooking.mockRejectedValue(new ApiError({ status: 404 }));
  api.fetchBookings.mockResolvedValue([]);
  const router = renderPage(paymentPath);

  await waitFor(() => expect(router.state.location.pathname).toBe(paths.bookings));
});

const openedUrl = () => vi.mocked(redirectDocument).mock.calls[0]?.[0];
const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /Confirm & pay/ });
