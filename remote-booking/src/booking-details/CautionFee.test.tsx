// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';

import type { Booking } from '@gida/contracts/booking';

import { aBooking } from '../testing/a-booking.ts';
import { CautionFee } from './CautionFee.tsx';

afterEach(cleanup);

const open = {
  amount: 5_000,
  reason: 'A broken window.',
  openedAt: '2026-01-13T12:00:00.000Z',
  decision: null,
};
const decided = (kept: number) => ({
  ...open,
  decision: { kept, answer: 'We saw the pictures.', at: '2026-01-14T08:00:00.000Z' },
});
const cautionFeeDueAt = '2026-01-14T11:00:00.000Z';

it.each<[string, Partial<Booking>, string]>([
  ['before the stay', { cautionFeeStatus: 'held' }, '₦20,000 comes back within 24 hours of'],
  [
    'after check-out',
    { cautionFeeStatus: 'due', cautionFeeDueAt },
    '₦20,000 comes back to you by 14 Jan 2026, 12:00.',
  ],
  ['when it is sent', { cautionFeeStatus: 'returned' }, 'We have sent ₦20,000 back to you.'],
  [
    'while a claim is open',
    { cautionFeeStatus: 'claimed', cautionFeeDueAt, claim: open },
    'and decide by 14 Jan 2026, 12:00. The other ₦15,000 goes back to you now.',
  ],
  [
    'when a part is kept',
    { cautionFeeStatus: 'due', cautionFeeDueAt, claim: decided(2_000) },
    '₦18,000 comes back to you by 14 Jan 2026, 12:00.',
  ],
  [
    'when the host keeps nothing',
    { cautionFeeStatus: 'returned', claim: decided(0) },
    'Tunde keeps nothing of it.',
  ],
  [
    'when the host keeps it all',
    { cautionFeeStatus: 'kept', claim: { ...decided(20_000), amount: 20_000 } },
    'Nothing more goes back.',
  ],
])('tells the guest where the fee is: %s', (_when, part, sentence) => {
  show(aBooking(part));

  expect(screen.getByRole('region', { name: 'Caution fee' }).textContent).toContain(sentence);
});

it('says why, in the words of the host and of whoever decided', () => {
  show(aBooking({ cautionFeeStatus: 'due', cautionFeeDueAt, claim: decided(2_000) }));

  expect(screen.getByText('A broken window.')).toBeVisible();
  expect(screen.getByText('We saw the pictures.')).toBeVisible();
});

it('is silent about a booking without a caution fee', () => {
  show(aBooking({ cautionFeeStatus: null }));

  expect(screen.queryByRole('region')).toBeNull();
});

const show = (booking: Booking) =>
  render(
    <MemoryRouter>
      <CautionFee booking={booking} />
    </MemoryRouter>,
  );
