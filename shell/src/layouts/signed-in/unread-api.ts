import { api } from '@gida/api-client';
import { apiPaths, paths } from '@gida/contracts/paths';

/**
 * Unread counts by path. They are only badges, so a failed request just leaves its count out, as does the open page,
 * which asks for its entries itself.
 */
export async function fetchUnreadCounts(
  userId: string,
  openPath: string | null,
): Promise<Record<string, number>> {
  const [chats, notifications] = await Promise.allSettled([
    openPath === paths.messages ? { chats: [] } : api.get(apiPaths.chats),
    openPath === paths.notifications ? { notifications: [] } : api.get(apiPaths.notifications),
  ]);
  const counts: Record<string, number> = {};
  if (chats.status === 'fulfilled') {
    counts[paths.messages] = chats.value.chats
      .flatMap(({ participants }) => participants)
      .filter(({ id }) => id === userId)
      .reduce((sum, { unreadMessages }) => sum + unreadMessages, 0);
  }
  if (notifications.status === 'fulfilled') {
    counts[paths.notifications] = notifications.value.notifications.filter(
      ({ readStatus }) => !readStatus,
    ).length;
  }
  return counts;
}
