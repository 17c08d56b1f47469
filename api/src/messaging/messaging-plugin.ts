import type { App } from '../http/app-type.ts';
import { chatRoutes } from './conversations/chat-routes.ts';
import { messagePictureRoutes } from './conversations/message-picture-routes.ts';
import { createMessageSender } from './conversations/send-message.ts';
import { chatModerationRoutes } from './moderation/chat-moderation-routes.ts';
import { startSocketServer } from './socket/socket-server.ts';
import { mailUnreadMessages } from './unread/mail-unread-messages.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';

/** Conversations, notifications and the Socket.IO server. */
export async function messagingPlugin(app: App): Promise<void> {
  app.addJobHandlers({ 'mail-unread-messages': () => mailUnreadMessages(app) });
  app.decorate('sendMessage', createMessageSender(app));
  await app.register(chatRoutes);
  await app.register(messagePictureRoutes);
  await app.register(chatModerationRoutes);
  await app.register(notificationRoutes);
  await startSocketServer(app);
}
