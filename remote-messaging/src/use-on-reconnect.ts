import { useRef } from 'react';

/**
 * Returns a handler for socket connections. It skips the first one, because the page has just loaded its data, and
 * refetches on every reconnect, because events may have been missed.
 */
export function useOnReconnect(refetch: () => void): () => void {
  const hasConnected = useRef(false);
  return () => {
    if (hasConnected.current) refetch();
    hasConnected.current = true;
  };
}
