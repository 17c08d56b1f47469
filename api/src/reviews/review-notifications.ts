import { paths } from '@gida/contracts/paths';

import {
  guestNotification,
  hostNotification,
} from '../booking/announcements/booking-notifications.ts';
import type { BookingView } from '../booking/record/booking-repository.ts';
import type { NotificationInput } from '../messaging/notifications/notification-repository.ts';
import type { AnswerNotificationData } from './review-answer-repository.ts';

export const reviewNotificationFor = {
  requested: (booking: BookingView) =>
    guestNotification(booking, 'review_requested', { link: paths.stayReview(booking.id) }),

  written: (booking: BookingView, about: string) =>
    hostNotification(booking, 'review_received', {
      about,
      link: paths.hostedReviews(booking.apartmentId),
    }),

  answered: (review: AnswerNotificationData, reviewId: string): NotificationInput => ({
    userId: review.userId,
    kind: 'review_answered',
    facts: { text: ['review_answered'], values: { apartment: review.apartmentName } },
    image: review.image,
    link: review.bookingId
      ? paths.stayReview(review.bookingId)
      : paths.apartment(review.apartmentId),
    dedupeKey: `review_answered ${reviewId}`,
  }),
};
