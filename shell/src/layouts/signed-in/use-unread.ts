import { paths } from '@gida/contracts/paths';
import {
  useOnSocketConnect,
  usePollWithoutSocket,
  useSocketEvent,
  useSession,
} from '@gida/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { fetchUnreadCounts } from './unread-api.ts';

/** Unread counts by path. */
export type UnreadCounts = Readonly<Record<string, number>>;

/** Unread counts of the pages that are not open: fetched from the server, then updated by socket events. */
export function useUnreadCounts(): UnreadCounts {
  const { pathname } = useLocation();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const [unread, setUnread] = useState<UnreadCounts>({});
  const hasConnectedBefore = useRef(false);
  const openPath =
    pathname === paths.messages || pathname === paths.notifications ? pathname : null;

  const refetch = useEffectEvent(async () => {
    if (userId) setUnread(await fetchUnreadCounts(userId, openPath));
  });

  function incrementUnread(path: string) {
    setUnread((before) => ({ ...before, [path]: (before[path] ?? 0) + 1 }));
  }

  // The server is outside React. Counts change when the user leaves a page with unread items.
  useEffect(() => void refetch(), [userId, openPath]);
  useOnSocketConnect(() => {
    // The page has just fetched the counts when it first connects; a reconnect may have missed events.
    if (hasConnectedBefore.current) void refetch();
    hasConnectedBefore.current = true;
  });
  usePollWithoutSocket(() => void refetch());
  useSocketEvent('message:new', ({ sender }) => {
    if (sender.id !== userId) incrementUnread(paths.messages);
  });
  // Read in another tab or in this one: its notifications are read too.
  useSocketEvent('chat:read', ({ userId: readerId }) => {
    if (readerId === userId) void refetch();
  });
  useSocketEvent('notification:new', () => incrementUnread(paths.notifications));
  useSocketEvent('notification:read', () => void refetch());
  // What a frozen tab was not told of.
  useEffect(() => {
    const refetchWhenShown = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', refetchWhenShown);
    addEventListener('pageshow', refetchWhenShown);
    return () => {
      document.removeEventListener('visibilitychange', refetchWhenShown);
      removeEventListener('pageshow', refetchWhenShown);
    };
  }, []);

  return openPath ? { ...unread, [openPath]: 0 } : unread;
}
