// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';

import type { Booking } from '@gida/contracts/booking';

import { aBooking } from '../testing/booking-fixtures.ts';
import { CautionFee } from './CautionFee.tsx';

afterEach(cleanup);

const openClaim = {
  amount: 5_000,
  reason: 'A broken window.',
  openedAt: '2026-01-13T12:00:00.000Z',
  decision: null,
};
const decidedClaim = (awarded: number) => ({
  ...openClaim,
  decision: { awarded, reason: 'We saw the pictures.', at: '2026-01-14T08:00:00.000Z' },
});
const cautionFeeDueAt = '2026-01-14T11:00:00.000Z';

it.each<[string, Partial<Booking>, string]>([
  [
    'before the stay',
    { cautionFeeStatus: 'held' },
    '₦20,000.00 will be refunded within 24 hours of',
  ],
  [
    'after check-out',
    { cautionFeeStatus: 'due', cautionFeeDueAt },
    '₦20,000.00 will be refunded to you by Jan 14, 2026, 12:00.',
  ],
  ['after the refund', { cautionFeeStatus: 'returned' }, 'We have refunded ₦20,000.00 to you.'],
  [
    'while a claim is open',
    { cautionFeeStatus: 'claimed', cautionFeeDueAt, claim: openClaim },
    'and will decide by Jan 14, 2026, 12:00. The remaining ₦15,000.00 is being refunded to you now.',
  ],
  [
    'when the host keeps part of it',
    { cautionFeeStatus: 'due', cautionFeeDueAt, claim: decidedClaim(2_000) },
    '₦18,000.00 will be refunded to you by Jan 14, 2026, 12:00.',
  ],
  [
    'when the host keeps nothing',
    { cautionFeeStatus: 'returned', claim: decidedClaim(0) },
    'Tunde keeps nothing.',
  ],
  [
    'when the host keeps it all',
    { cautionFeeStatus: 'forfeited', claim: { ...decidedClaim(20_000), amount: 20_000 } },
    'No further refund is due.',
  ],
])('shows the status of the caution fee %s', (_condition, part, message) => {
  renderCautionFee(aBooking(part));

  expect(screen.getByRole('region', { name: 'Caution fee' }).textContent).toContain(message);
});

it('shows the reason of the host and the explanation of the decision', () => {
  renderCautionFee(
    aBooking({ cautionFeeStatus: 'due', cautionFeeDueAt, claim: decidedClaim(2_000) }),
  );

  expect(screen.getByText('A broken window.')).toBeVisible();
  expect(screen.getByText('We saw the pictures.')).toBeVisible();
});

it('renders nothing for a booking without a caution fee', () => {
  renderCautionFee(aBooking({ cautionFeeStatus: null }));

  expect(screen.queryByRole('region')).toBeNull();
});

const renderCautionFee = (booking: Booking) =>
  render(
    <MemoryRouter>
      <CautionFee booking={booking} />
    </MemoryRouter>,
  );
