import type { App } from '../http/app-type.ts';
import { chatRoutes } from './conversations/chat-routes.ts';
import { messageSender } from './conversations/send-message.ts';
import { conductRoutes } from './conduct/conduct-routes.ts';
import { startLiveServer } from './live/live-server.ts';
import { mailUnreadMessages } from './unread/mail-unread-messages.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';

/** Conversations, notifications, and the live line they arrive by. */
export async function messagingPart(app: App): Promise<void> {
  app.handleJobs({ 'mail-unread-messages': () => mailUnreadMessages(app) });
  app.decorate('sendMessage', messageSender(app));
  await app.register(chatRoutes);
  await app.register(conductRoutes);
  await app.register(notificationRoutes);
  await startLiveServer(app);
}
