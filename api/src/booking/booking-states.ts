import type { BookingStatus, PaymentStatus } from '@gida/contracts/constants';

type Transition = {
  from: readonly BookingStatus[];
  /** null leaves the status as it is. */
  to: BookingStatus | null;
  payment: PaymentStatus | null;
};

/**
 * The whole life of a booking. Nothing else in the API changes a status: `advance` in
 * booking-sql.ts compares with `from`, sets `to`, and writes the history in one statement.
 */
export const transitions = {
  /** The checkout is finished; the money is on its way. */
  processing: { from: ['pending', 'expired'], to: 'booked', payment: 'processed' },
  /** The money is there. From `expired` only while the dates are still free. */
  paid: { from: ['pending', 'booked', 'expired'], to: 'confirmed', payment: 'paid' },
  /** The money will not come: the dates are free again at once. */
  failed: { from: ['pending', 'booked', 'expired'], to: 'expired', payment: 'failed' },
  /** The hold ended unpaid. */
  lapsed: { from: ['pending'], to: 'expired', payment: null },
  /** The guest pays after all, and the dates are still free. */
  retaken: { from: ['expired'], to: 'pending', payment: 'unpaid' },
  cancelled: { from: ['pending', 'booked', 'confirmed'], to: 'cancelled', payment: null },
  completed: { from: ['confirmed'], to: 'completed', payment: null },
  /** Money we hold without a stay to give for it, or after a cancellation. */
  refund_owed: { from: ['expired', 'cancelled'], to: null, payment: 'refund_pending' },
  refunded: { from: ['expired', 'cancelled'], to: null, payment: 'refunded' },
  partially_refunded: { from: ['cancelled'], to: null, payment: 'partially_refunded' },
  /** Cancelled while the money was on its way, and then it did not come: nothing is owed. */
  came_to_nothing: { from: ['cancelled'], to: null, payment: 'failed' },
  /** Paid after a cancellation that gives nothing back. */
  kept: { from: ['cancelled'], to: null, payment: 'paid' },
} as const satisfies Record<string, Transition>;

export type BookingEvent = keyof typeof transitions;
export const bookingEvents = Object.keys(transitions) as BookingEvent[]; // keys of the table above

/** Those that keep anybody else from the dates; the database's constraint lists the same. */
export const statusesHoldingDates: readonly BookingStatus[] = [
  'pending',
  'booked',
  'confirmed',
  'completed',
];

export type BookingState = { bookingStatus: BookingStatus; paymentStatus: PaymentStatus };

/** What an event makes of a booking; null when it means nothing (any more) to it. */
export function next(state: BookingState, event: BookingEvent): BookingState | null {
  const transition: Transition = transitions[event];
  if (!transition.from.includes(state.bookingStatus)) return null;
  return {
    bookingStatus: transition.to ?? state.bookingStatus,
    paymentStatus: transition.payment ?? state.paymentStatus,
  };
}
