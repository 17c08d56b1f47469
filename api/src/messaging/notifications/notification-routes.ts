import * as calls from '@gida/contracts/calls';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import {
  updateAllNotificationsRead,
  updateNotificationRead,
  listNotifications,
} from './notification-repository.ts';
import { messagingMessages } from '../messages.ts';

export async function notificationRoutes(app: App): Promise<void> {
  route(app, calls.notifications, async ({ user }) => ({
    notifications: await listNotifications(app.db, user.id),
  }));

  route(app, calls.markNotificationRead, async ({ params, user }) => {
    if (!(await updateNotificationRead(app.db, params.notificationId, user.id))) {
      throw notFoundError('Notification');
    }
    app.socketEvents.publish([user.id], 'notification:read');
    return { status: 200, message: messagingMessages.notifications.read };
  });

  route(app, calls.markAllNotificationsRead, async ({ user }) => {
    const matchedCount = await updateAllNotificationsRead(app.db, user.id);
    app.socketEvents.publish([user.id], 'notification:read');
    return { matchedCount, message: messagingMessages.notifications.allRead };
  });
}
