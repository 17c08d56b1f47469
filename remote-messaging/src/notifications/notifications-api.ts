import { api } from '@gida/api-client';
import type { Notification, NotificationsAnswer, ReadAllAnswer } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';

export { useLiveConnected, useLiveEvent } from '@gida/session';

export const fetchNotifications = async (signal: AbortSignal): Promise<Notification[]> =>
  (await api.get<NotificationsAnswer>(apiPaths.notifications, { signal })).notifications;

export const markRead = (id: string) => api.patch(apiPaths.notificationRead(id));

export const markAllRead = () => api.patch<ReadAllAnswer>(apiPaths.notificationsReadAll);
