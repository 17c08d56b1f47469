import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { announce, changeBooking } from '../announcements/announcements.ts';
import { findBooking, lockBooking } from '../record/booking-repository.ts';
import { updateDateChangeClosed } from '../stay/date-change-repository.ts';
import { closeCheckouts } from './close-checkouts.ts';
import {
  countHoldsOfNetwork,
  insertHold,
  findLiveHold,
  updateHoldExpiry,
} from '../stay/hold-repository.ts';
import type { Hold, NewHold } from '../stay/hold-repository.ts';
import { maxFullHoldsOfNetwork, newHoldExpiry, shortHoldMinutes } from '../stay/hold-rules.ts';

const warningMinutes = 5;

export async function beginHold(tx: Tx, hold: NewHold & { expiresAt?: Date }): Promise<void> {
  const { holdMinutes, rateLimitFactor } = tx.app.config;
  const held = hold.network ? await countHoldsOfNetwork(tx.db, hold.network) : 0;
  const isShort = held >= maxFullHoldsOfNetwork * rateLimitFactor;
  const minutes = isShort ? Math.min(shortHoldMinutes, holdMinutes) : holdMinutes;
  const { expiresAt = newHoldExpiry(new Date(), minutes) } = hold;
  await insertHold(tx.db, { ...hold, minutes, expiresAt });
  await scheduleHoldJobs(tx, hold.bookingId, expiresAt);
}

export async function extendHold(tx: Tx, bookingId: string, expiresAt: Date): Promise<void> {
  await updateHoldExpiry(tx.db, bookingId, expiresAt);
  await scheduleHoldJobs(tx, bookingId, expiresAt);
}

/** Every extension of a hold adds its own jobs; a job that runs too early finds the hold still valid and does nothing. */
async function scheduleHoldJobs(tx: Tx, bookingId: string, expiresAt: Date): Promise<void> {
  const warnAt = new Date(expiresAt.getTime() - warningMinutes * 60_000);
  await tx.enqueue('warn-of-expiring-hold', { bookingId }, { startAfter: warnAt });
  await tx.enqueue('end-hold', { bookingId }, { startAfter: expiresAt });
}

/**
 * Ends a hold that was not paid for in time, of a stay or of a change of dates. The checkout is closed first: if the
 * guest has paid meanwhile, the nights are the guest's instead. False when there was nothing to end.
 */
export async function endHold(
  app: App,
  bookingId: string,
  isToEnd = (hold: Hold): boolean => hold.isOverdue,
): Promise<boolean> {
  const hold = await findLiveHold(app.db, bookingId);
  if (!hold || !isToEnd(hold)) return false;
  await closeCheckouts(app, bookingId);
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    const current = await findLiveHold(tx.db, bookingId);
    if (!booking || current?.id !== hold.id || !isToEnd(current)) return;
    if (current.dateChangeId) {
      await updateDateChangeClosed(tx.db, current.dateChangeId, 'expired');
      await announce(tx, bookingId, 'date_change_ended');
    } else await changeBooking(tx, booking, 'hold_expired', { actor: 'system' });
  });
  return true;
}

/** The guest gives up a change of dates. A payment that is processing is waited for. */
export const endUnpaidDateChange = (app: App, bookingId: string): Promise<boolean> =>
  endHold(app, bookingId, (hold) => hold.dateChangeId !== null && hold.expiresAt !== null);

export async function warnOfExpiringHold(app: App, bookingId: string): Promise<void> {
  const booking = await findBooking(app.db, bookingId);
  if (booking?.bookingStatus !== 'pending' || !booking.holdExpiresAt) return;
  const leftMs = Date.parse(booking.holdExpiresAt) - Date.now();
  if (leftMs <= 0 || leftMs > (warningMinutes + 1) * 60_000) return;
  await transact(app, (tx) => announce(tx, bookingId, 'hold_expiring'));
}
