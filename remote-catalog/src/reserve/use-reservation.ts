import { ApiError } from '@gida/api-client';
import type { CreateBookingRequest } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';
import { toast, toastError } from '@gida/ui/toast';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';

import { messages } from '../messages.ts';
import { createBooking } from './reserve-api.ts';
import type { StayErrors } from './validate-stay.ts';

const noAttempt = { body: '', key: '' };

/** Creates the booking with an idempotency key and maps errors to the form. */
export function useReservation(apartmentId: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const attempt = useRef(noAttempt);
  const [isBusy, setIsBusy] = useState(false);
  const [serverErrors, setServerErrors] = useState<StayErrors & { dates?: string | undefined }>({});

  /** Returns whether the booking was created. */
  async function reserve(booking: CreateBookingRequest): Promise<boolean> {
    setIsBusy(true);
    setServerErrors({});
    try {
      const { message, data } = await createBooking(
        apartmentId,
        booking,
        getIdempotencyKey(booking),
      );
      attempt.current = noAttempt;
      toast.success(message || messages.reserve.booked);
      await navigate(paths.payment(apartmentId, data.bookingId));
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  /** An identical request reuses its key, so a retry after a lost response cannot book twice. */
  function getIdempotencyKey(booking: CreateBookingRequest): string {
    const body = JSON.stringify(booking);
    if (attempt.current.body !== body) attempt.current = { body, key: createIdempotencyKey() };
    return attempt.current.key;
  }

  function showError(error: unknown) {
    if (!(error instanceof ApiError)) return toastError(error);
    // The API replays its response for a known key for days, even if the dates have become free since.
    if (error.status > 0) attempt.current = noAttempt;
    const { checkInDate, checkOutDate, guests } = error.fields;
    if (error.status === 409) {
      setServerErrors({ dates: error.message });
      void revalidate();
    } else if (checkInDate || checkOutDate || guests) {
      setServerErrors({ dates: checkInDate ?? checkOutDate, guests });
    } else if (error.status === 500) {
      toast.warning(error.message);
    } else {
      toastError(error);
    }
  }

  return { reserve, isBusy, serverErrors, clearErrors: () => setServerErrors({}) };
}

/** `crypto.randomUUID` exists only in secure contexts (HTTPS or localhost). */
const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
