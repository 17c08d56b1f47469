import { expect, it } from 'vitest';

import type { Booking } from '@gida/contracts/booking';
import { bookingStatuses } from '@gida/contracts/constants/booking';
import { paymentStatuses } from '@gida/contracts/constants/payment';

import { messages } from '../messages.ts';
import { aBooking } from '../testing/booking-fixtures.ts';
import { nextStep } from './next-step.ts';

const { nextStep: text } = messages;

it.each<[Partial<Booking>, string]>([
  [
    { bookingStatus: 'pending', holdExpiresAt: '2026-01-01T10:30:00.000Z' },
    'Pay by Jan 1, 2026, 11:30.',
  ],
  [{ bookingStatus: 'pending' }, text.pay],
  [{ bookingStatus: 'booked' }, text.wait],
  [{ bookingStatus: 'confirmed' }, 'Check-in is in 9 days: Sat, Jan 10, 2026, from 14:00.'],
  [{ bookingStatus: 'confirmed', now: '2026-01-14T08:00:00.000Z' }, text.over],
  [{ bookingStatus: 'completed', cautionFeeStatus: 'due' }, text.feeDue],
  [{ bookingStatus: 'completed', cautionFeeStatus: 'claimed' }, text.claimed],
  [{ bookingStatus: 'completed', cautionFeeStatus: 'returned', review: 'open' }, text.review],
  [{ bookingStatus: 'completed', cautionFeeStatus: 'returned', review: 'fixed' }, text.again],
  [{ bookingStatus: 'cancelled', paymentStatus: 'refund_pending' }, 'Your refund is on its way.'],
  [{ bookingStatus: 'cancelled', paymentStatus: 'unpaid' }, 'Nothing has been charged.'],
  [{ bookingStatus: 'expired' }, text.sameDates],
])('of a booking that is %o says: %s', (part, sentence) =>
  expect(nextStep(aBooking(part))).toBe(sentence),
);

// A reader of the page, or a test, finds the status once in a card.
it('no sentence about a status contains a status', () => {
  const sentences = [
    ...Object.values(messages.bookingStatus),
    ...Object.values(messages.paymentStatus),
    ...Object.values(text).map((sentence) =>
      typeof sentence === 'string' ? sentence : sentence('1 Jan'),
    ),
  ];
  const statuses = [...bookingStatuses, ...paymentStatuses].map((status) =>
    status.replaceAll('_', ' '),
  );

  for (const sentence of sentences) {
    for (const status of statuses) expect(sentence.toLowerCase()).not.toContain(status);
  }
});
