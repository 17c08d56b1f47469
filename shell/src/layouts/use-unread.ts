import { paths } from '@gida/contracts/paths';
import { useLiveConnected, useLiveEvent, useSession } from '@gida/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { countUnread } from './unread-api.ts';

/** How many new things wait at a place, by its address. */
export type Unread = Readonly<Record<string, number>>;

/** Counts what waits where one is not: asked from the server on the way, then kept by what arrives live. */
export function useUnread(): Unread {
  const { pathname } = useLocation();
  const session = useSession();
  const me = session.status === 'signed-in' ? session.userId : null;
  const [unread, setUnread] = useState<Unread>({});
  const connectedBefore = useRef(false);
  const reading = pathname === paths.messages || pathname === paths.notifications ? pathname : null;

  const recount = useEffectEvent(async () => {
    if (me) setUnread(await countUnread(me));
  });

  function arriveAt(place: string) {
    setUnread((before) => ({ ...before, [place]: (before[place] ?? 0) + 1 }));
  }

  // The server is outside React. What was read counts differently when one leaves the place.
  useEffect(() => void recount(), [me, reading]);
  useLiveConnected(() => {
    // The first connection comes with the page, which has just asked; a later one may have missed something.
    if (connectedBefore.current) void recount();
    connectedBefore.current = true;
  });
  useLiveEvent('message:new', ({ sender }) => {
    if (sender.id !== me) arriveAt(paths.messages);
  });
  // Read in another tab, or just now in this one: what was told of it counts no more either.
  useLiveEvent('chat:read', ({ personId }) => {
    if (personId === me) void recount();
  });
  useLiveEvent('notification:new', () => arriveAt(paths.notifications));

  return reading ? { ...unread, [reading]: 0 } : unread;
}
