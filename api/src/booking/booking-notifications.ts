import { brand } from '@gida/contracts/brand';
import { checkInTime } from '@gida/contracts/constants';
import { formatStayRange } from '@gida/contracts/dates';
import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import type { NotificationInput, NotificationKind } from '../jobs/notify.ts';
import { expectedRefundText, formatInBothCurrencies } from './announced-sums.ts';
import type { ExpectedRefund } from './announced-sums.ts';
import type { BookingView } from './booking-repository.ts';
import type { Canceller } from './cancel/cancellation-rules.ts';
import { isCautionFeeRefund } from './payment/refund-balance.ts';
import type { RefundRecord } from './payment/refund-balance.ts';

const staySummary = ({ apartment, checkInDate, checkOutDate }: BookingView): string =>
  `${apartment.name}, ${formatStayRange(checkInDate, checkOutDate)}`;

/** `about`: told once. */
type ArrivedRefund = Pick<RefundRecord, 'reason' | 'currency' | 'amount'> & { about: string };

/** A notification for the guest, sent once per kind and `about`. */
const guestNotification = (
  booking: BookingView,
  kind: NotificationKind,
  message: string,
  { about = booking.id, link = paths.booking(booking.id) } = {},
): NotificationInput => ({
  userId: booking.userId,
  kind,
  message,
  image: booking.apartment.images[0] ?? null,
  link,
  dedupeKey: `${kind} ${about}`,
});

/** Every notification about a booking, in one place, ready for a second language. */
export const bookingNotificationFor = {
  confirmed: (booking: BookingView) =>
    guestNotification(
      booking,
      'booking_confirmed',
      `Your booking is confirmed: ${staySummary(booking)}. You paid ${stayCharge(booking)}.`,
    ),

  newBookingForHost: (booking: BookingView): NotificationInput => ({
    ...guestNotification(
      booking,
      'booking_confirmed',
      `${booking.guest.firstName} has booked and paid ${formatMoney(booking.total)}: ${staySummary(booking)}.`,
    ),
    userId: booking.host.id,
    link: paths.hostedApartment(booking.apartmentId),
  }),

  processing: (booking: BookingView) =>
    guestNotification(
      booking,
      'booking_processing',
      `Your payment of ${stayCharge(booking)} is being processed: ${staySummary(booking)}. We are holding the dates for you.`,
    ),

  paymentFailed: (booking: BookingView, paymentId: string) =>
    booking.bookingStatus === 'cancelled'
      ? guestNotification(
          booking,
          'payment_failed',
          `The payment of ${stayCharge(booking)} for your cancelled booking did not go through, so you were not charged: ${staySummary(booking)}.`,
          { about: paymentId },
        )
      : guestNotification(
          booking,
          'payment_failed',
          `Your payment of ${stayCharge(booking)} did not go through: ${staySummary(booking)}.`,
          {
            about: paymentId,
            link: paths.payment(booking.apartmentId, booking.id),
          },
        ),

  holdExpiring: (booking: BookingView) =>
    guestNotification(
      booking,
      'hold_expiring',
      `Your dates are held for a few more minutes: ${staySummary(booking)}. Pay ${formatMoney(booking.total)} now to keep them.`,
      {
        about: `${booking.id} ${booking.holdExpiresAt}`,
        link: paths.payment(booking.apartmentId, booking.id),
      },
    ),

  /** `refund` is null when nothing was paid. */
  cancelled: (booking: BookingView, by: Canceller, refund: ExpectedRefund | null) =>
    guestNotification(
      booking,
      'booking_cancelled',
      `${cancellers[by]} cancelled your booking: ${staySummary(booking)}.${refundSentence(booking, refund)}`,
    ),

  cancelledForHost: (booking: BookingView, by: Canceller): NotificationInput => ({
    ...guestNotification(
      booking,
      'booking_cancelled',
      `${by === 'guest' ? booking.guest.firstName : brand} has cancelled a booking: ${staySummary(booking)}.`,
    ),
    userId: booking.host.id,
    link: paths.hostedApartment(booking.apartmentId),
  }),

  datesChanged: (booking: BookingView, changeId: string) =>
    guestNotification(
      booking,
      'dates_changed',
      `Your dates are changed: ${staySummary(booking)}. Your stay now costs ${stayCharge(booking)}.`,
      { about: changeId },
    ),

  datesChangedForHost: (booking: BookingView, changeId: string): NotificationInput => ({
    ...guestNotification(
      booking,
      'dates_changed',
      `${booking.guest.firstName} has changed their dates: ${staySummary(booking)}. The stay now costs ${formatMoney(booking.total)}.`,
      { about: changeId },
    ),
    userId: booking.host.id,
    link: paths.hostedApartment(booking.apartmentId),
  }),

  datesNotChanged: (booking: BookingView, changeId: string) =>
    guestNotification(
      booking,
      'dates_not_changed',
      `Your dates were not changed, and your booking is as it was: ${staySummary(booking)}.`,
      { about: changeId },
    ),

  refunded: (booking: BookingView, refund: ArrivedRefund) => {
    const sum = formatMoney(refund.amount, refund.currency);
    return isCautionFeeRefund(refund.reason)
      ? guestNotification(
          booking,
          'caution_fee_returned',
          `${sum} of your caution fee is on its way back: ${staySummary(booking)}.`,
          { about: refund.about },
        )
      : guestNotification(booking, 'refund_sent', refundMessage(booking, refund, sum), {
          about: refund.about,
          link: isForUnbookedStay(booking, refund)
            ? similarApartmentsPath(booking)
            : paths.booking(booking.id),
        });
  },

  refundSettled: (booking: BookingView, refund: Omit<ArrivedRefund, 'reason'>) =>
    guestNotification(
      booking,
      'refund_sent',
      `Your card could not be refunded, so we have paid your refund of ${formatMoney(refund.amount, refund.currency)} in another way: ${staySummary(booking)}.`,
      { about: refund.about },
    ),

  cautionFeeClaimed: (booking: BookingView, amount: MinorUnits) =>
    guestNotification(
      booking,
      'caution_fee_claimed',
      `Your host has claimed ${formatMoney(amount)} of your ${formatMoney(booking.cautionFee)} caution fee: ${staySummary(booking)}. We will review the claim and write to you.`,
    ),

  /** `refundAmount`: what is refunded now, in the charge currency. */
  claimDecided: (
    booking: BookingView,
    decided: { awarded: MinorUnits; refundAmount: MinorUnits },
  ) =>
    guestNotification(
      booking,
      'caution_fee_decided',
      `Your host keeps ${decided.awarded === 0 ? 'none' : formatMoney(decided.awarded)} of the caution fee: ${staySummary(booking)}.` +
        (decided.refundAmount > 0
          ? ` ${formatMoney(decided.refundAmount, booking.chargeCurrency ?? 'ngn')} is refunded to you.`
          : ''),
    ),

  claimDecidedForHost: (booking: BookingView, kept: MinorUnits): NotificationInput => ({
    ...guestNotification(
      booking,
      'caution_fee_decided',
      kept === 0
        ? `Your claim was dismissed, so you keep none of the caution fee: ${staySummary(booking)}.`
        : `You keep ${formatMoney(kept)} of the caution fee: ${staySummary(booking)}.`,
    ),
    userId: booking.host.id,
    link: paths.hostedApartment(booking.apartmentId),
  }),

  checkInTomorrow: (booking: BookingView) =>
    guestNotification(
      booking,
      'check_in_tomorrow',
      `Check-in is tomorrow from ${checkInTime}: ${staySummary(booking)}.`,
    ),
};

