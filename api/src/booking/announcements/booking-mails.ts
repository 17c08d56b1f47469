import { brand } from '@gida/contracts/brand';
import { arrivalGuideLimits } from '@gida/contracts/constants/arrival';
import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatStayDate } from '@gida/contracts/dates';
import { formatCount } from '@gida/contracts/format-count';
import { formatMoney } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import type { Tx } from '../../jobs/transact.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { DetailsOf } from './announcement-details.ts';
import { expectedRefund } from './expected-refund.ts';
import { formatMoneyAmount } from '../../messaging/notifications/money-amount.ts';
import type { BookingView } from '../record/booking-repository.ts';

export type BookingMail = {
  subject: string;
  paragraphs: string[];
  label: string;
  /** Of the page that it leads to; the booking by default. */
  path?: string;
};

type DecidedClaim = DetailsOf<'claim_decided'>;

/** Every email about a booking to its guest, in one place. */
export const guestMailFor = {
  confirmed: (booking: BookingView): BookingMail => ({
    subject: `Your stay is confirmed: ${booking.apartment.name}`,
    paragraphs: [
      'We have received your payment and your stay is confirmed.',
      ...stayLines(booking),
      paidLine(booking),
      'The house number, directions and how to get in are on your booking.',
      ...(booking.cautionFee > 0
        ? [
            `The caution fee of ${formatMoney(booking.cautionFee)} will be refunded within 24 hours of check-out.`,
          ]
        : []),
    ],
    label: 'See your booking',
  }),

  /** None when a guest lets go of an unpaid hold, which may happen many times: the page says that it is done. */
  cancelled: (
    booking: BookingView,
    { by, refund: expected }: DetailsOf<'cancelled'>,
  ): BookingMail | null => {
    if (!expected && by === 'guest') return null;
    const refund = expected ?? { due: 0, requested: null };
    const sum = formatMoneyAmount(expectedRefund(booking, refund));
    return {
      subject: `Your booking is cancelled: ${booking.apartment.name}`,
      paragraphs: [
        'This booking is cancelled.',
        ...stayLines(booking),
        ...(booking.cancelReason ? [`Reason: ${booking.cancelReason}`] : []),
        sum
          ? `${sum} will be refunded to your original payment method. We'll email you when it has been sent.`
          : refund.due > 0
            ? 'What is due was refunded to you before.'
            : 'No refund is due for this booking.',
      ],
      label: 'See the booking',
    };
  },

  datesChanged: (booking: BookingView): BookingMail => ({
    subject: `Your dates are changed: ${booking.apartment.name}`,
    paragraphs: ['Your stay has new dates.', ...stayLines(booking), paidLine(booking)],
    label: 'See your booking',
  }),

  refunded: (
    booking: BookingView,
    { reason, ...refund }: Omit<DetailsOf<'refund_arrived'>, 'about'>,
  ): BookingMail => {
    const sum = formatMoney(refund.amount, refund.currency);
    const reasonText = {
      cancelled: `We have sent your refund of ${sum} for the cancelled booking.`,
      late_payment: `We could not use a payment for this stay, so we have refunded ${sum}.`,
      caution_fee: `We have refunded ${sum} of your caution fee. Thank you for staying with ${brand}.`,
      claim_decided: `Following our decision on the claim, we have refunded ${sum} of your caution fee.`,
      date_change: `Your new dates cost less, so we have refunded ${sum}.`,
      at_provider: `We have refunded ${sum} of what you paid.`,
    }[reason];
    return {
      subject: `Your refund is on its way: ${booking.apartment.name}`,
      paragraphs: [
        reasonText,
        'It can take up to ten days to appear on your bank statement.',
        ...stayLines(booking),
      ],
      label: 'See the booking',
    };
  },

  /** The card could not be refunded, so staff have chosen another way. */
  refundSettled: (
    booking: BookingView,
    { amount, currency }: DetailsOf<'refund_settled'>,
  ): BookingMail => ({
    subject: `Your refund is settled: ${booking.apartment.name}`,
    paragraphs: [
      `Your card could not be refunded, so we have paid your refund of ${formatMoney(amount, currency)} in another way.`,
      'If you have not received it, please reply to this email.',
      ...stayLines(booking),
    ],
    label: 'See the booking',
  }),

  claimed: (
    booking: BookingView,
    { amount, reason, rest }: DetailsOf<'caution_fee_claimed'>,
  ): BookingMail => {
    const sum = formatMoneyAmount(expectedRefund(booking, rest));
    return {
      subject: `A claim on your caution fee: ${booking.apartment.name}`,
      paragraphs: [
        `${booking.host.firstName} claims ${formatMoney(amount)} of your caution fee of ${formatMoney(booking.cautionFee)}.`,
        `Reason: ${reason}`,
        ...(sum ? [`${sum} of it is on its way back to you.`] : []),
        ...(!sum && rest.due > 0 ? ['The rest of it was refunded to you before.'] : []),
        'We review every claim before any money is kept. If you disagree, write to your host or to us.',
        ...stayLines(booking),
      ],
      label: 'See the booking',
    };
  },

  claimDecided: (booking: BookingView, decided: DecidedClaim): BookingMail => ({
    subject: `Decision on the claim on your caution fee: ${booking.apartment.name}`,
    paragraphs: [
      `${booking.host.firstName} claimed ${formatMoney(decided.claimed)} of your caution fee of ${formatMoney(booking.cautionFee)}.`,
      outcomeText(decided, `${booking.host.firstName} keeps`),
      `Reason: ${decided.reason}`,
      ...remainderLines(booking, decided),
      ...stayLines(booking),
    ],
    label: 'View booking',
  }),
};

