import type { Booking } from '@gida/contracts/booking';
import type { BookingStatus } from '@gida/contracts/constants/booking';

import { isSameStayPossible } from '../booking/rebook-path.ts';

/** What the payment page is for, by booking status: the steps of paying, the stay that was paid for, or its receipt. */
export type PaymentView = 'steps' | 'booked' | 'receipt';

const views: Record<BookingStatus, PaymentView> = {
  pending: 'steps',
  expired: 'steps',
  booked: 'booked',
  confirmed: 'booked',
  completed: 'receipt',
  cancelled: 'receipt',
};

export const paymentView = ({ bookingStatus }: Booking): PaymentView => views[bookingStatus];

/** Paying for an expired hold tries to hold the dates again. */
export const canPay = (booking: Booking): boolean =>
  booking.bookingStatus === 'pending' || isSameStayPossible(booking);

export const isPaid = ({ bookingStatus }: Booking): boolean => bookingStatus === 'confirmed';

/** Whether there is something on its receipt: the bank has decided. */
export const isCharged = (booking: Booking): boolean =>
  paymentView(booking) === 'receipt' || isPaid(booking);
