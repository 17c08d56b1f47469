import type { Db } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { lockBooking } from '../booking-repository.ts';
import { closeCheckouts } from '../payment/close-checkouts.ts';
import {
  findOpenDateChange,
  releaseNewNights,
  setDateChangeStatus,
} from './date-change-repository.ts';

/**
 * Ends a change that waits for its payment. The checkout is closed first: if the guest has paid meanwhile, the dates are
 * changed instead. A payment that is processing is waited for.
 */
export async function endOpenDateChange(
  app: App,
  bookingId: string,
  which: 'any' | 'overdue' = 'any',
): Promise<void> {
  const change = await findOpenDateChange(app.db, bookingId);
  if (change?.status !== 'pending') return;
  if (which === 'overdue' && Date.parse(change.expiresAt ?? '') > Date.now()) return;
  await closeCheckouts(app, bookingId);
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    if (!booking) return;
    if (!(await setDateChangeStatus(tx.db, change.id, 'expired', ['pending']))) return;
    await releaseNewNights(tx.db, change.id);
    tx.afterCommit(() =>
      app.socketEvents.publish([booking.userId], 'booking:changed', { bookingId }),
    );
  });
}

/** The stay itself is cancelled: nothing is left to change. A payment that settles later is refunded in full. */
export async function releaseOpenDateChange(db: Db, bookingId: string): Promise<void> {
  const change = await findOpenDateChange(db, bookingId);
  if (!change) return;
  await setDateChangeStatus(db, change.id, 'expired', ['pending', 'processing']);
  await releaseNewNights(db, change.id);
}
