import { api } from '@gida/api-client';
import type { ChatsAnswer, NotificationsAnswer } from '@gida/contracts/messaging';
import { apiPaths, paths } from '@gida/contracts/paths';

/** What waits for a person, by place. Only a number in a corner: when it cannot be asked, it is not shown. */
export async function countUnread(personId: string): Promise<Record<string, number>> {
  const [chats, notifications] = await Promise.allSettled([
    api.get<ChatsAnswer>(apiPaths.chats),
    api.get<NotificationsAnswer>(apiPaths.notifications),
  ]);
  const counts: Record<string, number> = {};
  if (chats.status === 'fulfilled') {
    counts[paths.messages] = chats.value.chats
      .flatMap(({ participants }) => participants)
      .filter(({ id }) => id === personId)
      .reduce((sum, { unreadMessages }) => sum + unreadMessages, 0);
  }
  if (notifications.status === 'fulfilled') {
    counts[paths.notifications] = notifications.value.notifications.filter(
      ({ readStatus }) => !readStatus,
    ).length;
  }
  return counts;
}
