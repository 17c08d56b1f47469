import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useOnSocketConnect, useSocketEvent, useSocketState } from '@gida/session';

/**
 * Loads the page's data again when the API reports a changed booking, and when such a report may have been missed: none
 * arrives before the socket is connected. `missedMs` is how long a page can do without.
 */
export function useRevalidateOnBookingChange(
  isRelevant: (bookingId: string) => boolean = () => true,
  missedMs = 0,
): void {
  const { revalidate } = useRevalidator();
  // With a socket that was online while the page loaded, the first call back is immediate and nothing was missed.
  const isUpToDate = useRef<boolean | null>(useSocketState() === 'online' ? true : null);
  const [loadedAt] = useState(() => performance.now());
  useSocketEvent('booking:changed', ({ bookingId }) => {
    if (isRelevant(bookingId)) void revalidate();
  });
  useOnSocketConnect(() => {
    const isFresh = isUpToDate.current ?? performance.now() - loadedAt < missedMs;
    if (!isFresh) void revalidate();
    isUpToDate.current = false;
  });
}
