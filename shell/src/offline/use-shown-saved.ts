import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';

import {
  removeShownSavedOpenedBefore,
  oldestShownSavedAt,
  subscribeToShownSaved,
} from './shown-saved.ts';

/** When the page before this one was shown, on the clock of `performance.now()`. */
let lastPageAt = 0;

/** The time of what the page shows as it was saved; null otherwise. A page that was opened offline loads when the connection is back. */
export function useShownSavedAt(): number | null {
  const savedAt = useSyncExternalStore(subscribeToShownSaved, oldestShownSavedAt, () => null);
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const isOpenedOffline = useRef(false);

  useEffect(() => {
    removeShownSavedOpenedBefore(lastPageAt);
    lastPageAt = performance.now();
    isOpenedOffline.current = !navigator.onLine;
  }, [key]);

  useEffect(() => {
    const refresh = () => {
      if (!isOpenedOffline.current && oldestShownSavedAt() === null) return;
      isOpenedOffline.current = false;
      const startedAt = performance.now();
      // What the page has not asked for again is of the page before.
      void revalidate().then(() => removeShownSavedOpenedBefore(startedAt));
    };
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [revalidate]);

  return savedAt;
}
