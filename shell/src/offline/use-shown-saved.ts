import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';

import {
  removeShownSavedOpenedBefore,
  oldestShownSavedAt,
  subscribeToShownSaved,
} from './shown-saved.ts';

/** When the page before this one was shown, on the clock of `performance.now()`. */
let lastPageAt = 0;

/** The time of what the page shows as it was saved; null otherwise. Asks for it again when the connection is back. */
export function useShownSavedAt(): number | null {
  const savedAt = useSyncExternalStore(subscribeToShownSaved, oldestShownSavedAt, () => null);
  const { key } = useLocation();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    removeShownSavedOpenedBefore(lastPageAt);
    lastPageAt = performance.now();
  }, [key]);

  const isShown = savedAt !== null;
  useEffect(() => {
    if (!isShown) return;
    const refresh = () => {
      const startedAt = performance.now();
      // What the page has not asked for again is of the page before.
      void revalidate().then(() => removeShownSavedOpenedBefore(startedAt));
    };
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [isShown, revalidate]);

  return savedAt;
}
