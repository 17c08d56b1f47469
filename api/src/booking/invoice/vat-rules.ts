import type { Currency } from '@gida/contracts/constants/payment';
import type { MinorUnits } from '@gida/contracts/money';

import type { InvoiceRecordRow } from './invoice-repository.ts';

type TaxedStay = {
  /** Kobo, at the booking's price; `cautionFee` is a deposit and bears no tax. */
  total: MinorUnits;
  cautionFee: MinorUnits;
  isCancelled: boolean;
  /** What the stay costs in the currency of its charge; null while nothing was charged. */
  charge: { currency: Currency; amount: MinorUnits } | null;
};

type Movement = Omit<InvoiceRecordRow, 'at'>;

/** The tax that a price includes, in kobo: ₦107,500 at 7.5% are ₦100,000 and ₦7,500. */
export function includedVat(gross: MinorUnits, percent: number) {
  const amount = Math.round((gross * percent) / (100 + percent));
  return { net: gross - amount, amount };
}

/**
 * The part of the total that was taken for the nights: their price, less what was refunded of it. A cancelled stay has
 * returned its caution fee already.
 */
export function taxedAmount(stay: TaxedStay, movements: readonly Movement[]): MinorUnits {
  const price = stay.total - stay.cautionFee;
  const { charge } = stay;
  if (!charge || charge.amount === 0 || movements.length === 0) {
    return stay.isCancelled ? 0 : price;
  }
  const received = movements
    .filter(({ currency }) => currency === charge.currency)
    .reduce((sum, movement) => sum + signedAmount(movement), 0);
  const kept = Math.round((stay.total * received) / charge.amount);
  return Math.min(price, Math.max(0, stay.isCancelled ? kept : kept - stay.cautionFee));
}

function signedAmount({ kind, reason, amount }: Movement): MinorUnits {
  if (kind === 'payment' || kind === 'date_change_payment') return amount;
  // What goes back of a deposit, and what a bank still examines, is no change of the price.
  if (kind === 'dispute' || reason === 'caution_fee' || reason === 'claim_decided') return 0;
  return -amount;
}
