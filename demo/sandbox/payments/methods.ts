import { invalidParameterError } from '../api/stripe-error.ts';

export const currencies = ['ngn', 'usd', 'eur'] as const;
export type Currency = (typeof currencies)[number];

export const methods = [
  'card',
  'us_bank_account',
  'sepa_debit',
  'afterpay_clearpay',
  'klarna',
  'alipay',
] as const;
export type Method = (typeof methods)[number];

type MethodRule = {
  label: string;
  currencies: readonly Currency[];
  kind: 'card' | 'debit' | 'redirect';
};

export const methodRules: Record<Method, MethodRule> = {
  card: { label: 'Card', currencies, kind: 'card' },
  us_bank_account: { label: 'US bank account', currencies: ['usd'], kind: 'debit' },
  sepa_debit: { label: 'SEPA direct debit', currencies: ['eur'], kind: 'debit' },
  afterpay_clearpay: { label: 'Afterpay / Clearpay', currencies: ['usd', 'eur'], kind: 'redirect' },
  klarna: { label: 'Klarna', currencies: ['usd', 'eur'], kind: 'redirect' },
  alipay: { label: 'Alipay', currencies: ['usd', 'eur'], kind: 'redirect' },
};

/** Eight digits of minor units: the real provider's maximum for one charge, 999,999.99. */
export const maxCharge = 99_999_999;
export const minCharge = 50;

export function formatMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount / 100);
}

export function assertSupportedCharge(
  amount: number,
  currency: Currency,
  requested: Method[],
): void {
  if (amount > maxCharge) {
    const max = formatMoney(maxCharge, currency);
    throw invalidParameterError(
      `The Checkout Session's total amount due must add up to no more than ${max} ${currency}.`,
      'line_items',
      'amount_too_large',
    );
  }
  if (amount < minCharge) {
    const min = formatMoney(minCharge, currency);
    throw invalidParameterError(
      `The Checkout Session's total amount due must add up to at least ${min} ${currency}.`,
      'line_items',
      'amount_too_small',
    );
  }
  for (const method of requested) {
    const rule = methodRules[method];
    if (rule.currencies.includes(currency)) continue;
    throw invalidParameterError(
      `The payment method \`${method}\` cannot take ${currency}: it supports ${rule.currencies.join(', ')}.`,
      'allowed_payment_method_types',
      'payment_method_invalid_parameter',
    );
  }
}
