import { api } from '@gida/api-client';
import type { CreateBookingRequest } from '@gida/contracts/booking';
import { apiPaths } from '@gida/contracts/paths';

import type { StayDates } from './stay.ts';

export const fetchAvailability = (apartmentId: string, signal: AbortSignal) =>
  api.get(apiPaths.availability(apartmentId), { signal });

export const fetchQuote = (apartmentId: string, dates: StayDates, signal: AbortSignal) =>
  api.get(apiPaths.quote(apartmentId), { query: dates, signal });

export const createBooking = (
  apartmentId: string,
  booking: CreateBookingRequest,
  idempotencyKey: string,
) => api.post(apiPaths.createBooking(apartmentId), booking, { idempotencyKey });

/** Finds or creates the conversation with a host, or with a guest. */
export const openChat = (receiverId: string) => api.post(apiPaths.chats, { receiverId });
