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

/** What a guest is told to expect; null for nothing. */
export function expectedRefundText(
  booking: BookingView,
  { due, requested }: ExpectedRefund,
): string | null {
  const { total, chargeCurrency, chargeMinor } = booking;
  if (due === 0 || requested === 0) return null;
  if (requested === null || !chargeCurrency || chargeMinor === null)
    return formatInBothCurrencies(booking, due);
  return requested < shareOfCharge(chargeMinor, due, total)
    ? formatMoney(requested, chargeCurrency)
    : formatInBothCurrencies(booking, due);
}

/** A guest charged in dollars sees dollars on the bank statement, not the naira shown on the page. */
export function formatInBothCurrencies(
  { total, chargeCurrency, chargeMinor }: BookingView,
  naira: number,
): string {
  if (!chargeCurrency || chargeMinor === null || chargeCurrency === 'ngn')
    return formatMoney(naira);
  const charged = shareOfCharge(chargeMinor, naira, total);
  return `${formatMoney(naira)} (${formatMoney(charged, chargeCurrency)})`;
}
