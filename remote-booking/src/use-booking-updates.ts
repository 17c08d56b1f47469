import { useState } from 'react';

import { useOnSocketConnect, useSocketEvent } from '@gida/session';

/**
 * Keeps loader data up to date: refetches it when the API reports a changed booking, and when the socket
 * reconnects. A failed refetch keeps the current data.
 */
export function useBookingUpdates<T>(
  loaded: T,
  fetchCurrent: () => Promise<T>,
  isRelevant: (bookingId: string) => boolean = () => true,
): { current: T; refetch: () => void } {
  const [state, setState] = useState({ loaded, current: loaded });
  const refetch = () =>
    void fetchCurrent().then(
      (current) => setState({ loaded, current }),
      () => undefined,
    );
  useSocketEvent('booking:changed', ({ bookingId }) => {
    if (isRelevant(bookingId)) refetch();
  });
  useOnSocketConnect(refetch);
  return { current: state.loaded === loaded ? state.current : loaded, refetch };
}
