import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';

import {
  dropShownSaved,
  onShownSavedIsStale,
  shownSavedAt,
  subscribeToShownSaved,
} from './shown-saved.ts';

/** How often a page that shows what was saved asks for it again. */
const retryMs = 15_000;

/** When the page before this one was shown, on the clock of `performance.now()`. */
let lastPageAt = 0;

/** The time of what the page shows as it was saved; null otherwise. Asks for it again until a response comes. */
export function useShownSaved(): number | null {
  const savedAt = useSyncExternalStore(subscribeToShownSaved, shownSavedAt, () => null);
  const { key } = useLocation();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    dropShownSaved(lastPageAt);
    lastPageAt = performance.now();
  }, [key]);

  const isShown = savedAt !== null;
  useEffect(() => {
    if (!isShown) return;
    const retry = () => {
      if (!navigator.onLine) return;
      const startedAt = performance.now();
      // What the page has not asked for again is of the page before.
      void revalidate().then(() => dropShownSaved(startedAt));
    };
    const stop = onShownSavedIsStale(retry);
    const timer = setInterval(retry, retryMs);
    addEventListener('online', retry);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isShown, revalidate]);

  return savedAt;
}
