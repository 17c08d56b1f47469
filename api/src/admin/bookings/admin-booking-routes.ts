import {
  AdminBookingAnswer,
  AdminBookingsAnswer,
  AdminBookingsRequest,
  AdminCancelRequest,
  type AdminBooking,
} from '@gida/contracts/admin';
import { toMajor } from '@gida/contracts/money';
import { z } from 'zod';

import type { BookingView } from '../../booking/booking-sql.ts';
import {
  cancelBooking,
  refundNow,
  refuseUncancellable,
} from '../../booking/cancel/cancel-booking.ts';
import { knownBooking } from '../../booking/find-booking.ts';
import { presentBooking } from '../../booking/present-booking.ts';
import type { App } from '../../http/app-type.ts';
import { Refusal } from '../../problem/refusal.ts';
import { bookingsPage, historyOf, refundsOf } from './admin-booking-sql.ts';

const params = z.object({ bookingId: z.string() });

export async function adminBookingRoutes(app: App): Promise<void> {
  const config = { who: 'admin' } as const;

  app.get(
    '/admin/bookings',
    {
      config,
      schema: {
        summary: 'All bookings, newest first',
        querystring: AdminBookingsRequest,
        response: { 200: AdminBookingsAnswer },
      },
    },
    ({ query }) => bookingsPage(app.db, query),
  );

  app.get(
    '/admin/bookings/:bookingId',
    {
      config,
      schema: {
        summary: 'A booking with its history and refunds',
        params,
        response: { 200: AdminBookingAnswer },
      },
    },
    async ({ params: { bookingId } }) => ({
      message: 'Booking found.',
      booking: await present(app, bookingId),
    }),
  );

  app.post(
    '/admin/bookings/:bookingId/cancel',
    {
      config,
      schema: {
        summary: 'Cancel for the house: the guest gets everything back',
        params,
        body: AdminCancelRequest,
        response: { 200: AdminBookingAnswer },
      },
    },
    async ({ params: { bookingId }, body, takesOver }) => {
      const booking = await knownBooking(app.db, bookingId);
      const isDone = takesOver && booking.bookingStatus === 'cancelled';
      if (!isDone) await cancelBooking(app, booking, 'admin', body.reason);
      const message = 'The booking is cancelled. The guest and the host have been told.';
      return { message, booking: await present(app, booking.id) };
    },
  );
}

async function present(app: App, id: string): Promise<AdminBooking> {
  const view = await knownBooking(app.db, id);
  const { guest, host } = view;
  return {
    ...presentBooking(view, new Date()),
    guest: { name: `${guest.firstName} ${guest.lastName}`, email: guest.email },
    hostEmail: host.email,
    history: await historyOf(app.db, view.id),
    refunds: await refundsOf(app.db, view.id),
    cancelRefund: isCancellable(view) ? toMajor(refundNow(view, 'admin')) : null,
  };
}

function isCancellable(booking: BookingView): boolean {
  try {
    refuseUncancellable(booking);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
