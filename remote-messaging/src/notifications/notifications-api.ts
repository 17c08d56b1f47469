import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export { useOnSocketConnect, usePollWithoutSocket, useSocketEvent } from '@gida/session';

export const fetchNotifications = async (signal: AbortSignal) =>
  (await api.get(apiPaths.notifications, { signal })).notifications;

export const markRead = (id: string) => api.patch(apiPaths.notificationRead(id));

export const markAllRead = () => api.patch(apiPaths.notificationsReadAll);
