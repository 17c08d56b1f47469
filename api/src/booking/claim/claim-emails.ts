import { formatMoney } from '@gida/contracts/money';

import { expectedRefund, type ExpectedRefund } from '../expected-refund.ts';
import { formatMoneyAmount } from '../../messaging/notifications/money-amount.ts';
import { sendGuestEmail, sendHostEmail, stayLines } from '../booking-emails.ts';
import type { BookingView } from '../booking-repository.ts';
import type { App } from '../../http/app-type.ts';
import type { Tx } from '../../jobs/transact.ts';

export async function sendClaimEmail(
  app: App,
  tx: Tx,
  booking: BookingView,
  claim: { amount: number; reason: string; rest: ExpectedRefund },
): Promise<void> {
  const sum = formatMoneyAmount(expectedRefund(booking, claim.rest));
  await sendGuestEmail(app, tx, booking, {
    subject: `A claim on your caution fee: ${booking.apartment.name}`,
    paragraphs: [
      `${booking.host.firstName} claims ${formatMoney(claim.amount)} of your caution fee of ${formatMoney(booking.cautionFee)}.`,
      `Reason: ${claim.reason}`,
      ...(sum ? [`${sum} of it is on its way back to you.`] : []),
      ...(!sum && claim.rest.due > 0 ? ['The rest of it was refunded to you before.'] : []),
      'We review every claim before any money is kept. If you disagree, write to your host or to us.',
      ...stayLines(booking),
    ],
    label: 'See the booking',
  });
}

type DecidedClaim = { claimed: number; awarded: number; reason: string; refundAmount: number };

/** Emails the decision and its reason to the guest and to the host. */
export async function emailClaimDecision(
  app: App,
  tx: Tx,
  booking: BookingView,
  decided: DecidedClaim,
): Promise<void> {
  await sendGuestEmail(app, tx, booking, {
    subject: `Decision on the claim on your caution fee: ${booking.apartment.name}`,
    paragraphs: [
      `${booking.host.firstName} claimed ${formatMoney(decided.claimed)} of your caution fee of ${formatMoney(booking.cautionFee)}.`,
      outcomeText(decided, booking.host.firstName),
      `Reason: ${decided.reason}`,
      ...refundLines(booking, decided),
      ...stayLines(booking),
    ],
    label: 'View booking',
  });
  await sendHostEmail(app, tx, booking, {
    subject: `Decision on your claim: ${booking.apartment.name}`,
    paragraphs: [
      `You claimed ${formatMoney(decided.claimed)} of ${booking.guest.firstName}’s caution fee.`,
      outcomeText(decided, null),
      `Reason: ${decided.reason}`,
      ...stayLines(booking),
    ],
    label: 'View booking',
  });
}

function outcomeText({ claimed, awarded }: DecidedClaim, host: string | null): string {
  const who = host ? `${host} keeps` : 'you keep';
  if (awarded === 0) return `We have reviewed the claim: ${who} none of it.`;
  const part = awarded === claimed ? 'all of it' : formatMoney(awarded);
  return `We have reviewed the claim: ${who} ${part}.`;
}

function refundLines(
  { cautionFee, chargeCurrency }: BookingView,
  { awarded, refundAmount }: DecidedClaim,
): string[] {
  if (refundAmount > 0) {
    const sum = formatMoney(refundAmount, chargeCurrency ?? 'ngn');
    return [`${sum} will be refunded to you. We will email you when the refund is sent.`];
  }
  if (awarded === cautionFee) return [];
  return ['The rest of your caution fee was refunded to you before.'];
}