/** To the host, who learns the guest's first name and neither surname nor address. */
export const hostMailFor = {
  newBooking: (booking: BookingView, hasGuide: boolean): BookingMail => ({
    subject: `New booking: ${booking.apartment.name}`,
    paragraphs: [
      `${booking.guest.firstName} has booked your apartment and paid.`,
      ...stayLines(booking),
      ...(booking.specialRequests ? [`Special request: “${booking.specialRequests}”`] : []),
      hasGuide
        ? `${booking.guest.firstName} finds your arrival guide on the booking, gate code and wifi from ${arrivalGuideLimits.codesShownHours} hours before check-in.`
        : 'You have not written an arrival guide yet. Please do, so that your guest knows how to get in.',
    ],
    label: 'See the booking',
  }),

  claimDecided: (booking: BookingView, decided: DecidedClaim): BookingMail => ({
    subject: `Decision on your claim: ${booking.apartment.name}`,
    paragraphs: [
      `You claimed ${formatMoney(decided.claimed)} of ${booking.guest.firstName}’s caution fee.`,
      outcomeText(decided, 'you keep'),
      `Reason: ${decided.reason}`,
      ...stayLines(booking),
    ],
    label: 'View booking',
  }),
};

export const sendGuestMail = (tx: Tx, booking: BookingView, email: BookingMail): Promise<void> =>
  sendMail(tx, booking.guest, booking, { path: paths.booking(booking.id), ...email });

/** Leads to the booking on the page of the hosted apartment. */
export const sendHostMail = (tx: Tx, booking: BookingView, email: BookingMail): Promise<void> => {
  const path = paths.hostedBooking(booking.apartmentId, booking.id);
  return sendMail(tx, booking.host, booking, { path, ...email });
};

async function sendMail(
  tx: Tx,
  to: { email: string; firstName: string },
  { id }: BookingView,
  { subject, paragraphs, label, path }: BookingMail & { path: string },
): Promise<void> {
  await writeMail(tx, {
    to: to.email,
    subject,
    greeting: `Hello ${to.firstName},`,
    paragraphs,
    action: { label, path },
    closing: `Booking ${id}`,
  });
}

export const stayLines = ({ apartment, ...booking }: BookingView): string[] => [
  `${apartment.name}, ${apartment.address.street}, ${apartment.address.city}`,
  `Check-in ${formatStayDate(booking.checkInDate)} from ${checkInTime}, check-out ${formatStayDate(booking.checkOutDate)} until ${checkOutTime}, ` +
    `${formatCount(booking.nights, 'night')}, ${formatCount(booking.guests, 'guest')}.`,
];

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

function outcomeText({ claimed, awarded }: DecidedClaim, who: string): string {
  if (awarded === 0) return `We have reviewed the claim: ${who} none of it.`;
  const part = awarded === claimed ? 'all of it' : formatMoney(awarded);
  return `We have reviewed the claim: ${who} ${part}.`;
}

function remainderLines(
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
