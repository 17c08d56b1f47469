import type { App } from '../http/app-type.ts';
import { chatRoutes } from './chat-routes.ts';
import { startLiveServer } from './live-server.ts';
import { notificationRoutes } from './notification-routes.ts';

/** Conversations, notifications, and the live line they arrive by. */
export async function messagingPart(app: App): Promise<void> {
  await app.register(chatRoutes);
  await app.register(notificationRoutes);
  await startLiveServer(app);
}
