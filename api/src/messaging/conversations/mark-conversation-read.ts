import { paths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { updateNotificationsReadByLink } from '../notifications/notification-repository.ts';
import { updateReadSequence } from './chat-repository.ts';

export async function markConversationRead(
  app: App,
  chatId: string,
  userId: string,
): Promise<void> {
  const read = await updateReadSequence(app.db, chatId, userId);
  await updateNotificationsReadByLink(app.db, userId, paths.conversation(chatId));
  if (!read) return;
  const { sequence, otherId } = read;
  app.socketEvents.publish([userId, otherId], 'chat:read', { chatId, userId: userId, sequence });
}
