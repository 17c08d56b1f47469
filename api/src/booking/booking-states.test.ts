import { bookingStatuses } from '@gida/contracts/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bookingEvents, next, statusesHoldingDates } from './booking-states.ts';
import type { BookingEvent, BookingState } from './booking-states.ts';

const unpaid: BookingState = { bookingStatus: 'pending', paymentStatus: 'unpaid' };

const after = (...events: BookingEvent[]): BookingState =>
  events.reduce((state, event) => next(state, event) ?? state, unpaid);

describe('a booking', () => {
  it.each<[string, BookingEvent[], string]>([
    ['is confirmed when paid at once', ['paid'], 'confirmed paid'],
    ['waits while the money is on its way', ['processing'], 'booked processed'],
    ['is confirmed when the money settles', ['processing', 'paid'], 'confirmed paid'],
    ['frees its dates when the money does not come', ['processing', 'failed'], 'expired failed'],
    ['frees its dates when nobody pays', ['lapsed'], 'expired unpaid'],
    ['is confirmed late while its dates are free', ['lapsed', 'paid'], 'confirmed paid'],
    ['can be paid anew after it lapsed', ['lapsed', 'retaken', 'paid'], 'confirmed paid'],
    ['can be paid anew after a failure', ['failed', 'retaken'], 'pending unpaid'],
    ['is not confirmed again once cancelled', ['paid', 'cancelled', 'paid'], 'cancelled paid'],
    [
      'gives the money back',
      ['paid', 'cancelled', 'refund_owed', 'refunded'],
      'cancelled refunded',
    ],
    [
      'owes nothing when it is cancelled and the money does not come',
      ['processing', 'cancelled', 'came_to_nothing'],
      'cancelled failed',
    ],
    ['ends with the stay', ['paid', 'completed'], 'completed paid'],
    ['cannot be cancelled after the stay', ['paid', 'completed', 'cancelled'], 'completed paid'],
    ['does not lapse once paid', ['paid', 'lapsed'], 'confirmed paid'],
    ['does not fall back from paid to processing', ['paid', 'processing'], 'confirmed paid'],
    ['refunds a late payment', ['lapsed', 'refund_owed', 'refunded'], 'expired refunded'],
  ])('%s', (_title, events, expected) => {
    const { bookingStatus, paymentStatus } = after(...events);

    expect(`${bookingStatus} ${paymentStatus}`).toBe(expected);
  });

  it('never takes a paid stay away from a guest, whatever happens except a cancellation', () => {
    const anything = fc.array(fc.constantFrom(...bookingEvents.filter((e) => e !== 'cancelled')));

    fc.assert(
      fc.property(anything, (events) => {
        const { bookingStatus, paymentStatus } = after('paid', ...events);

        expect(['confirmed', 'completed']).toContain(bookingStatus);
        expect(paymentStatus).toBe('paid');
      }),
    );
  });

  it('never leaves a cancelled state', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bookingEvents)), (events) => {
        expect(after('cancelled', ...events).bookingStatus).toBe('cancelled');
      }),
    );
  });

  it('holds its dates in every state but cancelled and expired', () => {
    const free = bookingStatuses.filter((status) => !statusesHoldingDates.includes(status));

    expect(free).toEqual(['cancelled', 'expired']);
  });
});
