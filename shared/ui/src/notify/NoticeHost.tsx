import { lazy, Suspense, useEffect, useState } from 'react';

import { receiveNotices, type Notice } from './notice.ts';

const Notices = lazy(() => import('./Notices.tsx').then((file) => ({ default: file.Notices })));

/** Where notices appear: once, in the shell. The toast library is fetched with the first of them. */
export function NoticeHost() {
  const [first, setFirst] = useState<readonly Notice[]>([]);
  const [ready, setReady] = useState(false);

  // The window is outside React; once the toasts are there, they listen themselves.
  useEffect(() => {
    if (ready) return;
    return receiveNotices((notice) => setFirst((before) => [...before, notice]));
  }, [ready]);

  if (first.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Notices first={first} onReady={() => setReady(true)} />
    </Suspense>
  );
}
