import { expect, it } from 'vitest';

import type { BookingRow } from '../record/booking-repository.ts';
import { assertDatesChangeable, countNewNights, quoteDateChange } from './date-change-rules.ts';

/** ₦150,000 for three nights and ₦20,000 caution fee, charged at ₦1,500 for 1 USD. */
const aBookingRow = (overrides: Partial<BookingRow> = {}): BookingRow => ({
  id: 'b',
  apartmentId: 'a',
  userId: 'u',
  checkInDate: '2026-01-10',
  checkOutDate: '2026-01-13',
  nights: 3,
  guests: 2,
  specialRequests: null,
  bookingStatus: 'confirmed',
  paymentStatus: 'paid',
  holdExpiresAt: null,
  cancelReason: null,
  refundDue: null,
  price: 5_000_000,
  cautionFee: 2_000_000,
  total: 17_000_000,
  nairaPerUsd: 1_500,
  nairaPerEur: 1_650,
  rateSource: 'test',
  rateAt: '2026-01-01T10:00:00.000Z',
  chargeCurrency: 'usd',
  chargeMinor: 11_333,
  cautionFeeStatus: 'held',
  cautionFeeDueAt: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  ...overrides,
});

it.each<[string, Partial<BookingRow>, string, boolean]>([
  ['on the last day of free cancellation', {}, '2026-01-05', true],
  ['a day later', {}, '2026-01-06', false],
  ['while the payment is processing', { bookingStatus: 'booked' }, '2026-01-01', false],
  ['before it is paid', { bookingStatus: 'pending' }, '2026-01-01', false],
  ['after it was cancelled', { bookingStatus: 'cancelled' }, '2026-01-01', false],
  ['with a refund on its way', { paymentStatus: 'refund_pending' }, '2026-01-01', false],
])('the dates of a stay can be changed %s: %o, today %s, %s', (_when, part, today, isPossible) => {
  const check = () => assertDatesChangeable(aBookingRow(part), today);

  if (isPossible) expect(check).not.toThrow();
  else expect(check).toThrow();
});

const sameApartment = { price: 5_000_000, cautionFee: 2_000_000 };
const four = { checkInDate: '2026-01-10', checkOutDate: '2026-01-14' };

it.each([
  ['a night more', sameApartment, four, {}, 5_000_000, 3_334],
  ['a night less', sameApartment, { ...four, checkOutDate: '2026-01-12' }, {}, -5_000_000, -3_333],
  [
    'other nights',
    sameApartment,
    { checkInDate: '2026-02-10', checkOutDate: '2026-02-13' },
    {},
    0,
    0,
  ],
  ['a dearer night', { price: 6_000_000, cautionFee: 2_000_000 }, four, {}, 9_000_000, 6_000],
  ['a caution fee that is gone', { price: 5_000_000, cautionFee: 0 }, four, {}, 3_000_000, 2_000],
  [
    'a charge in naira',
    sameApartment,
    four,
    { chargeCurrency: 'ngn' as const, chargeMinor: 17_000_000 },
    5_000_000,
    5_000_000,
  ],
])('%s is quoted at the price of today', (_what, apartment, dates, part, difference, charge) => {
  const quote = quoteDateChange(aBookingRow(part), apartment, dates);

  expect([quote.difference, quote.charge]).toEqual([difference, charge]);
});

it('the same dates are no change', () => {
  const same = { checkInDate: '2026-01-10', checkOutDate: '2026-01-13' };

  expect(() => quoteDateChange(aBookingRow(), sameApartment, same)).toThrow(
    'These are the dates of your booking.',
  );
});

it.each([
  ['longer at both ends', '2026-01-09', '2026-01-15', 3],
  ['shorter', '2026-01-11', '2026-01-12', 0],
  ['partly the same', '2026-01-12', '2026-01-15', 2],
  ['next to it', '2026-01-13', '2026-01-15', 2],
  ['elsewhere', '2026-02-01', '2026-02-04', 3],
])(
  'counts the nights that the booking does not have: %s',
  (_what, checkInDate, checkOutDate, nights) => {
    expect(countNewNights(aBookingRow(), { checkInDate, checkOutDate })).toBe(nights);
  },
);
