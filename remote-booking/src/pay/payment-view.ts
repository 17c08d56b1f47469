import type { Booking } from '@gida/contracts/booking';
import type { BookingStatus } from '@gida/contracts/constants';

import { isSameStayPossible } from '../rebook-path.ts';

/** What the payment page is for, by booking status: the steps of paying, the stay that was paid for, or its receipt. */
export type PaymentView = 'steps' | 'booked' | 'receipt';

const views: Record<BookingStatus, PaymentView> = {
  pending: 'steps',
  expired: 'steps',
  booked: 'steps',
  confirmed: 'booked',
  completed: 'receipt',
  cancelled: 'receipt',
};

export const paymentView = ({ bookingStatus }: Booking): PaymentView => views[bookingStatus];

/** Paying for an expired hold tries to hold the dates again. */
export const canPay = (booking: Booking): boolean =>
  booking.bookingStatus === 'pending' || isSameStayPossible(booking);
