import { paths } from '@gida/contracts/paths';

import { runForEach } from '../booking/scheduled-tasks/scheduled-tasks.ts';
import { sendGuestMail, stayLines } from '../booking/announcements/booking-mails.ts';
import { getBooking } from '../booking/record/get-booking.ts';
import type { App } from '../http/app-type.ts';
import { notify } from '../messaging/notifications/notify.ts';
import { transact } from '../jobs/transact.ts';
import { isToBeAsked, updateAsked, listStaysToAskAbout } from './ask-for-review-repository.ts';
import { reviewNotificationFor } from './review-notifications.ts';
import { reviewMessages } from './messages.ts';

/** Each guest whose stay is over. */
export const askForReviews = async (app: App): Promise<void> =>
  runForEach(app, await listStaysToAskAbout(app.db, new Date()), askForReview);

/** By mail and by notification, once: the row of the booking decides which process does it. */
export async function askForReview(app: App, bookingId: string): Promise<void> {
  const booking = await getBooking(app.db, bookingId);
  await transact(app, async (tx) => {
    if (!(await updateAsked(tx.db, bookingId)) || booking.review) return;
    if (!(await isToBeAsked(tx.db, booking.userId))) return;
    await notify(tx, reviewNotificationFor.requested(booking));
    await sendGuestMail(tx, booking, {
      subject: reviewMessages.askMail.subject(booking.apartment.name),
      paragraphs: [
        reviewMessages.askMail.reason,
        ...stayLines(booking),
        reviewMessages.askMail.change,
      ],
      label: reviewMessages.askMail.action,
      path: paths.stayReview(booking.id),
    });
  });
}
