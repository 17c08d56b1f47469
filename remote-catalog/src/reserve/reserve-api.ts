import { api } from '@gida/api-client';
import type { CreateBookingResponse, CreateBookingRequest, Quote } from '@gida/contracts/booking';
import type { AvailabilityResponse } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';

export const fetchAvailability = (apartmentId: string, signal: AbortSignal) =>
  api.get<AvailabilityResponse>(apiPaths.availability(apartmentId), { signal });

export const fetchQuote = (
  apartmentId: string,
  stay: { checkInDate: string; checkOutDate: string },
  signal: AbortSignal,
) => api.get<Quote>(apiPaths.quote(apartmentId), { query: stay, signal });

export const createBooking = (
  apartmentId: string,
  booking: CreateBookingRequest,
  idempotencyKey: string,
) =>
  api.post<CreateBookingResponse>(apiPaths.createBooking(apartmentId), booking, { idempotencyKey });
