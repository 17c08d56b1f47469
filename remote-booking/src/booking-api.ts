import { api } from '@gida/api-client';
import type {
  Booking,
  BookingAnswer,
  BookingCreated,
  BookingRequest,
  BookingsAnswer,
  CancelPreview,
  CheckoutAnswer,
  CheckoutRequest,
  Quote,
} from '@gida/contracts/booking';
import type { Apartment, ApartmentAnswer } from '@gida/contracts/catalog';
import type { ChatAnswer, ChatRequest } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';
import type { SiteAnswer } from '@gida/contracts/site';

export const fetchSite = (signal: AbortSignal) => api.get<SiteAnswer>(apiPaths.site, { signal });

export const fetchBookings = async (signal?: AbortSignal): Promise<Booking[]> =>
  (await api.get<BookingsAnswer>(apiPaths.bookings, { signal })).booking;

export const fetchBooking = async (id: string, signal?: AbortSignal): Promise<Booking> =>
  (await api.get<BookingAnswer>(apiPaths.booking(id), { signal })).booking;

/** Finds the conversation with a host, or begins it. */
export const openChat = (receiverId: string) =>
  api.post<ChatAnswer>(apiPaths.chats, { receiverId } satisfies ChatRequest);

/** The stay as a calendar file. */
export const fetchStayCalendar = (id: string) => api.get<string>(apiPaths.stayCalendar(id));

export const fetchApartment = async (id: string, signal: AbortSignal): Promise<Apartment> =>
  (await api.get<ApartmentAnswer>(apiPaths.apartment(id), { signal })).apartment;

export const fetchQuote = (
  apartmentId: string,
  stay: { checkInDate: string; checkOutDate: string },
  signal: AbortSignal,
) => api.get<Quote>(apiPaths.quote(apartmentId), { query: stay, signal });

export const createBooking = (
  apartmentId: string,
  request: BookingRequest,
  idempotencyKey: string,
) => api.post<BookingCreated>(apiPaths.createBooking(apartmentId), request, { idempotencyKey });

export const openCheckout = (bookingId: string, request: CheckoutRequest, idempotencyKey: string) =>
  api.post<CheckoutAnswer>(apiPaths.checkout(bookingId), request, { idempotencyKey });

/** Asks the API, which asks the provider, whether the booking is paid. */
export const verifyPayment = async (bookingId: string): Promise<Booking> =>
  (await api.post<BookingAnswer>(apiPaths.verifyPayment(bookingId))).booking;

export const previewCancel = (bookingId: string) =>
  api.get<CancelPreview>(apiPaths.cancelPreview(bookingId));

/** `keptAtMost` is what the preview said; the API refuses to keep more. */
export const cancelBooking = async (
  bookingId: string,
  wish: { reason: string; keptAtMost?: number | undefined },
): Promise<Booking> =>
  (await api.post<BookingAnswer>(apiPaths.cancelBooking(bookingId), wish)).booking;
