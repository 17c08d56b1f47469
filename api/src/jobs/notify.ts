import { insertNotification } from '../messaging/notifications/notification-repository.ts';
import type { NotificationInput } from '../messaging/notifications/notification-repository.ts';
import type { App } from '../http/app-type.ts';
import type { Tx } from './transact.ts';

/** Stores a notification in the transaction of its cause and publishes it after the commit. */
export async function notify(app: App, tx: Tx, input: NotificationInput): Promise<void> {
  const notification = await insertNotification(tx.db, input);
  if (notification)
    tx.afterCommit(() =>
      app.socketEvents.publish([input.userId], 'notification:new', notification),
    );
}
