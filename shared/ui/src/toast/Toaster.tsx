import { useEffect, useState, type ComponentType } from 'react';

import { onToast, type ToastMessage } from './toast-event.ts';

const loadToastList = () => import(/* webpackChunkName: "ui-toasts" */ './ToastList.tsx');

/** Toasts almost always follow one of these. */
const interactionEvents = ['pointerdown', 'keydown'] as const;

/** Toasts received while the toast library is not loaded. */
const queue: ToastMessage[] = [];

type ToasterProps = {
  /** Loads the toast library on the first interaction instead of with the first toast. */
  preload?: boolean;
};

/** Renders the toasts; used once, in the shell. The toast library is loaded on demand. */
export function Toaster({ preload = false }: ToasterProps) {
  const [ToastList, setToastList] = useState<ComponentType | null>(null);

  // The window is outside React. The library queues toasts until its container is mounted.
  useEffect(() => {
    const showQueued = () => {
      if (queue.length === 0) return;
      loadToastList().then((module) => {
        setToastList(() => module.ToastList);
        for (const toast of queue.splice(0)) module.showToast(toast);
      }, ignoreLoadError);
    };
    const unsubscribe = onToast((toast) => {
      queue.push(toast);
      showQueued();
    });
    window.addEventListener('online', showQueued);
    return () => {
      unsubscribe();
      window.removeEventListener('online', showQueued);
    };
  }, []);

  // After an interaction a toast may be needed while offline, so the library is loaded ahead.
  useEffect(() => {
    if (!preload) return undefined;
    const preloadOnce = () => {
      for (const event of interactionEvents) window.removeEventListener(event, preloadOnce);
      loadToastList().catch(ignoreLoadError);
    };
    for (const event of interactionEvents) window.addEventListener(event, preloadOnce);
    return () => {
      for (const event of interactionEvents) window.removeEventListener(event, preloadOnce);
    };
  }, [preload]);

  return ToastList && <ToastList />;
}

/** The next toast or the next `online` event retries. */
function ignoreLoadError(): void {}
