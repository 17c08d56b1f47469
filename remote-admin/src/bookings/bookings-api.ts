import { api } from '@gida/api-client';
import type {
  AdminBooking,
  AdminBookingResponse,
  AdminBookingsResponse,
} from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';

import { createListFetcher } from '../create-list-fetcher.ts';

export const fetchBookings = createListFetcher<AdminBookingsResponse>(apiPaths.adminBookings);

export const fetchBooking = async (id: string, signal: AbortSignal): Promise<AdminBooking> =>
  (await api.get<AdminBookingResponse>(apiPaths.adminBooking(id), { signal })).booking;

export const cancelBooking = (id: string, reason: string) =>
  api.post<AdminBookingResponse>(apiPaths.adminCancelBooking(id), { reason });

export const retryRefund = (bookingId: string, refundId: string) =>
  api.post<AdminBookingResponse>(apiPaths.adminRetryRefund(bookingId, refundId), {});

export const settleRefund = (bookingId: string, refundId: string, reason: string) =>
  api.post<AdminBookingResponse>(apiPaths.adminSettleRefund(bookingId, refundId), { reason });
