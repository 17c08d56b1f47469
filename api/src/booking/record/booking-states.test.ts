import { bookingStatuses } from '@gida/contracts/constants/booking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bookingTransitionNames, nextState, statusesHoldingDates } from './booking-states.ts';
import type { BookingEvent, BookingState } from './booking-states.ts';

const unpaid: BookingState = { bookingStatus: 'pending', paymentStatus: 'unpaid' };

const stateAfter = (...events: BookingEvent[]): BookingState =>
  events.reduce((state, event) => nextState(state, event) ?? state, unpaid);

describe('booking states', () => {
  it.each<[string, BookingEvent[], string]>([
    ['is confirmed when paid at once', ['paid'], 'confirmed paid'],
    ['is booked while the payment is processing', ['processing'], 'booked processed'],
    ['is confirmed when a processing payment settles', ['processing', 'paid'], 'confirmed paid'],
    ['expires when the payment fails', ['processing', 'failed'], 'expired failed'],
    ['expires when the hold ends unpaid', ['hold_expired'], 'expired unpaid'],
    ['is confirmed by a late payment', ['hold_expired', 'paid'], 'confirmed paid'],
    [
      'can be paid after its hold was renewed',
      ['hold_expired', 'hold_renewed', 'paid'],
      'confirmed paid',
    ],
    [
      'is pending when its hold is renewed after a failed payment',
      ['failed', 'hold_renewed'],
      'pending unpaid',
    ],
    ['stays cancelled when a payment arrives', ['paid', 'cancelled', 'paid'], 'cancelled paid'],
    [
      'is refunded after a cancellation',
      ['paid', 'cancelled', 'refund_requested', 'refunded'],
      'cancelled refunded',
    ],
    [
      'needs no refund when the payment fails after a cancellation',
      ['processing', 'cancelled', 'payment_failed'],
      'cancelled failed',
    ],
    ['is completed after the stay', ['paid', 'completed'], 'completed paid'],
    ['cannot be cancelled after the stay', ['paid', 'completed', 'cancelled'], 'completed paid'],
    ['does not expire once paid', ['paid', 'hold_expired'], 'confirmed paid'],
    ['does not go back from paid to processing', ['paid', 'processing'], 'confirmed paid'],
    [
      'is refunded when a late payment is rejected',
      ['hold_expired', 'refund_requested', 'refunded'],
      'expired refunded',
    ],
  ])('%s', (_title, events, expected) => {
    const { bookingStatus, paymentStatus } = stateAfter(...events);

    expect(`${bookingStatus} ${paymentStatus}`).toBe(expected);
  });

  it('stays confirmed or completed once paid, whatever happens except a cancellation', () => {
    const anything = fc.array(
      fc.constantFrom(...bookingTransitionNames.filter((e) => e !== 'cancelled')),
    );

    fc.assert(
      fc.property(anything, (events) => {
        const { bookingStatus, paymentStatus } = stateAfter('paid', ...events);

        expect(['confirmed', 'completed']).toContain(bookingStatus);
        expect(paymentStatus).toBe('paid');
      }),
    );
  });

  it('never leaves the cancelled status', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bookingTransitionNames)), (events) => {
        expect(stateAfter('cancelled', ...events).bookingStatus).toBe('cancelled');
      }),
    );
  });

  it('blocks its dates in every status except cancelled and expired', () => {
    const free = bookingStatuses.filter((status) => !statusesHoldingDates.includes(status));

    expect(free).toEqual(['cancelled', 'expired']);
  });
});
