import { useRef } from 'react';
import { useRevalidator } from 'react-router-dom';

import {
  useOnSocketConnect,
  usePollWithoutSocket,
  useSocketEvent,
  useSocketState,
} from '@gida/session';

/**
 * Loads the page's data again when the API reports a changed booking, and when such a report may have been missed: none
 * arrives before the socket is connected.
 */
export function useRevalidateOnBookingChange(
  isRelevant: (bookingId: string) => boolean = () => true,
): void {
  const { revalidate } = useRevalidator();
  // With a socket that was online while the page loaded, the first call back is immediate and nothing was missed.
  const isUpToDate = useRef(useSocketState() === 'online');
  useSocketEvent('booking:changed', ({ bookingId }) => {
    if (isRelevant(bookingId)) void revalidate();
  });
  usePollWithoutSocket(() => void revalidate());
  useOnSocketConnect(() => {
    if (!isUpToDate.current) void revalidate();
    isUpToDate.current = false;
  });
}
