import type { Booking, Quote } from '@gida/contracts/booking';

/** Whether a booking costs what its quote showed, in naira and in the charged currency. */
export function quoteMatchesBooking(quote: Quote, { totalPrice, charge }: Booking): boolean {
  if (totalPrice !== quote.totalPrice) return false;
  if (!charge) return true;
  const charged = { ngn: quote.totalPrice, usd: quote.totalUsd, eur: quote.totalEur };
  return charge.amount === charged[charge.currency];
}
