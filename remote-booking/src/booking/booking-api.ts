import { api } from '@gida/api-client';
import type { CheckoutRequest, DateChangeRequest } from '@gida/contracts/booking';
import { apiPaths } from '@gida/contracts/paths';
import type { StayDates } from '@gida/stay';

export const fetchSiteConfig = (signal?: AbortSignal) => api.get(apiPaths.site, { signal });

export const fetchBookings = async (signal?: AbortSignal) =>
  (await api.get(apiPaths.bookings, { signal })).booking;

export const fetchBooking = async (id: string, signal?: AbortSignal) =>
  (await api.get(apiPaths.booking(id), { signal })).booking;

export const fetchArrival = (id: string, signal: AbortSignal) =>
  api.get(apiPaths.arrival(id), { signal });

export const fetchInvoice = (id: string, signal?: AbortSignal) =>
  api.get(apiPaths.invoice(id), { signal });

export const fetchDateChangePreview = (id: string, query: StayDates, signal: AbortSignal) =>
  api.get(apiPaths.dateChange(id), { query, signal });

export const changeDates = (id: string, change: DateChangeRequest, idempotencyKey: string) =>
  api.post(apiPaths.dateChange(id), change, { idempotencyKey });

/** The old dates stay. */
export const cancelDateChange = (id: string) => api.post(apiPaths.cancelDateChange(id));

/** The stay as an iCalendar file. */
export const fetchStayCalendar = (id: string) => api.get(apiPaths.bookingCalendar(id));

export const fetchApartment = async (id: string, signal: AbortSignal) =>
  (await api.get(apiPaths.apartment(id), { signal })).apartment;

export const openCheckout = (bookingId: string, request: CheckoutRequest, idempotencyKey: string) =>
  api.post(apiPaths.checkout(bookingId), request, { idempotencyKey });

/** Asks the API, which asks the provider, whether the booking is paid. */
export const verifyPayment = async (bookingId: string) =>
  (await api.post(apiPaths.verifyPayment(bookingId))).booking;

export const fetchCancelPreview = (bookingId: string) => api.get(apiPaths.cancelPreview(bookingId));

/** `keptAtMost` is the amount of the preview; the API rejects the cancellation when it would keep more. */
export const cancelBooking = async (
  bookingId: string,
  request: { reason: string; keptAtMost?: number | undefined },
) => (await api.post(apiPaths.cancelBooking(bookingId), request)).booking;
