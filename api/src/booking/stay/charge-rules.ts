import {
  type Currency,
  type PaymentMethod,
  maxNairaChargeMinor,
  methodSupportsCurrency,
} from '@gida/contracts/constants/payment';
import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

import { notChargeableError } from '../record/booking-errors.ts';

/** The provider's limits in any currency: at least fifty cents, at most eight digits. */
const minChargeMinor: Record<Currency, MinorUnits> = { usd: 50, eur: 50, ngn: 100_000 };
const maxChargeMinor = maxNairaChargeMinor;

const methodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  alipay: 'Alipay',
  klarna: 'Klarna',
  afterpay_clearpay: 'Afterpay / Clearpay',
  us_bank_account: 'US bank account',
  sepa_debit: 'SEPA direct debit',
};

/** Throws the message for a guest whose charge the provider would refuse. */
export function assertChargeable(
  amount: MinorUnits,
  { currency, method }: { currency: Currency; method: PaymentMethod },
): void {
  const name = currency.toUpperCase();
  if (!methodSupportsCurrency(method, currency))
    throw notChargeableError(
      `${methodLabels[method]} cannot take ${name}. Choose another currency or payment method.`,
    );
  if (amount > maxChargeMinor)
    throw notChargeableError(
      `A single payment in ${name} can be at most ${formatMoney(maxChargeMinor, currency)}. Choose another currency or a shorter stay.`,
    );
  if (amount < minChargeMinor[currency])
    throw notChargeableError(
      `A payment in ${name} must be at least ${formatMoney(minChargeMinor[currency], currency)}. Choose another currency.`,
    );
}
