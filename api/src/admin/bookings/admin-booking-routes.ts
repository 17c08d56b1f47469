import * as calls from '@gida/contracts/calls';
import type { AdminBooking } from '@gida/contracts/admin';
import { toMajor } from '@gida/contracts/money';
import { HttpError } from '@gida/server/http-error';

import type { BookingView } from '../../booking/record/booking-repository.ts';
import {
  cancelBooking,
  calculateRefundNow,
  assertCancellable,
} from '../../booking/cancel/cancel-booking.ts';
import { getBooking } from '../../booking/record/get-booking.ts';
import { toBookingResponse } from '../../booking/record/booking-response.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import {
  retryRefund,
  setRefundGoodwill,
  settleRefundByHand,
} from '../../booking/refund/staff-refunds.ts';
import {
  listBookingHistory,
  listDisputesOfBooking,
  listBookings,
  listRefundsOfBooking,
} from './admin-booking-repository.ts';
import { adminMessages } from '../messages.ts';

export async function adminBookingRoutes(app: App): Promise<void> {
  route(app, calls.adminBookings, ({ query }) => listBookings(app.db, query));

  route(app, calls.adminBooking, async ({ params: { bookingId } }) => ({
    message: adminMessages.booking.found,
    booking: await toAdminBooking(app, bookingId),
  }));

  route(app, calls.adminCancelBooking, async ({ params: { bookingId }, body, isTakeover }) => {
    const booking = await getBooking(app.db, bookingId);
    const isDone = isTakeover && booking.bookingStatus === 'cancelled';
    if (!isDone) await cancelBooking(app, booking, 'admin', body.reason);
    return {
      message: adminMessages.booking.cancelled,
      booking: await toAdminBooking(app, booking.id),
    };
  });

  route(app, calls.adminRetryRefund, async ({ params: ids }) => {
    await retryRefund(app, ids);
    return {
      message: adminMessages.booking.refundRetried,
      booking: await toAdminBooking(app, ids.bookingId),
    };
  });

  route(app, calls.adminSettleRefund, async ({ params: ids, body: { reason }, admin }) => {
    await settleRefundByHand(app, ids, { adminId: admin.id, reason });
    return {
      message: adminMessages.booking.refundSettled,
      booking: await toAdminBooking(app, ids.bookingId),
    };
  });

  route(app, calls.adminRefundGoodwill, async ({ params: ids, body: { isGoodwill } }) => {
    await setRefundGoodwill(app, ids, isGoodwill);
    const message = isGoodwill
      ? adminMessages.booking.refundGoodwill
      : adminMessages.booking.refundDue;
    return { message, booking: await toAdminBooking(app, ids.bookingId) };
  });
}

async function toAdminBooking(app: App, id: string): Promise<AdminBooking> {
  const booking = await getBooking(app.db, id);
  const { guest, host } = booking;
  return {
    ...toBookingResponse(booking, new Date()),
    guest: { name: `${guest.firstName} ${guest.lastName}`, email: guest.email },
    hostEmail: host.email,
    history: await listBookingHistory(app.db, booking.id),
    refunds: await listRefundsOfBooking(app.db, booking.id),
    disputes: await listDisputesOfBooking(app.db, booking.id),
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
