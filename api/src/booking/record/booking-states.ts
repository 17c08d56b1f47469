import type { BookingStatus } from '@gida/contracts/constants/booking';
import type { PaymentStatus } from '@gida/contracts/constants/payment';

import type { CautionFeeEvent } from '../caution-fee/caution-fee-states.ts';

type Transition = {
  from: readonly BookingStatus[];
  /** null leaves the status as it is. */
  to: BookingStatus | null;
  payment: PaymentStatus | null;
};

/**
 * Every status change of a booking. Nothing else in the API changes a status: `transitionBooking`
 * of booking-repository.ts checks `from`, sets `to` and records the event in one transaction.
 */
export const bookingTransitions = {
  /** The checkout is complete; the payment has not settled yet. */
  processing: { from: ['pending', 'expired'], to: 'booked', payment: 'processed' },
  /** The payment has settled. From `expired` only while the dates are still free. */
  paid: { from: ['pending', 'booked', 'expired'], to: 'confirmed', payment: 'paid' },
  /** The payment failed: the dates are released at once. */
  failed: { from: ['pending', 'booked', 'expired'], to: 'expired', payment: 'failed' },
  /** The hold expired unpaid. */
  hold_expired: { from: ['pending'], to: 'expired', payment: null },
  /** The guest tries to pay again while the dates are still free. */
  hold_renewed: { from: ['expired'], to: 'pending', payment: 'unpaid' },
  cancelled: { from: ['pending', 'booked', 'confirmed'], to: 'cancelled', payment: null },
  completed: { from: ['confirmed'], to: 'completed', payment: null },
  /** A payment without a stay, or one to refund after a cancellation. */
  refund_requested: { from: ['expired', 'cancelled'], to: null, payment: 'refund_pending' },
  refunded: { from: ['expired', 'cancelled'], to: null, payment: 'refunded' },
  partially_refunded: { from: ['cancelled'], to: null, payment: 'partially_refunded' },
  /** Cancelled while the payment was processing, and the payment then failed: nothing to refund. */
  payment_failed: { from: ['cancelled'], to: null, payment: 'failed' },
  /** Paid after a cancellation without a refund. */
  non_refundable: { from: ['cancelled'], to: null, payment: 'paid' },
} as const satisfies Record<string, Transition>;

export type BookingEvent = keyof typeof bookingTransitions;
export const bookingTransitionNames = Object.keys(bookingTransitions) as BookingEvent[]; // keys of the table above

/** Statuses that block the dates for everybody else; the database constraint lists the same. */
export const statusesHoldingDates: readonly BookingStatus[] = [
  'pending',
  'booked',
  'confirmed',
  'completed',
];

export type BookingState = { bookingStatus: BookingStatus; paymentStatus: PaymentStatus };

/** The state after an event; null when the event does not apply to this state. */
export function nextState(state: BookingState, event: BookingEvent): BookingState | null {
  const transition: Transition = bookingTransitions[event];
  if (!transition.from.includes(state.bookingStatus)) return null;
  return {
    bookingStatus: transition.to ?? state.bookingStatus,
    paymentStatus: transition.payment ?? state.paymentStatus,
  };
}

export type HoldEnd = 'processing' | 'paid' | 'failed' | 'expired' | 'cancelled';

/** What becomes of the nights that a stay holds before it is paid for. */
export const holdEnds: Partial<Record<BookingEvent, HoldEnd>> = {
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
  hold_expired: 'expired',
  cancelled: 'cancelled',
};

/** What becomes of the caution fee, where there is one. */
export const cautionFeeEvents: Partial<Record<BookingEvent, CautionFeeEvent>> = {
  paid: 'paid',
  cancelled: 'dropped',
  completed: 'stay_ended',
};
