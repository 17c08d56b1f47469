import { insertNotification } from './notification-repository.ts';
import type { NotificationInput } from './notification-repository.ts';
import type { Tx } from '../../jobs/transact.ts';

/** After the commit, the open pages of the guest, and of `others`, load the booking again. */
export const publishChange = (
  tx: Tx,
  { id: bookingId, userId }: { id: string; userId: string },
  ...others: string[]
): void =>
  tx.afterCommit(
    () => tx.app.socketEvents.publish([userId, ...others], 'booking:changed', { bookingId }),
    ['booking:changed', bookingId, userId, ...others].join(' '),
  );

/** Stores a notification in the transaction of its cause and publishes it after the commit. */
export async function notify(tx: Tx, input: NotificationInput): Promise<void> {
  if (await insertNotification(tx.db, input))
    tx.afterCommit(() => tx.app.socketEvents.publish([input.userId], 'notification:new'));
}
