import { useEffect, useState, type ComponentType } from 'react';

import { receiveNotices, type Notice } from './notice.ts';

const loadNotices = () => import('./Notices.tsx');

/** A notice nearly always answers one of these. */
const acts = ['pointerdown', 'keydown'] as const;

/** What was said while the toast library could not be had. */
const waiting: Notice[] = [];

type NoticeHostProps = {
  /** Fetch the toast library when somebody first acts and not with the first notice; for pages where one will come. */
  ready?: boolean;
};

/** Where notices appear: once, in the shell. Who only reads never carries the toast library. */
export function NoticeHost({ ready = false }: NoticeHostProps) {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  // The window is outside React. The toast library queues what comes before its container stands.
  useEffect(() => {
    const showWaiting = () => {
      if (waiting.length === 0) return;
      loadNotices().then((file) => {
        setNotices(() => file.Notices);
        for (const notice of waiting.splice(0)) file.show(notice);
      }, keepWaiting);
    };
    const stop = receiveNotices((notice) => {
      waiting.push(notice);
      showWaiting();
    });
    window.addEventListener('online', showWaiting);
    return () => {
      stop();
      window.removeEventListener('online', showWaiting);
    };
  }, []);

  // Pressed, something may come back that has to be said, perhaps that the line is gone.
  useEffect(() => {
    if (!ready) return undefined;
    const prepare = () => {
      for (const act of acts) window.removeEventListener(act, prepare);
      loadNotices().catch(keepWaiting);
    };
    for (const act of acts) window.addEventListener(act, prepare);
    return () => {
      for (const act of acts) window.removeEventListener(act, prepare);
    };
  }, [ready]);

  return Notices && <Notices />;
}

/** The next notice asks again, and so does the line when it is back. */
function keepWaiting(): void {}
