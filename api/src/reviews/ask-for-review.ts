import { paths } from '@gida/contracts/paths';
import { reviewLimits } from '@gida/contracts/constants';
import { sql } from 'kysely';

import type { BookingView } from '../booking/booking-repository.ts';
import { stayLines } from '../booking/booking-emails.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { notify } from '../messaging/notifications/notify.ts';
import { transact } from '../jobs/transact.ts';
import { enqueueMail } from '../mail/mail-repository.ts';
import { renderMail } from '../mail/render-mail.ts';
import { reviewNotificationFor } from './review-notifications.ts';

/** Nobody is asked about a stay that ended longer ago, for example before reviews could be written. */
const maxDaysAfterCheckOut = 14;

/** Stays that ended yesterday or earlier, from nine in the morning in Lagos on, whose guests were not asked. */
export async function staysToAskAbout(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
      from booking
     where status = 'completed' and kind = 'stay' and review_asked_at is null
       and upper(stay) > (${now}::timestamptz at time zone 'Africa/Lagos')::date - ${maxDaysAfterCheckOut}::int
       and upper(stay) < (${now}::timestamptz at time zone 'Africa/Lagos' - time '09:00')::date
     order by upper(stay)
     limit 500
  `.execute(db);
  return rows.map(({ id }) => id);
}

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

async function markAsked(db: Db, bookingId: string): Promise<boolean> {
  const marked = await sql`
    update booking set review_asked_at = now() where id = ${bookingId} and review_asked_at is null
  `.execute(db);
  return marked.numAffectedRows === 1n;
}

/** Neither an erased account nor one that cannot log in. */
async function canBeAsked(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_account where id = ${userId} and erased_at is null and status <> 'suspended'
  `.execute(db);
  return rows.length === 1;
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
