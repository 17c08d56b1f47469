import type { Currency } from '@gida/contracts/constants';
import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

import type { BookingView } from './booking-repository.ts';
import { shareOfCharge } from './price/stay-price.ts';

export type ExpectedRefund = {
  /** By our rules, in kobo. */
  due: MinorUnits;
  /**
   * Of that, in the charge currency: less, or nothing, when staff have refunded some of the payment at the provider.
   * Null when no payment has settled.
   */
  requested: MinorUnits | null;
};

/** One sum, in naira and then as the guest's bank shows it. */
export type Sum = [MinorUnits, Currency][];

export const formatSum = ([first, second]: Sum): string =>
  first ? formatMoney(...first) + (second ? ` (${formatMoney(...second)})` : '') : '';

/** What a guest is told to expect; empty for nothing. */
export function expectedRefund(booking: BookingView, { due, requested }: ExpectedRefund): Sum {
  const { total, chargeCurrency, chargeMinor } = booking;
  if (due === 0 || requested === 0) return [];
  if (requested === null || !chargeCurrency || chargeMinor === null)
    return inBothCurrencies(booking, due);
  return requested < shareOfCharge(chargeMinor, due, total)
    ? [[requested, chargeCurrency]]
    : inBothCurrencies(booking, due);
}

/** A guest charged in dollars sees dollars on the bank statement, not the naira shown on the page. */
export function inBothCurrencies(
  { total, chargeCurrency, chargeMinor }: BookingView,
  naira: number,
): Sum {
  if (!chargeCurrency || chargeMinor === null || chargeCurrency === 'ngn') return [[naira, 'ngn']];
  return [
    [naira, 'ngn'],
    [shareOfCharge(chargeMinor, naira, total), chargeCurrency],
  ];
}
