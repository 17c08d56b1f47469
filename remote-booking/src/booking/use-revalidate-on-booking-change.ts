import { useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';

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
  /** What the page has sent and leads elsewhere: loading again would keep the router here, and the next page loads anyway. */
  isSubmitting = false,
): void {
  const revalidator = useRevalidator();
  const { state } = useNavigation();
  const revalidate = () => {
    if (!isSubmitting || state === 'loading') void revalidator.revalidate();
  };
  // With a socket that was online while the page loaded, the first call back is immediate and nothing was missed.
  const isUpToDate = useRef(useSocketState() === 'online');
  useSocketEvent('booking:changed', ({ bookingId }) => {
    if (isRelevant(bookingId)) revalidate();
  });
  usePollWithoutSocket(revalidate);
  useOnSocketConnect(() => {
    if (!isUpToDate.current) revalidate();
    isUpToDate.current = false;
  });
}
