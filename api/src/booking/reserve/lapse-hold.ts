import type { App } from '../../http/app-type.ts';
import { tellPerson } from '../../jobs/tell-person.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { advance, bookingById, lockBooking } from '../booking-sql.ts';
import { newsOf } from '../booking-news.ts';
import { closeCheckouts } from '../payment/close-checkouts.ts';

const warnMinutes = 5;

/** Every extension of a hold adds its own jobs; one that comes too early finds the hold still good. */
export async function watchHold(tx: Tx, bookingId: string, holdExpiresAt: Date): Promise<void> {
  const warnAt = new Date(holdExpiresAt.getTime() - warnMinutes * 60_000);
  await tx.enqueue('warn-of-lapsing-hold', { bookingId }, { startAfter: warnAt });
  await tx.enqueue('lapse-hold', { bookingId }, { startAfter: holdExpiresAt });
}

/**
 * Frees dates that nobody paid for in time. The provider is asked first to take no money any more:
 * if somebody has paid meanwhile, the booking is confirmed and not lost.
 */
export async function lapseHold(app: App, bookingId: string): Promise<void> {
  const booking = await bookingById(app.db, bookingId);
  if (!booking || !isLapsed(booking)) return;
  await closeCheckouts(app, bookingId);
  await transact(app, async (tx) => {
    const current = await lockBooking(tx.db, bookingId);
    if (!current || !isLapsed(current)) return;
    await advance(tx.db, current, 'lapsed', { actor: 'clock' });
    tx.afterCommit(() => app.live.tell([current.personId], 'booking:changed', { bookingId }));
  });
}

export async function warnOfLapsingHold(app: App, bookingId: string): Promise<void> {
  const booking = await bookingById(app.db, bookingId);
  if (booking?.bookingStatus !== 'pending' || !booking.holdExpiresAt) return;
  const leftMs = Date.parse(booking.holdExpiresAt) - Date.now();
  if (leftMs <= 0 || leftMs > (warnMinutes + 1) * 60_000) return;
  await transact(app, (tx) => tellPerson(app, tx, newsOf.holdLapsing(booking)));
}

const isLapsed = (hold: { bookingStatus: string; holdExpiresAt: string | null }): boolean =>
  hold.bookingStatus === 'pending' && Date.parse(hold.holdExpiresAt ?? '') <= Date.now();
