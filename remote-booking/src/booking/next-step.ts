import type { Booking } from '@gida/contracts/booking';
import { formatLagosTime } from '@gida/contracts/dates';

import { messages } from '../messages.ts';
import { stayCountdown } from './stay-countdown.ts';

const text = messages.nextStep;

/** What happens next with a booking, or what the guest can do. */
export function nextStep(booking: Booking): string {
  const { bookingStatus, paymentStatus, cautionFeeStatus, holdExpiresAt, review } = booking;
  switch (bookingStatus) {
    case 'pending':
      return holdExpiresAt ? text.payBy(formatLagosTime(holdExpiresAt)) : text.pay;
    case 'booked':
      return text.wait;
    case 'confirmed':
      return stayCountdown(booking) ?? text.over;
    case 'completed':
      if (cautionFeeStatus === 'claimed') return text.claimed;
      if (cautionFeeStatus === 'held' || cautionFeeStatus === 'due') return text.feeDue;
      return review === 'open' ? text.review : text.again;
    case 'cancelled':
      return messages.paymentStatus[paymentStatus];
    case 'expired':
      return text.sameDates;
  }
}
