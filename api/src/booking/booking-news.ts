import { checkInTime } from '@gida/contracts/constants';
import { shortDate } from '@gida/contracts/dates';
import { formatMoney } from '@gida/contracts/money';
import type { Minor } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import type { News, NotificationKind } from '../jobs/tell-person.ts';
import type { BookingView } from './booking-sql.ts';
import { isOfCautionFee } from './payment/refund-sql.ts';
import type { RefundRow } from './payment/refund-sql.ts';

const stayOf = ({ apartment, checkInDate, checkOutDate }: BookingView): string =>
  `${apartment.name}, ${shortDate(checkInDate)} – ${shortDate(checkOutDate)}`;

/** News for the guest; told once for each booking and `about`. */
const news = (
  booking: BookingView,
  kind: NotificationKind,
  message: string,
  { about = booking.id, link = paths.booking(booking.id) } = {},
): News => ({
  personId: booking.personId,
  kind,
  message,
  image: booking.apartment.images[0] ?? null,
  link,
  onceKey: `${kind} ${about}`,
});

/** What people are told about a booking, in one place, ready for a second language. */
export const newsOf = {
  confirmed: (booking: BookingView) =>
    news(booking, 'booking_confirmed', `Your booking is confirmed: ${stayOf(booking)}.`),

  bookedAtHost: (booking: BookingView): News => ({
    ...news(
      booking,
      'booking_confirmed',
      `${booking.guest.firstName} has booked and paid: ${stayOf(booking)}.`,
    ),
    personId: booking.host.id,
    link: paths.hostedApartment(booking.apartmentId),
  }),

  processing: (booking: BookingView) =>
    news(
      booking,
      'booking_processing',
      `Your payment is being processed: ${stayOf(booking)}. We hold the dates meanwhile.`,
    ),

  paymentFailed: (booking: BookingView, paymentId: string) =>
    booking.bookingStatus === 'cancelled'
      ? news(
          booking,
          'payment_failed',
          `The payment for your cancelled booking did not go through, so nothing was taken: ${stayOf(booking)}.`,
          { about: paymentId },
        )
      : news(booking, 'payment_failed', `Your payment did not go through: ${stayOf(booking)}.`, {
          about: paymentId,
          link: paths.payment(booking.apartmentId, booking.id),
        }),

  holdLapsing: (booking: BookingView) =>
    news(
      booking,
      'hold_lapsing',
      `Your dates are held for a few more minutes: ${stayOf(booking)}. Pay now to keep them.`,
      {
        about: `${booking.id} ${booking.holdExpiresAt}`,
        link: paths.payment(booking.apartmentId, booking.id),
      },
    ),

  cancelled: (booking: BookingView) =>
    news(booking, 'booking_cancelled', `Your booking is cancelled: ${stayOf(booking)}.`),

  cancelledAtHost: (booking: BookingView): News => ({
    ...news(booking, 'booking_cancelled', `A booking was cancelled: ${stayOf(booking)}.`),
    personId: booking.host.id,
    link: paths.hostedApartment(booking.apartmentId),
  }),

  refunded: (booking: BookingView, refund: RefundRow) => {
    const sum = formatMoney(refund.amount, refund.currency);
    return isOfCautionFee(refund.reason)
      ? news(
          booking,
          'caution_fee_returned',
          `${sum} of your caution fee is on its way back: ${stayOf(booking)}.`,
          { about: refund.id },
        )
      : news(booking, 'refund_sent', refundWords(booking, refund, sum), {
          about: refund.id,
          link:
            refund.reason === 'late_payment' ? similarHomes(booking) : paths.booking(booking.id),
        });
  },

  cautionFeeClaimed: (booking: BookingView, amount: Minor) =>
    news(
      booking,
      'caution_fee_claimed',
      `Your host claims ${formatMoney(amount)} of the caution fee: ${stayOf(booking)}. We look at it and write to you.`,
    ),

  claimDecided: (booking: BookingView, kept: Minor) =>
    news(
      booking,
      'caution_fee_decided',
      kept === 0
        ? `Your host keeps nothing of the caution fee: ${stayOf(booking)}. It goes back to you.`
        : `Your host keeps ${formatMoney(kept)} of the caution fee: ${stayOf(booking)}.`,
    ),

  claimDecidedAtHost: (booking: BookingView, kept: Minor): News => ({
    ...news(
      booking,
      'caution_fee_decided',
      kept === 0
        ? `Your claim was dismissed: ${stayOf(booking)}.`
        : `You keep ${formatMoney(kept)} of the caution fee: ${stayOf(booking)}.`,
    ),
    personId: booking.host.id,
    link: paths.hostedApartment(booking.apartmentId),
  }),

  checkInTomorrow: (booking: BookingView) =>
    news(
      booking,
      'check_in_tomorrow',
      `Check-in is tomorrow from ${checkInTime}: ${stayOf(booking)}.`,
    ),
};

const refundWords = (booking: BookingView, { reason }: RefundRow, sum: string): string =>
  reason === 'late_payment'
    ? `Your payment came when the dates were gone, so ${sum} is on its way back: ${stayOf(booking)}. See similar apartments.`
    : `Your refund of ${sum} is on its way: ${stayOf(booking)}.`;

const similarHomes = ({ apartment, guests }: BookingView): string =>
  paths.apartments({ search: apartment.address.city, guests });
