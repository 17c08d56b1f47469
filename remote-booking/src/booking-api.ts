import { api } from '@gida/api-client';
import type {
  Booking,
  BookingResponse,
  BookingsResponse,
  CancelPreview,
  CheckoutResponse,
  CheckoutRequest,
  DateChangeRequest,
  Invoice,
} from '@gida/contracts/booking';
import type { Apartment, ApartmentResponse } from '@gida/contracts/catalog';
import type { ChatResponse, ChatRequest } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';
import type { MapTiles } from '@gida/contracts/map-tiles';
import type { SiteResponse } from '@gida/contracts/site';
import type { StayDates } from '@gida/stay';

/** Asked for when a map is opened. Null where maps are drawn only, and when the request fails. */
export const fetchMapTiles = (): Promise<MapTiles | null> =>
  api.get<SiteResponse>(apiPaths.site).then(
    ({ mapTiles }) => mapTiles ?? null,
    () => null,
  );

export const fetchSite = (signal: AbortSignal) => api.get<SiteResponse>(apiPaths.site, { signal });

export const fetchBookings = async (signal?: AbortSignal): Promise<Booking[]> =>
  (await api.get<BookingsResponse>(apiPaths.bookings, { signal })).booking;

export const fetchBooking = async (id: string, signal?: AbortSignal): Promise<Booking> =>
  (await api.get<BookingResponse>(apiPaths.booking(id), { signal })).booking;

/** Finds or creates the conversation with a host. */
export const openChat = (receiverId: string) =>
  api.post<ChatResponse>(apiPaths.chats, { receiverId } satisfies ChatRequest);

export const fetchArrival = (id: string, signal: AbortSignal) =>
  api.get(apiPaths.arrival(id), { signal });

export const fetchInvoice = (id: string, signal?: AbortSignal) =>
  api.get<Invoice>(apiPaths.invoice(id), { signal });

export const fetchDateChangePreview = (
  id: string,
  { checkIn, checkOut }: StayDates,
  signal: AbortSignal,
) =>
  api.get(apiPaths.dateChange(id), {
    query: { checkInDate: checkIn, checkOutDate: checkOut },
    signal,
  });

export const changeDates = (id: string, change: DateChangeRequest, idempotencyKey: string) =>
  api.post(apiPaths.dateChange(id), change, { idempotencyKey });

/** The old dates stay. */
export const cancelDateChange = (id: string) => api.post(apiPaths.cancelDateChange(id));

/** The stay as an iCalendar file. */
export const fetchStayCalendar = (id: string) => api.get<string>(apiPaths.bookingCalendar(id));

export const fetchApartment = async (id: string, signal: AbortSignal): Promise<Apartment> =>
  (await api.get<ApartmentResponse>(apiPaths.apartment(id), { signal })).apartment;

export const openCheckout = (bookingId: string, request: CheckoutRequest, idempotencyKey: string) =>
  api.post<CheckoutResponse>(apiPaths.checkout(bookingId), request, { idempotencyKey });

/** Asks the API, which asks the provider, whether the booking is paid. */
export const verifyPayment = async (bookingId: string): Promise<Booking> =>
  (await api.post<BookingResponse>(apiPaths.verifyPayment(bookingId))).booking;

export const fetchCancelPreview = (bookingId: string) =>
  api.get<CancelPreview>(apiPaths.cancelPreview(bookingId));

/** `keptAtMost` is the amount of the preview; the API rejects the cancellation when it would keep more. */
export const cancelBooking = async (
  bookingId: string,
  request: { reason: string; keptAtMost?: number | undefined },
): Promise<Booking> =>
  (await api.post<BookingResponse>(apiPaths.cancelBooking(bookingId), request)).booking;
