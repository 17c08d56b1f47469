import { api } from '@gida/api-client';
import type { CreateBookingResponse, CreateBookingRequest, Quote } from '@gida/contracts/booking';
import type { AvailabilityResponse } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';

import type { StayDates } from './stay.ts';

export const fetchAvailability = (apartmentId: string, signal: AbortSignal) =>
  api.get<AvailabilityResponse>(apiPaths.availability(apartmentId), { signal });

export const fetchQuote = (
  apartmentId: string,
  { checkIn, checkOut }: StayDates,
  signal: AbortSignal,
) =>
  api.get<Quote>(apiPaths.quote(apartmentId), {
    query: { checkInDate: checkIn, checkOutDate: checkOut },
    signal,
  });

export const createBooking = (
  apartmentId: string,
  booking: CreateBookingRequest,
  idempotencyKey: string,
) =>
  api.post<CreateBookingResponse>(apiPaths.createBooking(apartmentId), booking, { idempotencyKey });
