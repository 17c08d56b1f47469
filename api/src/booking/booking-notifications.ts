import { checkInTime } from '@gida/contracts/constants';
import { formatShortDate } from '@gida/contracts/dates';
import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import type { NotificationInput, NotificationKind } from '../jobs/notify.ts';
import type { BookingView } from './booking-repository.ts';
import { isCautionFeeRefund } from './payment/refund-repository.ts';
import type { RefundRow } from './payment/refund-repository.ts';

const staySummary = ({ apartment, checkInDate, checkOutDate }: BookingView): string =>
  `${apartment.name}, ${formatShortDate(checkInDate)} – ${formatShortDate(checkOutDate)}`;

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
export const notificationFor = {
  confirmed: (booking: BookingView) =>
    guestNotification(
      booking,
      'booking_confirmed',
      `Your booking is confirmed: ${staySummary(booking)}.`,
    ),

  newBookingForHost: (booking: BookingView): NotificationInput => ({
    ...guestNotification(
      booking,
      'booking_confirmed',
      `${booking.guest.firstName} has booked and paid: ${staySummary(booking)}.`,
    ),
    userId: booking.host.id,
    link: paths.hostedApartment(booking.apartmentId),
  }),

  processing: (booking: BookingView) =>
    guestNotification(
      booking,
      'booking_processing',
      `Your payment is being processed: ${staySummary(booking)}. We are holding the dates for you.`,
    ),

  paymentFailed: (booking: BookingView, paymentId: string) =>
    booking.bookingStatus === 'cancelled'
      ? guestNotification(
          booking,
          'payment_failed',
          `The payment for your cancelled booking did not go through, so you were not charged: ${staySummary(booking)}.`,
          { about: paymentId },
        )
      : guestNotification(
          booking,
          'payment_failed',
          `Your payment did not go through: ${staySummary(booking)}.`,
          {
            about: paymentId,
            link: paths.payment(booking.apartmentId, booking.id),
          },
        ),

  holdExpiring: (booking: BookingView) =>
    guestNotification(
      booking,
      'hold_expiring',
      `Your dates are held for a few more minutes: ${staySummary(booking)}. Pay now to keep them.`,
      {
        about: `${booking.id} ${booking.holdExpiresAt}`,
        link: paths.payment(booking.apartmentId, booking.id),
      },
    ),

  cancelled: (booking: BookingView) =>
    guestNotification(
      booking,
      'booking_cancelled',
      `Your booking is cancelled: ${staySummary(booking)}.`,
    ),

  cancelledForHost: (booking: BookingView): NotificationInput => ({
    ...guestNotification(
      booking,
      'booking_cancelled',
      `A booking was cancelled: ${staySummary(booking)}.`,
    ),
    userId: booking.host.id,
    link: paths.hostedApartment(booking.apartmentId),
  }),

  datesChanged: (booking: BookingView, changeId: string) =>
    guestNotification(
      booking,
      'dates_changed',
      `Your dates are changed: ${staySummary(booking)}.`,
      {
        about: changeId,
      },
    ),

  datesChangedForHost: (booking: BookingView, changeId: string): NotificationInput => ({
    ...guestNotification(
      booking,
      'dates_changed',
      `${booking.guest.firstName} has changed their dates: ${staySummary(booking)}.`,
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

  refunded: (booking: BookingView, refund: RefundRow) => {
    const sum = formatMoney(refund.amount, refund.currency);
    return isCautionFeeRefund(refund.reason)
      ? guestNotification(
          booking,
          'caution_fee_returned',
          `${sum} of your caution fee is on its way back: ${staySummary(booking)}.`,
          { about: refund.id },
        )
      : guestNotification(booking, 'refund_sent', refundMessage(booking, refund, sum), {
          about: refund.id,
          link:
            refund.reason === 'late_payment'
              ? similarApartmentsPath(booking)
              : paths.booking(booking.id),
        });
  },

  refundSettled: (booking: BookingView, refund: RefundRow) =>
    guestNotification(
      booking,
      'refund_sent',
      `Your refund of ${formatMoney(refund.amount, refund.currency)} is settled in another way than through your card: ${staySummary(booking)}.`,
      { about: refund.id },
    ),

  cautionFeeClaimed: (booking: BookingView, amount: MinorUnits) =>
    guestNotification(
      booking,
      'caution_fee_claimed',
      `Your host has claimed ${formatMoney(amount)} of the caution fee: ${staySummary(booking)}. We will review the claim and write to you.`,
    ),

  claimDecided: (booking: BookingView, kept: MinorUnits) =>
    guestNotification(
      booking,
      'caution_fee_decided',
      kept === 0
        ? `Your host keeps none of the caution fee: ${staySummary(booking)}. It will be refunded to you.`
        : `Your host keeps ${formatMoney(kept)} of the caution fee: ${staySummary(booking)}.`,
    ),

  claimDecidedForHost: (booking: BookingView, kept: MinorUnits): NotificationInput => ({
    ...guestNotification(
      booking,
      'caution_fee_decided',
      kept === 0
        ? `Your claim was dismissed: ${staySummary(booking)}.`
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

const refundMessage = (booking: BookingView, { reason }: RefundRow, sum: string): string =>
  reason === 'late_payment'
    ? `Your payment arrived after the dates were taken, so ${sum} is being refunded: ${staySummary(booking)}. See similar apartments.`
    : `Your refund of ${sum} is on its way: ${staySummary(booking)}.`;

const similarApartmentsPath = ({ apartment, guests }: BookingView): string =>
  paths.apartments({ search: apartment.address.city, guests });
