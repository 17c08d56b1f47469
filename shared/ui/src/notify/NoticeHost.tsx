import { useEffect, useState, type ComponentType } from 'react';

import { receiveNotices } from './notice.ts';

const loadNotices = () => import('./Notices.tsx');

type NoticeHostProps = {
  /** Fetch the toast library now and not with the first notice; for pages where one will come. */
  eager?: boolean;
};

/** Where notices appear: once, in the shell. Public pages never carry the toast library. */
export function NoticeHost({ eager = false }: NoticeHostProps) {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  // The window is outside React. The toast library queues what comes before its container stands.
  useEffect(() => {
    const stop = receiveNotices((notice) => {
      void loadNotices().then((file) => {
        setNotices(() => file.Notices);
        file.show(notice);
      });
    });
    if (eager) loadNotices().catch(() => undefined); // the first notice asks again
    return stop;
  }, [eager]);

  return Notices && <Notices />;
}
