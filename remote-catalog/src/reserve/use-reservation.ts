import { ApiProblem } from '@gida/api-client';
import type { BookingRequest } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';
import { notify, notifyFailure } from '@gida/ui/notify';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';

import { messages } from '../messages.ts';
import { createBooking } from './reserve-api.ts';
import type { StayProblems } from './stay-problems.ts';

const nothingSent = { sent: '', key: '' };

/** Sends the reservation once, and says where it went wrong. */
export function useReservation(apartment: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const attempt = useRef(nothingSent);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<StayProblems & { dates?: string | undefined }>({});

  /** Answers whether the booking was made. */
  async function reserve(booking: BookingRequest): Promise<boolean> {
    setIsBusy(true);
    setRefused({});
    try {
      const { message, data } = await createBooking(apartment, booking, keyFor(booking));
      attempt.current = nothingSent;
      notify.success(message || messages.reserve.booked);
      await navigate(paths.payment(apartment, data.bookingId));
      return true;
    } catch (error) {
      explain(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  /** The same wish sent again is the same attempt, so a lost answer cannot book twice. */
  function keyFor(booking: BookingRequest): string {
    const sent = JSON.stringify(booking);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() };
    return attempt.current.key;
  }

  function explain(error: unknown) {
    if (!(error instanceof ApiProblem)) return notifyFailure(error);
    // The API would give the same answer to the same key for days, whatever has become free meanwhile.
    if (error.status > 0) attempt.current = nothingSent;
    const { checkInDate, checkOutDate, guests } = error.fields;
    if (error.status === 409) {
      setRefused({ dates: error.message });
      void revalidate();
    } else if (checkInDate || checkOutDate || guests) {
      setRefused({ dates: checkInDate ?? checkOutDate, guests });
    } else if (error.status === 500) {
      notify.warning(error.message);
    } else {
      notifyFailure(error);
    }
  }

  return { reserve, isBusy, refused, forget: () => setRefused({}) };
}

/** `randomUUID` exists on secure pages only; a phone on the office network may not have one. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
