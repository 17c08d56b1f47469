import { useRevalidator } from 'react-router-dom';

import { useLiveConnected, useLiveEvent } from '@gida/session';

/** Asks again when the API says that a booking changed, and when the line is back and may have missed it. */
export function useBookingNews(bookingId?: string): void {
  const { revalidate } = useRevalidator();
  useLiveEvent('booking:changed', (change) => {
    if (bookingId === undefined || change.bookingId === bookingId) void revalidate();
  });
  useLiveConnected(() => void revalidate());
}
