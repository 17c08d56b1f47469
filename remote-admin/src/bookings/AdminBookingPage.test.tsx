// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import type { AdminBooking } from '@gida/contracts/admin';
import { paths } from '@gida/contracts/paths';

import { aBooking, aFailedRefund } from '../testing/booking-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as bookingsApi from './bookings-api.ts';

vi.mock('./bookings-api.ts');
const api = vi.mocked(bookingsApi);

// The route imports its page lazily; compiling it is not part of what the tests wait for.
beforeAll(() => import('./AdminBookingPage.tsx').then(() => undefined));
it('cancels a booking with a reason, and shows it without the button to cancel', async () => {
  renderBooking({ cancelRefund: 170_000 });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel with full refund' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Amina Bello will be refunded in full: ₦170,000.00.')).toBeVisible();
  api.fetchBooking.mockResolvedValue(aBooking());

  await userEvent.type(dialog.getByLabelText('Reason'), 'A pipe burst.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the booking' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.cancelBooking).toHaveBeenCalledWith(aBooking().id, 'A pipe burst.');
  expect(screen.queryByRole('button', { name: 'Cancel with full refund' })).toBeNull();
});

it('retries a failed refund', async () => {
  renderBooking({ refunds: [aFailedRefund()] });

  await userEvent.click(await screen.findByRole('button', { name: 'Retry the refund of $113.33' }));

  expect(api.retryRefund).toHaveBeenCalledWith(aBooking().id, aFailedRefund().id);
});

it('shows why a refund cannot be retried', async () => {
  const message = 'Only a failed refund can be retried or settled.';
  api.retryRefund.mockRejectedValue(new ApiError({ status: 409, message }));
  renderBooking({ refunds: [aFailedRefund()] });

  await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }));

  expect(await screen.findByText(message)).toBeVisible();
});

it('marks a failed refund as settled only with a reason', async () => {
  renderBooking({ refunds: [aFailedRefund()] });
  await userEvent.click(await screen.findByRole('button', { name: /as settled$/ }));
  const dialog = within(screen.getByRole('dialog'));

  await userEvent.click(dialog.getByRole('button', { name: 'Mark as settled' }));
  expect(await dialog.findByText('Say how it was settled.')).toBeVisible();
  expect(api.settleRefund).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText('How it was settled'), 'Bank transfer 4711');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as settled' }));

  expect(api.settleRefund).toHaveBeenCalledWith(
    aBooking().id,
    aFailedRefund().id,
    'Bank transfer 4711',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['pending', 'sent', 'settled'] as const)(
  'offers nothing for a refund that is %s',
  async (status) => {
    renderBooking({ refunds: [{ ...aFailedRefund(), status }] });

    expect(await screen.findByText('$113.33')).toBeVisible();
    expect(screen.queryByRole('button', { name: /refund/ })).toBeNull();
  },
);

it.each([
  { isGoodwill: false, name: 'The refund of $113.33 was goodwill' },
  { isGoodwill: true, name: 'The refund of $113.33 was not goodwill' },
])('changes whether a refund of staff was goodwill: $isGoodwill', async ({ isGoodwill, name }) => {
  const refund = { ...aFailedRefund(), reason: 'at_provider', status: 'sent' as const, isGoodwill };
  renderBooking({ refunds: [refund] });

  await userEvent.click(await screen.findByRole('button', { name }));

  expect(api.setRefundGoodwill).toHaveBeenCalledWith(aBooking().id, refund.id, !isGoodwill);
});

it.each([
  ['open', null],
  ['decided', { awarded: 5_000, reason: 'It was old.', at: '2026-01-16T10:00:00.000Z' }],
] as const)('leads to the %s claims where its own is', async (state, decision) => {
  renderBooking({
    claim: {
      amount: 12_000,
      reason: 'A broken lamp.',
      openedAt: '2026-01-14T10:00:00.000Z',
      decision,
    },
  });

  expect(
    await screen.findByRole('link', { name: 'Claim on the caution fee: ₦12,000.00' }),
  ).toHaveAttribute('href', paths.adminClaims(state));
});

it('shows disputes with their status', async () => {
  renderBooking({
    disputes: [
      {
        id: 'du_1',
        reason: 'product_not_received',
        currency: 'usd',
        amount: 113.33,
        status: 'needs_response',
        at: '2026-01-02T10:00:00.000Z',
      },
    ],
  });

  const disputes = within(await screen.findByRole('region', { name: 'Disputes' }));
  expect(disputes.getByText('product not received')).toBeVisible();
  expect(disputes.getByText('needs response')).toBeVisible();
});

function renderBooking(overrides: Partial<AdminBooking>) {
  api.fetchBooking.mockResolvedValue(aBooking(overrides));
  renderPage(paths.adminBooking(aBooking().id));
}
