import { MessageResponse } from '@gida/contracts/account';
import { NotificationsResponse, ReadAllNotificationsResponse } from '@gida/contracts/messaging';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { notFoundError } from '../../http/errors/http-error.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
  notificationsByUserId,
} from './notification-repository.ts';

export async function notificationRoutes(app: App): Promise<void> {
  app.get(
    '/notifications',
    {
      config: { access: 'user' },
      schema: {
        summary: "The caller's notifications, newest first",
        response: { 200: NotificationsResponse },
      },
    },
    async ({ user }) => ({ notifications: await notificationsByUserId(app.db, user.id) }),
  );

  app.patch(
    '/notifications/:notificationId/read',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Mark a notification as read',
        params: z.object({ notificationId: z.uuid() }),
        response: { 200: MessageResponse },
      },
    },
    async ({ params, user }) => {
      if (!(await markNotificationRead(app.db, params.notificationId, user.id))) {
        throw notFoundError('Notification');
      }
      return { status: 200, message: 'Notification marked as read.' };
    },
  );

  app.patch(
    '/notifications/read-all',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Mark all notifications as read',
        response: { 200: ReadAllNotificationsResponse },
      },
    },
    async ({ user }) => ({
      matchedCount: await markAllNotificationsRead(app.db, user.id),
      message: 'All notifications marked as read.',
    }),
  );
}
