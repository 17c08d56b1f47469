import type { Booking } from '@gida/contracts/booking';
import type { Currency } from '@gida/contracts/constants';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';

export type Charge = {
  currency: Currency;
  amount: string;
  /** How the naira total became this amount; null when it is charged in naira. */
  rate: string | null;
};

/** What a guest pays or paid, in the currency it is charged in: dollars until a checkout says otherwise. */
export function chargeOf(booking: Booking): Charge {
  const currency = booking.charge?.currency ?? 'usd';
  const amount = booking.charge?.amount ?? booking.quote.totalUsd;
  return {
    currency,
    amount: formatMoney(toMinor(amount), currency),
    rate: currency === 'ngn' ? null : formatNaira(booking.quote.rates[currency], 2),
  };
}
