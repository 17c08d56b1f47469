import {
  AdminBookingResponse,
  AdminBookingsResponse,
  AdminBookingsRequest,
  AdminCancelBookingRequest,
  RefundGoodwillRequest,
  SettleRefundRequest,
  type AdminBooking,
} from '@gida/contracts/admin';
import { toMajor } from '@gida/contracts/money';
import { z } from 'zod';

import type { BookingView } from '../../booking/booking-repository.ts';
import {
  cancelBooking,
  calculateRefundNow,
  assertCancellable,
} from '../../booking/cancel/cancel-booking.ts';
import { getBooking } from '../../booking/get-booking.ts';
import { toBookingResponse } from '../../booking/booking-response.ts';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import {
  retryRefund,
  setRefundGoodwill,
  settleRefundByHand,
} from '../../booking/payment/staff-refunds.ts';
import {
  bookingHistory,
  disputesByBookingId,
  listBookings,
  refundsByBookingId,
} from './admin-booking-repository.ts';

const params = z.object({ bookingId: z.string() });
const RefundParams = z.object({ bookingId: z.uuid(), refundId: z.uuid() });

export async function adminBookingRoutes(app: App): Promise<void> {
  const response = { 200: AdminBookingResponse };
  const config = { access: 'admin' } as const;

  app.get(
    '/admin/bookings',
    {
      config,
      schema: {
        summary: 'All bookings, newest first',
        querystring: AdminBookingsRequest,
        response: { 200: AdminBookingsResponse },
      },
    },
    ({ query }) => listBookings(app.db, query),
  );

  app.get(
    '/admin/bookings/:bookingId',
    {
      config,
      schema: { summary: 'A booking with its history and refunds', params, response },
    },
    async ({ params: { bookingId } }) => ({
      message: 'Booking found.',
      booking: await toAdminBooking(app, bookingId),
    }),
  );

  app.post(
    '/admin/bookings/:bookingId/cancel',
    {
      config,
      schema: {
        summary: 'Cancel as admin with a full refund',
        params,
        body: AdminCancelBookingRequest,
        response,
      },
    },
    async ({ params: { bookingId }, body, isTakeover }) => {
      const booking = await getBooking(app.db, bookingId);
      const isDone = isTakeover && booking.bookingStatus === 'cancelled';
      if (!isDone) await cancelBooking(app, booking, 'admin', body.reason);
      const message = 'The booking has been cancelled. The guest and the host have been notified.';
      return { message, booking: await toAdminBooking(app, booking.id) };
    },
  );

  app.post(
    '/admin/bookings/:bookingId/refunds/:refundId/retry',
    {
      config,
      schema: { summary: 'Send a failed refund again', params: RefundParams, response },
    },
    async ({ params: ids }) => {
      await retryRefund(app, ids);
      const message = 'The refund is being sent again.';
      return { message, booking: await toAdminBooking(app, ids.bookingId) };
    },
  );

  app.post(
    '/admin/bookings/:bookingId/refunds/:refundId/settle',
    {
      config,
      schema: {
        summary: 'Mark a failed refund as settled in another way',
        params: RefundParams,
        body: SettleRefundRequest,
        response,
      },
    },
    async ({ params: ids, body: { reason }, admin }) => {
      await settleRefundByHand(app, ids, { adminId: admin.id, reason });
      const message = 'The refund is settled. The guest has been notified.';
      return { message, booking: await toAdminBooking(app, ids.bookingId) };
    },
  );

  app.post(
    '/admin/bookings/:bookingId/refunds/:refundId/goodwill',
    {
      config,
      schema: {
        summary: 'Say whether a refund of staff was given in addition to what is due',
        params: RefundParams,
        body: RefundGoodwillRequest,
        response,
      },
    },
    async ({ params: ids, body: { isGoodwill } }) => {
      await setRefundGoodwill(app, ids, isGoodwill);
      const message = isGoodwill
        ? 'The refund counts as goodwill.'
        : 'The refund counts for what is due.';
      return { message, booking: await toAdminBooking(app, ids.bookingId) };
    },
  );
}

async function toAdminBooking(app: App, id: string): Promise<AdminBooking> {
  const booking = await getBooking(app.db, id);
  const { guest, host } = booking;
  return {
    ...toBookingResponse(booking, new Date()),
    guest: { name: `${guest.firstName} ${guest.lastName}`, email: guest.email },
    hostEmail: host.email,
    history: await bookingHistory(app.db, booking.id),
    refunds: await refundsByBookingId(app.db, booking.id),
    disputes: await disputesByBookingId(app.db, booking.id),
    cancelRefund: isCancellable(booking) ? toMajor(calculateRefundNow(booking, 'admin')) : null,
  };
}

function isCancellable(booking: BookingView): boolean {
  try {
    assertCancellable(booking);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
