// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Booking } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';
import { toast } from '@gida/ui/toast';

import * as bookingApi from '../booking/booking-api.ts';
import { aBooking } from '../testing/booking-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../booking/booking-api.ts');
const api = vi.mocked(bookingApi);
const path = paths.booking(aBooking().id);

type Change = NonNullable<Booking['dateChange']>;
const aChange = (status: Change['status']): Change => ({
  status,
  checkInDate: '2026-01-10',
  checkOutDate: '2026-01-15',
  totalPrice: 270_000,
  charge: 66.67,
  expiresAt: '2026-01-01T10:38:00.000Z',
});

beforeEach(() => {
  for (const tone of ['success', 'info', 'warning', 'error'] as const) vi.spyOn(toast, tone);
  api.cancelDateChange.mockReset();
  api.verifyPayment.mockReset().mockResolvedValue(aBooking());
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each<[string, Partial<Booking>, boolean]>([
  ['on the last day of free cancellation', { now: '2026-01-05T10:00:00.000Z' }, true],
  ['a day later', { now: '2026-01-06T10:00:00.000Z' }, false],
  ['while another change waits', { dateChange: aChange('pending') }, false],
  ['while another change is processing', { dateChange: aChange('processing') }, false],
  ['after a change', { dateChange: aChange('done') }, true],
  ['before it is paid', { bookingStatus: 'pending', paymentStatus: 'unpaid' }, false],
  ['after the stay', { bookingStatus: 'completed' }, false],
])('offers other dates %s: %o %s', async (_when, part, isOffered) => {
  api.fetchBooking.mockResolvedValue(aBooking(part));
  renderPage(path);
  await screen.findByRole('heading', { level: 1 });

  const link = screen.queryByRole('link', { name: 'Change dates' });

  expect(link !== null).toBe(isOffered);
});

it('says what a waiting change is about, and gives it up', async () => {
  api.fetchBooking.mockResolvedValue(aBooking({ dateChange: aChange('pending') }));
  api.cancelDateChange.mockResolvedValue({
    status: 200,
    message: 'Your dates stay as they are.',
    booking: aBooking(),
  });
  renderPage(path);

  expect(await screen.findByText(/Jan 10 – 15, 2026\. Pay the difference by/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my dates' }));

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your dates stay as they are.'));
});

it.each([
  ['done', 'success', 'Your dates are changed.'],
  ['processing', 'info', 'Payment is processing. Please wait for confirmation.'],
  [
    'failed',
    'warning',
    'Your dates were not changed. You will be refunded what you paid for the change.',
  ],
  ['pending', 'warning', /have not received confirmation of your payment/],
] as const)(
  'back from the checkout, a change that is %s shows a toast',
  async (status, tone, text) => {
    api.fetchBooking.mockResolvedValue(aBooking({ dateChange: aChange(status) }));
    const router = renderPage(`${path}?success=true`);

    await screen.findByRole('heading', { level: 1 });

    expect(api.verifyPayment).toHaveBeenCalledTimes(1);
    expect(toast[tone]).toHaveBeenCalledWith(
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
    expect(router.state.location.search).toBe('');
  },
);

it('back from a cancelled checkout says so and asks nobody', async () => {
  api.fetchBooking.mockResolvedValue(aBooking({ dateChange: aChange('pending') }));
  const router = renderPage(`${path}?cancel=true`);

  await screen.findByRole('heading', { level: 1 });

  expect(toast.error).toHaveBeenCalledWith('Payment was cancelled. Please try again.');
  expect(api.verifyPayment).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('');
});
