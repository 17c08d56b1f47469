import { brand } from '@gida/contracts/brand';
import { checkInTime, checkOutTime } from '@gida/contracts/constants';
import { stayDate } from '@gida/contracts/dates';
import { formatMoney } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import type { App } from '../http/app-type.ts';
import type { Tx } from '../jobs/transact.ts';
import { writeLetter } from '../mail/mail-layout.ts';
import { enqueueMail } from '../mail/mail-sql.ts';
import type { BookingView } from './booking-sql.ts';
import type { RefundRow } from './payment/refund-sql.ts';
import { shareOfCharge } from './price/stay-price.ts';

export async function mailConfirmation(app: App, tx: Tx, booking: BookingView): Promise<void> {
  await mailGuest(app, tx, booking, {
    subject: `Your stay is confirmed: ${booking.apartment.name}`,
    paragraphs: [
      'Your payment has arrived and your stay is confirmed.',
      ...stayLines(booking),
      paidLine(booking),
      ...(booking.cautionFee > 0
        ? [
            `The caution fee of ${formatMoney(booking.cautionFee)} comes back within 24 hours of check-out.`,
          ]
        : []),
    ],
    label: 'See your booking',
  });
}

export async function mailCancellation(
  app: App,
  tx: Tx,
  booking: BookingView,
  refund: number,
): Promise<void> {
  await mailGuest(app, tx, booking, {
    subject: `Your booking is cancelled: ${booking.apartment.name}`,
    paragraphs: [
      'This booking is cancelled.',
      ...stayLines(booking),
      ...(booking.cancelReason ? [`Reason: ${booking.cancelReason}`] : []),
      refund > 0
        ? `${inBothMoneys(booking, refund)} comes back to you, the way it was paid. We write again when it is on its way.`
        : 'Nothing comes back for this booking.',
    ],
    label: 'See the booking',
  });
}

export async function mailRefund(
  app: App,
  tx: Tx,
  booking: BookingView,
  refund: RefundRow,
): Promise<void> {
  const sum = formatMoney(refund.amount, refund.currency);
  const why = {
    cancelled: `We have sent your refund of ${sum} for the cancelled booking.`,
    late_payment: `Your payment of ${sum} arrived when the dates were no longer free. We have sent all of it back.`,
    caution_fee: `We have sent ${sum} of your caution fee back. Thank you for staying with ${brand}.`,
    claim_decided: `We have sent ${sum} of your caution fee back, as we decided about the claim on it.`,
  }[refund.reason];
  await mailGuest(app, tx, booking, {
    subject: `Your refund is on its way: ${booking.apartment.name}`,
    paragraphs: [why, 'Banks take up to ten days to show it.', ...stayLines(booking)],
    label: 'See the booking',
  });
}

export async function mailClaim(
  app: App,
  tx: Tx,
  booking: BookingView,
  claim: { amount: number; reason: string },
): Promise<void> {
  const rest = booking.cautionFee - claim.amount;
  await mailGuest(app, tx, booking, {
    subject: `A claim on your caution fee: ${booking.apartment.name}`,
    paragraphs: [
      `${booking.host.firstName} claims ${formatMoney(claim.amount)} of your caution fee of ${formatMoney(booking.cautionFee)}.`,
      `Reason: ${claim.reason}`,
      ...(rest > 0 ? [`The other ${formatMoney(rest)} is on its way back to you.`] : []),
      'We look at every claim before anything is kept. If you see it differently, write to your host or to us.',
      ...stayLines(booking),
    ],
    label: 'See the booking',
  });
}

export async function mailGuest(
  { config }: App,
  tx: Tx,
  booking: BookingView,
  letter: { subject: string; paragraphs: string[]; label: string },
): Promise<void> {
  const url = `${config.publicOrigin}${paths.booking(booking.id)}`;
  const written = writeLetter({
    greeting: `Hello ${booking.guest.firstName},`,
    paragraphs: letter.paragraphs,
    action: { label: letter.label, url },
    closing: `Booking ${booking.id}`,
  });
  await enqueueMail(tx.db, { to: booking.guest.email, subject: letter.subject, ...written });
}

export const stayLines = ({ apartment, ...booking }: BookingView): string[] => [
  `${apartment.name}, ${apartment.address.street}, ${apartment.address.city}`,
  `Check-in ${stayDate(booking.checkInDate)} from ${checkInTime}, check-out ${stayDate(booking.checkOutDate)} until ${checkOutTime}, ` +
    `${booking.nights === 1 ? '1 night' : `${booking.nights} nights`}, ${booking.guests === 1 ? '1 guest' : `${booking.guests} guests`}.`,
];

/** A guest who was charged dollars finds dollars on the statement, and not the naira of the page. */
export function inBothMoneys(
  { total, chargeCurrency, chargeMinor }: BookingView,
  naira: number,
): string {
  if (!chargeCurrency || chargeMinor === null || chargeCurrency === 'ngn')
    return formatMoney(naira);
  const charged = shareOfCharge(chargeMinor, naira, total);
  return `${formatMoney(naira)} (${formatMoney(charged, chargeCurrency)})`;
}

function paidLine({
  total,
  chargeCurrency,
  chargeMinor,
  nairaPerUsd,
  nairaPerEur,
}: BookingView): string {
  const naira = formatMoney(total);
  if (!chargeCurrency || chargeMinor === null || chargeCurrency === 'ngn') return `Paid: ${naira}.`;
  const rate = chargeCurrency === 'usd' ? nairaPerUsd : nairaPerEur;
  const paid = formatMoney(chargeMinor, chargeCurrency);
  return `Paid: ${paid}, for ${naira} at ${formatMoney(Math.round(rate * 100))} for 1 ${chargeCurrency.toUpperCase()}.`;
}
