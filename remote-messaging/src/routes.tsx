import type { RouteObject } from 'react-router-dom';

/** The only module this remote exposes. The shell mounts each entry under its first segment. */
export const routes: RouteObject[] = [
  { path: 'message', lazy: () => import('./conversations/MessagesPage.tsx') },
  { path: 'notifications', lazy: () => import('./notifications/NotificationsPage.tsx') },
];
