import { methodSupportsCurrency, maxNairaChargeMinor } from '@gida/contracts/constants';
import type { Currency, PaymentMethod } from '@gida/contracts/constants';
import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

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

/** The message for a guest whose charge is not possible; null when it is. */
export function chargeErrorMessage(
  amount: MinorUnits,
  currency: Currency,
  method: PaymentMethod,
): string | null {
  if (!methodSupportsCurrency(method, currency)) {
    return `${methodLabels[method]} cannot take ${currency.toUpperCase()}. Choose another currency or payment method.`;
  }
  if (amount > maxChargeMinor) {
    const max = formatMoney(maxChargeMinor, currency);
    return `A single payment in ${currency.toUpperCase()} can be at most ${max}. Choose another currency or a shorter stay.`;
  }
  if (amount < minChargeMinor[currency]) {
    const min = formatMoney(minChargeMinor[currency], currency);
    return `A payment in ${currency.toUpperCase()} must be at least ${min}. Choose another currency.`;
  }
  return null;
}
