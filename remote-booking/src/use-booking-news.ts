import { useState } from 'react';

import { useLiveConnected, useLiveEvent } from '@gida/session';

/**
 * What a loader brought, as it is by now: asked again when the API says that a booking changed, and when
 * the line is back and may have missed it. A question that gets no answer leaves the page as it is.
 */
export function useBookingNews<T>(
  loaded: T,
  ask: () => Promise<T>,
  isAbout: (bookingId: string) => boolean = () => true,
): { current: T; askAgain: () => void } {
  const [news, setNews] = useState({ since: loaded, current: loaded });
  const askAgain = () =>
    void ask().then(
      (current) => setNews({ since: loaded, current }),
      () => undefined,
    );
  useLiveEvent('booking:changed', ({ bookingId }) => {
    if (isAbout(bookingId)) askAgain();
  });
  useLiveConnected(askAgain);
  return { current: news.since === loaded ? news.current : loaded, askAgain };
}
