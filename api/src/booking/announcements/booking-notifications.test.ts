import { expect, it } from 'vitest';

import { renderNotification } from '../../messaging/notifications/notification-texts.ts';
import { bookingNotificationFor } from './booking-notifications.ts';
import type { BookingView } from '../record/booking-repository.ts';

type Told = ReturnType<typeof bookingNotificationFor.confirmed>;

const apartment = { name: 'Palm House', images: [], address: { city: 'Lagos' } };
/** ₦170,000 for $113.33, of which ₦20,000 are the caution fee. */
const booking = {
  id: 'one',
  apartmentId: 'two',
  guests: 2,
  apartment,
  host: { id: 'host' },
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-04',
  total: 17_000_000,
  cautionFee: 2_000_000,
  chargeCurrency: 'usd',
  chargeMinor: 11_333,
} as unknown as BookingView; // what the texts need of it
const cancelled: BookingView = { ...booking, bookingStatus: 'cancelled' };
const expired: BookingView = { ...booking, bookingStatus: 'expired' };
const refund = { about: 'refund', currency: 'usd', amount: 11_333 } as const;
const { claimDecided, claimDecidedForHost, paymentFailed, refunded } = bookingNotificationFor;
const toBooking = '/bookings/one';
const toPayment = '/booking/two/payment/one';

it.each<[string, Told | null, string, string?]>([
  [
    'a failed payment',
    paymentFailed(expired, { paymentId: 'x' }),
    'did not go through: STAY.',
    toPayment,
  ],
  [
    'a failed payment of a cancelled booking',
    paymentFailed(cancelled, { paymentId: 'x' }),
    'did not go through, so you were not charged: STAY.',
  ],
  [
    'a hold that ends',
    bookingNotificationFor.holdExpiring(booking),
    'Pay ₦170,000.00 now to keep them.',
    toPayment,
  ],
  [
    'a cancellation before anything was paid',
    bookingNotificationFor.cancelled(cancelled, { by: 'guest', refund: null }),
    'You cancelled your booking: STAY.',
  ],
  [
    'a cancellation without a refund',
    bookingNotificationFor.cancelled(cancelled, { by: 'guest', refund: { due: 0, requested: 0 } }),
    'You cancelled your booking: STAY. No refund is due.',
  ],
  [
    'a cancellation of the host',
    bookingNotificationFor.cancelled(cancelled, {
      by: 'host',
      refund: { due: 17_000_000, requested: 11_333 },
    }),
    'Your host cancelled your booking: STAY. ₦170,000.00 ($113.33) will be refunded to you.',
  ],
  [
    'a refund',
    refunded(cancelled, { ...refund, reason: 'cancelled' }),
    'Your refund of $113.33 is on its way: STAY.',
  ],
  [
    'a returned caution fee',
    refunded(booking, { ...refund, reason: 'caution_fee' }),
    '$113.33 of your caution fee is on its way back: STAY.',
  ],
  [
    'a payment that came too late for the dates',
    refunded(expired, { ...refund, reason: 'late_payment' }),
    'so $113.33 is being refunded: STAY. See similar apartments.',
    '/apartments?search=Lagos&guests=2',
  ],
  [
    'a second payment of a stay',
    refunded(booking, { ...refund, reason: 'late_payment' }),
    'so $113.33 is being refunded: STAY.',
  ],
  [
    'a dismissed claim',
    claimDecided(booking, { awarded: 0, refundAmount: 1_333 }),
    'Your host keeps none of the caution fee: STAY. $13.33 is refunded to you.',
  ],
  [
    'a claim that is upheld in part',
    claimDecided(booking, { awarded: 500_000, refundAmount: 1_000 }),
    'Your host keeps ₦5,000.00 of the caution fee: STAY. $10.00 is refunded to you.',
  ],
  [
    'a claim that is upheld',
    claimDecided(booking, { awarded: 2_000_000, refundAmount: 0 }),
    'Your host keeps ₦20,000.00 of the caution fee: STAY.',
  ],
])('tells the guest of %s, and leads on', (_what, told, text, link = toBooking) => {
  expect([messageOf(told).slice(-text.length), told?.link]).toEqual([text, link]);
});

it.each<[Told, string]>([
  [
    claimDecidedForHost(booking, { awarded: 0 }),
    'Your claim was dismissed, so you keep none of the caution fee: STAY.',
  ],
  [
    claimDecidedForHost(booking, { awarded: 500_000 }),
    'You keep ₦5,000.00 of the caution fee: STAY.',
  ],
])('tells the host %#', (told, text) => {
  expect([told.userId, messageOf(told)]).toEqual(['host', text]);
});

const messageOf = (told: Told | null): string =>
  renderNotification(told!.facts, { actor: 'Amina' }).replace(/Palm House, [^:.]*\d{4}/, 'STAY');
