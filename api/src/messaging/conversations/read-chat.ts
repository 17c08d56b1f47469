import { paths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { markReadByLink } from '../notifications/notification-sql.ts';
import { markChatRead } from './chat-sql.ts';

export async function readChat(app: App, chatId: string, personId: string): Promise<void> {
  const read = await markChatRead(app.db, chatId, personId);
  await markReadByLink(app.db, personId, paths.conversation(chatId));
  if (!read) return;
  const { sequence, otherId } = read;
  app.live.tell([personId, otherId], 'chat:read', { chatId, personId, sequence });
}
