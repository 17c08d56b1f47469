import { api } from '@gida/api-client';
import type { AdminBooking, AdminBookingAnswer, AdminBookingsAnswer } from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';

import { listOf } from '../list-of.ts';

export const fetchBookings = listOf<AdminBookingsAnswer>(apiPaths.adminBookings);

export const fetchBooking = async (id: string, signal: AbortSignal): Promise<AdminBooking> =>
  (await api.get<AdminBookingAnswer>(apiPaths.adminBooking(id), { signal })).booking;

export const cancelBooking = (id: string, reason: string) =>
  api.post<AdminBookingAnswer>(apiPaths.adminCancelBooking(id), { reason });
