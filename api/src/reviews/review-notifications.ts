import { formatStayRange } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import type { BookingView } from '../booking/booking-repository.ts';
import type { NotificationInput } from '../jobs/notify.ts';
import type { AnswerNotificationData } from './review-reading-repository.ts';

/** Without names: they would have to be changed when an account is erased. */
export const reviewNotificationFor = {
  requested: (booking: BookingView): NotificationInput => ({
    userId: booking.userId,
    kind: 'review_requested',
    message: `How was your stay? Review ${booking.apartment.name}, ${formatStayRange(booking.checkInDate, booking.checkOutDate)}.`,
    image: booking.apartment.images[0] ?? null,
    link: paths.stayReview(booking.id),
    dedupeKey: `review_requested ${booking.id}`,
  }),

  written: (booking: BookingView, reviewId: string): NotificationInput => ({
    userId: booking.host.id,
    kind: 'review_received',
    message: `A guest has reviewed their stay: ${booking.apartment.name}. You can answer once.`,
    image: booking.apartment.images[0] ?? null,
    link: paths.hostedReviews(booking.apartmentId),
    dedupeKey: `review_received ${reviewId}`,
  }),

  answered: (review: AnswerNotificationData, reviewId: string): NotificationInput => ({
    userId: review.userId,
    kind: 'review_answered',
    message: `Your host has answered your review of ${review.apartmentName}.`,
    image: review.image,
    link: review.bookingId
      ? paths.stayReview(review.bookingId)
      : paths.apartment(review.apartmentId),
    dedupeKey: `review_answered ${reviewId}`,
  }),
};
