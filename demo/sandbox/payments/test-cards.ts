import type { Method } from './methods.ts';

export type DeclineReason = { code: string; declineCode: string | null; message: string };

export type RefundTiming = 'at-once' | 'later' | 'fails-later';

/** What an attempt to pay leads to. */
export type PaymentOutcome =
  | { kind: 'pays'; refundCourse: RefundTiming; isDisputed?: true }
  | { kind: 'declines'; reason: DeclineReason }
  | { kind: 'settles-later'; as: 'paid' | 'failed' };

export type TestCard = {
  number: string;
  brand: string;
  description: string;
  outcome: PaymentOutcome;
};

const declinedOutcome = (declineCode: string, message: string): PaymentOutcome => ({
  kind: 'declines',
  reason: { code: 'card_declined', declineCode, message },
});

/** The numbers of the provider's documentation, and two of ours (3720, 3741) for asynchronous payments. */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    description: 'Succeeds',
    outcome: { kind: 'pays', refundCourse: 'at-once' },
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    description: 'Declined',
    outcome: declinedOutcome('generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    description: 'Insufficient funds',
    outcome: declinedOutcome('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000003720',
    brand: 'visa',
    description: 'Processing, then succeeds',
    outcome: { kind: 'settles-later', as: 'paid' },
  },
  {
    number: '4000000000003741',
    brand: 'visa',
    description: 'Processing, then fails',
    outcome: { kind: 'settles-later', as: 'failed' },
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    description: 'Succeeds; a refund is pending first',
    outcome: { kind: 'pays', refundCourse: 'later' },
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    description: 'Succeeds; a refund fails later',
    outcome: { kind: 'pays', refundCourse: 'fails-later' },
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    description: 'Succeeds; then disputed as fraud',
    outcome: { kind: 'pays', refundCourse: 'at-once', isDisputed: true },
  },
];

/** Payment methods without a card let the user choose the outcome. */
export const methodOutcomes = {
  pays: { kind: 'pays', refundCourse: 'at-once' },
  declined: {
    kind: 'declines',
    reason: {
      code: 'payment_intent_authentication_failure',
      declineCode: null,
      message: 'The payment was not authorised.',
    },
  },
  'pays-later': { kind: 'settles-later', as: 'paid' },
  'fails-later': { kind: 'settles-later', as: 'failed' },
} satisfies Record<string, PaymentOutcome>;

export const settlementFailure = (method: Method): DeclineReason =>
  method === 'card'
    ? { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
    : {
        code: 'payment_method_provider_decline',
        declineCode: null,
        message: 'The bank declined this payment.',
      };

export const findTestCard = (digits: string) => testCards.find((card) => card.number === digits);

export const groupDigits = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** The checksum of every real card number, to tell a mistyped number from a real one. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - index));
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 ? doubled : digit;
  }
  return sum % 10 === 0;
}
