import { type BookingStatus, checkOutTime } from '@gida/contracts/constants/booking';
import { type StayReviewState, reviewLimits } from '@gida/contracts/constants/reviews';

const hourMs = 3_600_000;

/** Check-out is at 12:00 in Lagos, which keeps UTC+1 all year. */
const isOver = (checkOutDate: string, now: Date): boolean =>
  Date.parse(`${checkOutDate}T${checkOutTime}:00+01:00`) <= now.getTime();

/** Until when the guest may change a review. */
export const editableUntil = (writtenAt: string): Date =>
  new Date(Date.parse(writtenAt) + reviewLimits.editHours * hourMs);

type ReviewedStay = {
  bookingStatus: BookingStatus;
  checkOutDate: string;
  review: { createdAt: string; isHidden: boolean } | null;
};

/** A stay can be reviewed from its check-out on, also in the minute before a job completes the booking. */
export function stayReviewState(
  { bookingStatus, checkOutDate, review }: ReviewedStay,
  now: Date,
): StayReviewState {
  if (review) {
    return !review.isHidden && now < editableUntil(review.createdAt) ? 'editable' : 'fixed';
  }
  const isGuestStay = bookingStatus === 'completed' || bookingStatus === 'confirmed';
  return isGuestStay && isOver(checkOutDate, now) ? 'open' : 'unavailable';
}
