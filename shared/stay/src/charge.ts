import type { Booking, Quote } from '@gida/contracts/booking';
import type { Currency } from '@gida/contracts/constants/payment';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';

export type FormattedCharge = {
  currency: Currency;
  amount: string;
  /** Exchange rate in naira; null when the charge is in naira. */
  rate: string | null;
};

/** The amount that a booking made at this quote charges in a currency. */
export const quotedCharge = (quote: Quote, currency: Currency): FormattedCharge =>
  formatCharge(quote, currency, amountIn(quote, currency));

/** The amount charged to the guest and its currency: US dollars until a checkout sets another one. */
export function bookingCharge({ quote, charge }: Booking): FormattedCharge {
  const currency = charge?.currency ?? 'usd';
  return formatCharge(quote, currency, charge?.amount ?? amountIn(quote, currency));
}

/** Whether a booking costs what its quote showed, in naira and in the charged currency. */
export function quoteMatchesBooking(quote: Quote, { totalPrice, charge }: Booking): boolean {
  if (totalPrice !== quote.totalPrice) return false;
  return !charge || charge.amount === amountIn(quote, charge.currency);
}

const amountIn = (quote: Quote, currency: Currency): number =>
  ({ ngn: quote.totalPrice, usd: quote.totalUsd, eur: quote.totalEur })[currency];

const formatCharge = ({ rates }: Quote, currency: Currency, amount: number): FormattedCharge => ({
  currency,
  amount: formatMoney(toMinor(amount), currency),
  rate: currency === 'ngn' ? null : formatNaira(rates[currency], 2),
});
