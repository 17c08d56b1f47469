import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

import { createListFetcher } from '../create-list-fetcher.ts';

export const fetchBookings = createListFetcher(apiPaths.adminBookings);

export const fetchBooking = async (id: string, signal: AbortSignal) =>
  (await api.get(apiPaths.adminBooking(id), { signal })).booking;

export const cancelBooking = (id: string, reason: string) =>
  api.post(apiPaths.adminCancelBooking(id), { reason });

export const retryRefund = (bookingId: string, refundId: string) =>
  api.post(apiPaths.adminRetryRefund(bookingId, refundId), {});

export const setRefundGoodwill = (bookingId: string, refundId: string, isGoodwill: boolean) =>
  api.post(apiPaths.adminRefundGoodwill(bookingId, refundId), { isGoodwill });

export const settleRefund = (bookingId: string, refundId: string, reason: string) =>
  api.post(apiPaths.adminSettleRefund(bookingId, refundId), { reason });
