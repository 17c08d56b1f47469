import { paths } from '@gida/contracts/paths';
import { reviewLimits } from '@gida/contracts/constants/reviews';

import type { BookingView } from '../booking/booking-repository.ts';
import { runForEach } from '../booking/scheduled-tasks.ts';
import { stayLines } from '../booking/booking-emails.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { App } from '../http/app-type.ts';
import { notify } from '../messaging/notifications/notify.ts';
import { transact } from '../jobs/transact.ts';
import { enqueueMail } from '../mail/mail-repository.ts';
import { renderMail } from '../mail/render-mail.ts';
import { canBeAsked, markAsked, staysToAskAbout } from './ask-for-review-repository.ts';
import { reviewNotificationFor } from './review-notifications.ts';

/** Each guest whose stay is over. */
export const askForReviews = async (app: App): Promise<void> =>
  runForEach(app, await staysToAskAbout(app.db, new Date()), askForReview);

/** By mail and by notification, once: the row of the booking decides which process does it. */
export async function askForReview(app: App, bookingId: string): Promise<void> {
  const booking = await getBooking(app.db, bookingId);
  await transact(app, async (tx) => {
    if (!(await markAsked(tx.db, bookingId)) || booking.review) return;
    if (!(await canBeAsked(tx.db, booking.userId))) return;
    await notify(app, tx, reviewNotificationFor.requested(booking));
    const { subject, content } = reviewRequestMail(app, booking);
    await enqueueMail(tx.db, { to: booking.guest.email, subject, ...renderMail(content) });
  });
}

const reviewRequestMail = ({ config }: App, booking: BookingView) => ({
  subject: `How was your stay? ${booking.apartment.name}`,
  content: {
    greeting: `Hello ${booking.guest.firstName},`,
    paragraphs: [
      'We hope you enjoyed your stay. Your review helps other guests to choose, and your host to improve.',
      ...stayLines(booking),
      `You can change your review for ${reviewLimits.editHours} hours after writing it.`,
    ],
    action: {
      label: 'Review your stay',
      url: `${config.publicOrigin}${paths.stayReview(booking.id)}`,
    },
    closing: `Booking ${booking.id}`,
  },
});
