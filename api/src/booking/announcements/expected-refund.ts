import type { MinorUnits } from '@gida/contracts/money';

import type { MoneyAmount } from '../../messaging/notifications/money-amount.ts';
import type { BookingView } from '../record/booking-repository.ts';
import { chargeOf, shareOfCharge } from '../price/stay-price.ts';

export type ExpectedRefund = {
  /** By our rules, in kobo. */
  due: MinorUnits;
  /**
   * Of that, in the charge currency: less, or nothing, when staff have refunded some of the payment at the provider.
   * Null when no payment has settled.
   */
  requested: MinorUnits | null;
};

/** What a guest is told to expect; empty for nothing. */
export function expectedRefund(
  booking: BookingView,
  { due, requested }: ExpectedRefund,
): MoneyAmount {
  if (due === 0 || requested === 0) return [];
  const charge = chargeOf(booking);
  return charge &&
    requested !== null &&
    requested < shareOfCharge(charge.amount, due, booking.total)
    ? [[requested, charge.currency]]
    : inBothCurrencies(booking, due);
}

/** A guest charged in dollars sees dollars on the bank statement, not the naira shown on the page. */
export function inBothCurrencies(booking: BookingView, naira: number): MoneyAmount {
  const charge = chargeOf(booking);
  if (!charge || charge.currency === 'ngn') return [[naira, 'ngn']];
  return [
    [naira, 'ngn'],
    [shareOfCharge(charge.amount, naira, booking.total), charge.currency],
  ];
}
