export const currencies = ['usd', 'ngn', 'eur'] as const;
export type Currency = (typeof currencies)[number];

export const paymentMethods = [
  'card',
  'alipay',
  'klarna',
  'afterpay_clearpay',
  'us_bank_account',
  'sepa_debit',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const currenciesByMethod: Record<PaymentMethod, readonly Currency[]> = {
  card: ['usd', 'ngn', 'eur'],
  alipay: ['usd', 'eur'],
  klarna: ['usd', 'eur'],
  afterpay_clearpay: ['usd'],
  us_bank_account: ['usd'],
  sepa_debit: ['eur'],
};

/** The form disables, and the API rejects, every other pair of method and currency. */
export const methodSupportsCurrency = (method: PaymentMethod, currency: Currency): boolean =>
  currenciesByMethod[method].includes(currency);

/** The provider rejects a single charge above this amount in kobo. */
export const maxNairaChargeMinor = 99_999_999;

export const paymentStatuses = [
  'unpaid',
  'processed',
  'paid',
  'failed',
  'refund_pending',
  'refunded',
  'partially_refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why a refund is made; `at_provider` are those that staff made there. */
export const refundReasons = [
  'cancelled',
  'late_payment',
  'caution_fee',
  'claim_decided',
  'at_provider',
  'date_change',
] as const;
export type RefundReason = (typeof refundReasons)[number];
