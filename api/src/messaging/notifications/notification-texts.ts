import { brand } from '@gida/contracts/brand';
import { checkInTime } from '@gida/contracts/constants/booking';
import { messageLimits } from '@gida/contracts/constants/messaging';
import { formatStayDate, formatStayRange } from '@gida/contracts/dates';

import { formatMoneyAmount, type MoneyAmount } from './money-amount.ts';

/** The sentences of notifications: `{actor}` and `{message}` are read with them, the rest is in their facts. */
const texts = {
  new_message: '{actor} wrote to you: “{message}”',
  booking_confirmed: 'Your booking is confirmed: {stay}. You paid {charge}.',
  apartment_booked: '{actor} has booked and paid {total}: {stay}.',
  booking_processing:
    'Your payment of {charge} is being processed: {stay}. We are holding the dates for you.',
  payment_failed: 'Your payment of {charge} did not go through: {stay}.',
  cancelled_payment_failed:
    'The payment of {charge} for your cancelled booking did not go through, so you were not charged: {stay}.',
  hold_expiring:
    'Your dates are held for a few more minutes: {stay}. Pay {total} now to keep them.',
  cancelled_by_guest: 'You cancelled your booking: {stay}.',
  cancelled_by_host: 'Your host cancelled your booking: {stay}.',
  cancelled_by_admin: `${brand} cancelled your booking: {stay}.`,
  no_refund: 'No refund is due.',
  refunded_before: 'What is due was refunded to you before.',
  refund_expected: '{refund} will be refunded to you.',
  guest_cancelled: '{actor} has cancelled a booking: {stay}.',
  admin_cancelled: `${brand} has cancelled a booking: {stay}.`,
  dates_changed: 'Your dates are changed: {stay}. Your stay now costs {charge}.',
  guest_changed_dates: '{actor} has changed their dates: {stay}. The stay now costs {total}.',
  dates_not_changed: 'Your dates were not changed, and your booking is as it was: {stay}.',
  caution_fee_returned: '{refund} of your caution fee is on its way back: {stay}.',
  refund_sent: 'Your refund of {refund} is on its way: {stay}.',
  payment_refunded:
    'We could not use a payment for this stay, so {refund} is being refunded: {stay}.',
  see_similar: 'See similar apartments.',
  refund_settled:
    'Your card could not be refunded, so we have paid your refund of {refund} in another way: {stay}.',
  caution_fee_claimed:
    'Your host has claimed {claimed} of your {fee} caution fee: {stay}. We will review the claim and write to you.',
  host_keeps_none: 'Your host keeps none of the caution fee: {stay}.',
  host_keeps: 'Your host keeps {kept} of the caution fee: {stay}.',
  rest_refunded: '{refund} is refunded to you.',
  claim_dismissed: 'Your claim was dismissed, so you keep none of the caution fee: {stay}.',
  claim_awarded: 'You keep {kept} of the caution fee: {stay}.',
  check_in_tomorrow: `Check-in is tomorrow from ${checkInTime}: {stay}.`,
  review_requested: 'How was your stay? Review {stay}.',
  review_received: 'A guest has reviewed their stay: {apartment}. You can answer once.',
  review_answered: 'Your host has answered your review of {apartment}.',
  review_hidden: 'Your review of {apartment} has been hidden: {note}',
  report_dismissed: 'We have reviewed your report and found no violation of our rules.',
  report_upheld: 'We have reviewed your report and taken action. Thank you.',
  calendar_conflict:
    '“{calendar}” has an entry from {date} on nights that a guest has booked here. The booking stands.',
} as const;

export type TextId = keyof typeof texts;
export type Fact =
  | string
  | { sum: MoneyAmount }
  | { date: string }
  | { stay: [name: string, from: string, to: string] };

/** What a notification says, in no language. */
export type NotificationFacts = {
  text: TextId[];
  values?: Record<string, Fact>;
  /** The message that `{message}` quotes. */
  chat?: string;
  sequence?: number;
};

/** `actor` and `message` are read with the facts. */
export function renderNotification(
  { text, values }: NotificationFacts,
  { actor, message }: { actor: string | null; message?: string | null },
): string {
  const all: Record<string, Fact> = { ...values, actor: actor ?? '', message: quote(message) };
  return text
    .map((id) => texts[id].replace(/\{(\w+)\}/g, (_, name: string) => format(all[name] ?? '')))
    .join(' ');
}

function format(fact: Fact): string {
  if (typeof fact === 'string') return fact;
  if ('sum' in fact) return formatMoneyAmount(fact.sum);
  if ('date' in fact) return formatStayDate(fact.date);
  const [name, from, to] = fact.stay;
  return `${name}, ${formatStayRange(from, to)}`;
}

function quote(message: string | null = ''): string {
  const preview = Array.from(message ?? '')
    .slice(0, messageLimits.previewLength)
    .join('');
  return preview.length < (message?.length ?? 0) ? `${preview}…` : preview;
}