/** Guests read the role instead of a name: it would have to be changed when the account is erased. */
const cancellers: Record<Canceller, string> = { guest: 'You', host: 'Your host', admin: brand };

/** What the stay costs, as the guest's bank shows it. */
const stayCharge = (booking: BookingView): string => formatInBothCurrencies(booking, booking.total);

function refundSentence(booking: BookingView, refund: ExpectedRefund | null): string {
  if (refund === null) return '';
  if (refund.due === 0) return ' No refund is due.';
  const sum = expectedRefundText(booking, refund);
  return sum ? ` ${sum} will be refunded to you.` : ' What is due was refunded to you before.';
}

/** A late payment may also be a second one, or one for a change of dates that could not be made. */
const isForUnbookedStay = ({ bookingStatus }: BookingView, { reason }: ArrivedRefund): boolean =>
  reason === 'late_payment' && bookingStatus === 'expired';

function refundMessage(booking: BookingView, refund: ArrivedRefund, sum: string): string {
  if (refund.reason !== 'late_payment')
    return `Your refund of ${sum} is on its way: ${staySummary(booking)}.`;
  const message = `We could not use a payment for this stay, so ${sum} is being refunded: ${staySummary(booking)}.`;
  return isForUnbookedStay(booking, refund) ? `${message} See similar apartments.` : message;
}

const similarApartmentsPath = ({ apartment, guests }: BookingView): string =>
  paths.apartments({ search: apartment.address.city, guests });
