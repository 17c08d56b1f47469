import { api } from '@gida/api-client';
import type { Notification } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';

export { useOnSocketConnect, useSocketEvent } from '@gida/session';

export const fetchNotifications = async (signal: AbortSignal): Promise<Notification[]> =>
  (await api.get(apiPaths.notifications, { signal })).notifications;

export const markRead = (id: string) => api.patch(apiPaths.notificationRead(id));

export const markAllRead = () => api.patch(apiPaths.notificationsReadAll);
