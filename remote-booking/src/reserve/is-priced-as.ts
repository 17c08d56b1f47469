import type { Booking, Quote } from '@gida/contracts/booking';

/** Whether a booking costs what somebody was shown before they made it, in naira and as it is charged. */
export function isPricedAs(shown: Quote, { totalPrice, charge }: Booking): boolean {
  if (totalPrice !== shown.totalPrice) return false;
  if (!charge) return true;
  const charged = { ngn: shown.totalPrice, usd: shown.totalUsd, eur: shown.totalEur };
  return charge.amount === charged[charge.currency];
}
