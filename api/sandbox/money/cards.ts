import type { Method } from './methods.ts';

export type DeclineReason = { code: string; declineCode: string | null; message: string };

export type RefundCourse = 'at-once' | 'later' | 'fails-later';

/** What an attempt to pay leads to. */
export type Outcome =
  | { kind: 'pays'; refundCourse: RefundCourse }
  | { kind: 'declines'; reason: DeclineReason }
  | { kind: 'settles-later'; as: 'paid' | 'failed' };

export type TestCard = { number: string; brand: string; does: string; outcome: Outcome };

const declines = (declineCode: string, message: string): Outcome => ({
  kind: 'declines',
  reason: { code: 'card_declined', declineCode, message },
});

/** The numbers of the provider's own documentation, and two of ours (3720, 3741) for money that takes its time. */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    does: 'Pays',
    outcome: { kind: 'pays', refundCourse: 'at-once' },
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    does: 'Is declined',
    outcome: declines('generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    does: 'Has insufficient funds',
    outcome: declines('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000003720',
    brand: 'visa',
    does: 'Needs time, then pays',
    outcome: { kind: 'settles-later', as: 'paid' },
  },
  {
    number: '4000000000003741',
    brand: 'visa',
    does: 'Needs time, then fails',
    outcome: { kind: 'settles-later', as: 'failed' },
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    does: 'Pays; a refund needs time',
    outcome: { kind: 'pays', refundCourse: 'later' },
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    does: 'Pays; a refund fails later',
    outcome: { kind: 'pays', refundCourse: 'fails-later' },
  },
];

/** Methods without a card let the person choose how the attempt ends. */
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
} satisfies Record<string, Outcome>;

export const lateFailure = (method: Method): DeclineReason =>
  method === 'card'
    ? { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
    : {
        code: 'payment_method_provider_decline',
        declineCode: null,
        message: 'The bank refused this payment.',
      };

export const findTestCard = (digits: string) => testCards.find((card) => card.number === digits);

export const groupDigits = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** The check every real card number passes, so a mistyped one is told apart from a real one. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place));
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += place % 2 ? doubled : digit;
  }
  return sum % 10 === 0;
}
