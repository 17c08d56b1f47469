import { paths } from '@gida/contracts/paths';
import { useLiveEvent, useSession } from '@gida/session';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How many new things wait at a place, by its address. */
export type Unread = Readonly<Record<string, number>>;

/** Counts what arrives live while one is elsewhere; opening the place clears its count. */
export function useUnread(): Unread {
  const { pathname } = useLocation();
  const [unread, setUnread] = useState<Unread>({});
  const session = useSession();
  const me = session.status === 'signed-in' ? session.userId : null;

  function arriveAt(place: string) {
    setUnread((before) => ({ ...before, [place]: (before[place] ?? 0) + 1 }));
  }

  useLiveEvent('message:new', ({ sender }) => {
    if (sender.id !== me) arriveAt(paths.messages);
  });
  useLiveEvent('notification:new', () => arriveAt(paths.notifications));

  if (unread[pathname]) setUnread({ ...unread, [pathname]: 0 });
  return unread;
}
