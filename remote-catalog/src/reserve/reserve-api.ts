import { api } from '@gida/api-client';
import type { BookingCreated, BookingRequest, Quote } from '@gida/contracts/booking';
import type { AvailabilityAnswer } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';

export const fetchAvailability = (apartment: string, signal: AbortSignal) =>
  api.get<AvailabilityAnswer>(apiPaths.availability(apartment), { signal });

export const fetchQuote = (
  apartment: string,
  stay: { checkInDate: string; checkOutDate: string },
  signal: AbortSignal,
) => api.get<Quote>(apiPaths.quote(apartment), { query: stay, signal });

export const createBooking = (apartment: string, booking: BookingRequest, idempotencyKey: string) =>
  api.post<BookingCreated>(apiPaths.createBooking(apartment), booking, { idempotencyKey });
