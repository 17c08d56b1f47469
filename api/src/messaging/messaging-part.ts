import type { App } from '../http/app-type.ts';
import { chatRoutes } from './chat-routes.ts';
import { conductRoutes } from './conduct-routes.ts';
import { startLiveServer } from './live-server.ts';
import { mailUnreadMessages } from './mail-unread-messages.ts';
import { notificationRoutes } from './notification-routes.ts';

/** Conversations, notifications, and the live line they arrive by. */
export async function messagingPart(app: App): Promise<void> {
  app.handleJobs({ 'mail-unread-messages': () => mailUnreadMessages(app) });
  await app.register(chatRoutes);
  await app.register(conductRoutes);
  await app.register(notificationRoutes);
  await startLiveServer(app);
}
