import type { App } from '../../http/app-type.ts';
import { notify } from '../../jobs/notify.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { transitionBooking, bookingById, lockBooking } from '../booking-repository.ts';
import { bookingNotificationFor } from '../booking-notifications.ts';
import { closeCheckouts } from '../payment/close-checkouts.ts';

const warningMinutes = 5;

/** Every extension of a hold adds its own jobs; a job that runs too early finds the hold still valid and does nothing. */
export async function scheduleHoldJobs(
  tx: Tx,
  bookingId: string,
  holdExpiresAt: Date,
): Promise<void> {
  const warnAt = new Date(holdExpiresAt.getTime() - warningMinutes * 60_000);
  await tx.enqueue('warn-of-expiring-hold', { bookingId }, { startAfter: warnAt });
  await tx.enqueue('expire-hold', { bookingId }, { startAfter: holdExpiresAt });
}

/**
 * Expires a hold that was not paid in time. The checkout is expired first: if the guest has paid
 * meanwhile, the booking is confirmed instead.
 */
export async function expireHold(app: App, bookingId: string): Promise<void> {
  const booking = await bookingById(app.db, bookingId);
  if (!booking || !isOverdue(booking)) return;
  await closeCheckouts(app, bookingId);
  await transact(app, async (tx) => {
    const current = await lockBooking(tx.db, bookingId);
    if (!current || !isOverdue(current)) return;
    await transitionBooking(tx.db, current, 'hold_expired', { actor: 'system' });
    tx.afterCommit(() =>
      app.socketEvents.publish([current.userId], 'booking:changed', { bookingId }),
    );
  });
}

export async function warnOfExpiringHold(app: App, bookingId: string): Promise<void> {
  const booking = await bookingById(app.db, bookingId);
  if (booking?.bookingStatus !== 'pending' || !booking.holdExpiresAt) return;
  const leftMs = Date.parse(booking.holdExpiresAt) - Date.now();
  if (leftMs <= 0 || leftMs > (warningMinutes + 1) * 60_000) return;
  await transact(app, (tx) => notify(app, tx, bookingNotificationFor.holdExpiring(booking)));
}

const isOverdue = (hold: { bookingStatus: string; holdExpiresAt: string | null }): boolean =>
  hold.bookingStatus === 'pending' && Date.parse(hold.holdExpiresAt ?? '') <= Date.now();
