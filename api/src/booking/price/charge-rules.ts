import { methodTakes, nairaChargeCeilingMinor } from '@gida/contracts/constants';
import type { Currency, PaymentMethod } from '@gida/contracts/constants';
import { formatMoney } from '@gida/contracts/money';
import type { Minor } from '@gida/contracts/money';

/** The provider takes no charge below fifty cents, and none of more than eight digits, in any currency. */
const chargeFloorMinor: Record<Currency, Minor> = { usd: 50, eur: 50, ngn: 100_000 };
const chargeCeilingMinor = nairaChargeCeilingMinor;

const methodNames: Record<PaymentMethod, string> = {
  card: 'Card',
  alipay: 'Alipay',
  klarna: 'Klarna',
  afterpay_clearpay: 'Afterpay / Clearpay',
  us_bank_account: 'US bank account',
  sepa_debit: 'SEPA direct debit',
};

/** Why this charge cannot be made, as a sentence for the guest; null when it can. */
export function whyNotChargeable(
  amount: Minor,
  currency: Currency,
  method: PaymentMethod,
): string | null {
  if (!methodTakes(method, currency)) {
    return `${methodNames[method]} cannot take ${currency.toUpperCase()}. Choose another currency or payment method.`;
  }
  if (amount > chargeCeilingMinor) {
    const most = formatMoney(chargeCeilingMinor, currency);
    return `A single payment in ${currency.toUpperCase()} can be at most ${most}. Choose another currency or a shorter stay.`;
  }
  if (amount < chargeFloorMinor[currency]) {
    const least = formatMoney(chargeFloorMinor[currency], currency);
    return `A payment in ${currency.toUpperCase()} must be at least ${least}. Choose another currency.`;
  }
  return null;
}
