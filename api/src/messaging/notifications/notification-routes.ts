import { Said } from '@gida/contracts/account';
import { NotificationsAnswer, ReadAllAnswer } from '@gida/contracts/messaging';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { notFound } from '../../problem/refusal.ts';
import { markAllRead, markRead, notificationsOfPerson } from './notification-sql.ts';

export async function notificationRoutes(app: App): Promise<void> {
  app.get(
    '/notifications',
    {
      config: { who: 'person' },
      schema: {
        summary: "The caller's notifications, newest first",
        response: { 200: NotificationsAnswer },
      },
    },
    async ({ person }) => ({ notifications: await notificationsOfPerson(app.db, person.id) }),
  );

  app.patch(
    '/notifications/:notificationId/read',
    {
      config: { who: 'person' },
      schema: {
        summary: 'Mark one as read',
        params: z.object({ notificationId: z.uuid() }),
        response: { 200: Said },
      },
    },
    async ({ params, person }) => {
      if (!(await markRead(app.db, params.notificationId, person.id))) {
        throw notFound('Notification');
      }
      return { status: 200, message: 'Notification marked as read.' };
    },
  );

  app.patch(
    '/notifications/read-all',
    {
      config: { who: 'person' },
      schema: { summary: 'Mark all as read', response: { 200: ReadAllAnswer } },
    },
    async ({ person }) => ({
      matchedCount: await markAllRead(app.db, person.id),
      message: 'All notifications marked as read.',
    }),
  );
}
