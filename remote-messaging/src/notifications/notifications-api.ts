import { api } from '@gida/api-client';
import type {
  Notification,
  NotificationsResponse,
  ReadAllNotificationsResponse,
} from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';

export { useOnSocketConnect, useSocketEvent } from '@gida/session';

export const fetchNotifications = async (signal: AbortSignal): Promise<Notification[]> =>
  (await api.get<NotificationsResponse>(apiPaths.notifications, { signal })).notifications;

export const markRead = (id: string) => api.patch(apiPaths.notificationRead(id));

export const markAllRead = () =>
  api.patch<ReadAllNotificationsResponse>(apiPaths.notificationsReadAll);
