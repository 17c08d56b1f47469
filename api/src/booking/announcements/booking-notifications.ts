import type { MinorUnits } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import type {
  NotificationInput,
  NotificationKind,
} from '../../messaging/notifications/notification-repository.ts';
import type { Fact, TextId } from '../../messaging/notifications/notification-texts.ts';
import { expectedRefund, inBothCurrencies } from './expected-refund.ts';
import type { DetailsOf } from './announcement-details.ts';
import type { BookingView } from '../record/booking-repository.ts';
import { isCautionFeeRefund } from '../record/refund-record.ts';

type Options = {
  /** The kind by default. */
  text?: TextId | TextId[];
  /** What the notification is sent once for; the booking by default. */
  about?: string;
  link?: string;
  values?: Record<string, Fact>;
};

const naira = (kobo: MinorUnits): Fact => ({ sum: [[kobo, 'ngn']] });

export const guestNotification = (
  booking: BookingView,
  kind: NotificationKind,
  // Kinds without a text of their own are always given one.
  { text = kind as TextId, about = booking.id, link, values }: Options = {},
): NotificationInput => ({
  userId: booking.userId,
  kind,
  facts: {
    text: [text].flat(),
    values: {
      stay: { stay: [booking.apartment.name, booking.checkInDate, booking.checkOutDate] },
      apartment: booking.apartment.name,
      total: naira(booking.total),
      charge: { sum: inBothCurrencies(booking, booking.total) },
      ...values,
    },
  },
  image: booking.apartment.images[0],
  link: link ?? paths.booking(booking.id),
  dedupeKey: `${kind} ${about}`,
});

export const hostNotification = (
  booking: BookingView,
  kind: NotificationKind,
  options: Options,
): NotificationInput => ({
  ...guestNotification(booking, kind, {
    link: paths.hostedBooking(booking.apartmentId, booking.id),
    ...options,
  }),
  userId: booking.host.id,
  actorId: booking.userId,
});

/** Every notification about a booking, in one place. */
export const bookingNotificationFor = {
  confirmed: (booking: BookingView) => guestNotification(booking, 'booking_confirmed'),

  newBookingForHost: (booking: BookingView) =>
    hostNotification(booking, 'booking_confirmed', { text: 'apartment_booked' }),

  processing: (booking: BookingView) => guestNotification(booking, 'booking_processing'),

  paymentFailed: (booking: BookingView, { paymentId: about }: DetailsOf<'failed'>) => {
    if (!about) return null;
    return booking.bookingStatus === 'cancelled'
      ? guestNotification(booking, 'payment_failed', { text: 'cancelled_payment_failed', about })
      : guestNotification(booking, 'payment_failed', { about, link: paymentPath(booking) });
  },

  holdExpiring: (booking: BookingView) =>
    guestNotification(booking, 'hold_expiring', {
      about: `${booking.id} ${booking.holdExpiresAt}`,
      link: paymentPath(booking),
    }),

  cancelled: (booking: BookingView, { by, refund }: Omit<DetailsOf<'cancelled'>, 'wasUnpaid'>) => {
    const sum = refund ? expectedRefund(booking, refund) : [];
    const text: TextId[] = [`cancelled_by_${by}`];
    if (refund?.due === 0) text.push('no_refund');
    else if (refund) text.push(sum.length > 0 ? 'refund_expected' : 'refunded_before');
    return guestNotification(booking, 'booking_cancelled', { text, values: { refund: { sum } } });
  },

  cancelledForHost: (booking: BookingView, { by, wasUnpaid }: DetailsOf<'cancelled'>) =>
    wasUnpaid || by === 'host'
      ? null
      : hostNotification(booking, 'booking_cancelled', {
          text: by === 'guest' ? 'guest_cancelled' : 'admin_cancelled',
        }),

  datesChanged: (booking: BookingView, { changeId: about }: DetailsOf<'dates_changed'>) =>
    guestNotification(booking, 'dates_changed', { about }),

  datesChangedForHost: (booking: BookingView, { changeId: about }: DetailsOf<'dates_changed'>) =>
    hostNotification(booking, 'dates_changed', { text: 'guest_changed_dates', about }),

  datesNotChanged: (booking: BookingView, { changeId: about }: DetailsOf<'dates_changed'>) =>
    guestNotification(booking, 'dates_not_changed', { about }),

  refunded: (booking: BookingView, refund: DetailsOf<'refund_arrived'>) => {
    const options = { about: refund.about, values: refundedSum(refund) };
    if (isCautionFeeRefund(refund.reason))
      return guestNotification(booking, 'caution_fee_returned', options);
    if (refund.reason !== 'late_payment') return guestNotification(booking, 'refund_sent', options);
    // A late payment may also be a second one, or one for a change of dates that could not be made.
    return booking.bookingStatus === 'expired'
      ? guestNotification(booking, 'refund_sent', {
          ...options,
          text: ['payment_refunded', 'see_similar'],
          link: similarApartmentsPath(booking),
        })
      : guestNotification(booking, 'refund_sent', { ...options, text: 'payment_refunded' });
  },

  refundSettled: (booking: BookingView, refund: DetailsOf<'refund_settled'>) =>
    guestNotification(booking, 'refund_sent', {
      text: 'refund_settled',
      about: refund.about,
      values: refundedSum(refund),
    }),

  cautionFeeClaimed: (
    booking: BookingView,
    { amount }: Pick<DetailsOf<'caution_fee_claimed'>, 'amount'>,
  ) =>
    guestNotification(booking, 'caution_fee_claimed', {
      values: { claimed: naira(amount), fee: naira(booking.cautionFee) },
    }),

  claimDecided: (
    booking: BookingView,
    { awarded, refundAmount }: Pick<DetailsOf<'claim_decided'>, 'awarded' | 'refundAmount'>,
  ) => {
    const text: TextId[] = [awarded === 0 ? 'host_keeps_none' : 'host_keeps'];
    if (refundAmount > 0) text.push('rest_refunded');
    const currency = booking.chargeCurrency ?? 'ngn';
    return guestNotification(booking, 'caution_fee_decided', {
      text,
      values: { kept: naira(awarded), ...refundedSum({ amount: refundAmount, currency }) },
    });
  },

  claimDecidedForHost: (
    booking: BookingView,
    { awarded: kept }: Pick<DetailsOf<'claim_decided'>, 'awarded'>,
  ) =>
    hostNotification(booking, 'caution_fee_decided', {
      text: kept === 0 ? 'claim_dismissed' : 'claim_awarded',
      values: { kept: naira(kept) },
    }),

  checkInTomorrow: (booking: BookingView) => guestNotification(booking, 'check_in_tomorrow'),
};

const refundedSum = ({
  amount,
  currency,
}: Pick<DetailsOf<'refund_arrived'>, 'amount' | 'currency'>) => ({
  refund: { sum: [[amount, currency]] } satisfies Fact,
});

const paymentPath = ({ apartmentId, id }: BookingView): string => paths.payment(apartmentId, id);

const similarApartmentsPath = ({ apartment, guests }: BookingView): string =>
  paths.apartments({ search: apartment.address.city, guests });
