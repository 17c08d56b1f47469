import * as calls from '@gida/contracts/calls';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
  notificationsByUserId,
} from './notification-repository.ts';
import { messagingMessages } from '../messages.ts';

export async function notificationRoutes(app: App): Promise<void> {
  route(app, calls.notifications, async ({ user }) => ({
    notifications: await notificationsByUserId(app.db, user.id),
  }));

  route(app, calls.markNotificationRead, async ({ params, user }) => {
    if (!(await markNotificationRead(app.db, params.notificationId, user.id))) {
      throw notFoundError('Notification');
    }
    app.socketEvents.publish([user.id], 'notification:read');
    return { status: 200, message: messagingMessages.notifications.read };
  });

  route(app, calls.markAllNotificationsRead, async ({ user }) => {
    const matchedCount = await markAllNotificationsRead(app.db, user.id);
    app.socketEvents.publish([user.id], 'notification:read');
    return { matchedCount, message: messagingMessages.notifications.allRead };
  });
}
