import type { Booking } from '@gida/contracts/booking';
import type { Currency } from '@gida/contracts/constants';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';

export type Charge = {
  currency: Currency;
  amount: string;
  /** Exchange rate in naira; null when the charge is in naira. */
  rate: string | null;
};

/** The amount charged to the guest and its currency: US dollars until a checkout sets another one. */
export function bookingCharge(booking: Booking): Charge {
  const currency = booking.charge?.currency ?? 'usd';
  const amount = booking.charge?.amount ?? booking.quote.totalUsd;
  return {
    currency,
    amount: formatMoney(toMinor(amount), currency),
    rate: currency === 'ngn' ? null : formatNaira(booking.quote.rates[currency], 2),
  };
}
