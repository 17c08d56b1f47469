import * as calls from '@gida/contracts/calls';
import type { BookingStatus } from '@gida/contracts/constants/booking';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { getGuestBooking, getBooking } from '../record/get-booking.ts';
import { hashNetwork } from '../stay/hash-network.ts';
import { openCheckout } from './open-checkout.ts';
import { unsettledPaymentsOfBooking } from '../payment/payment-repository.ts';
import { toBookingResponse } from '../record/booking-response.ts';
import { settlePayment } from '../settle/settle-payment.ts';

export async function paymentRoutes(app: App): Promise<void> {
  route(app, calls.checkout, async ({ params, body, user, ip }) => {
    const guest = { userId: user.id, network: hashNetwork(app, ip) };
    const { id, url } = await openCheckout(app, params.bookingId, guest, body);
    return { status: 200, message: 'Please pay on the next page.', data: { id, url } };
  });

  route(app, calls.verifyPayment, async ({ params: { bookingId }, user, log }) => {
    await getGuestBooking(app.db, bookingId, user.id);
    for (const paymentId of await unsettledPaymentsOfBooking(app.db, bookingId)) {
      // If the provider is unavailable, the reconcile job retries; the guest sees the stored status.
      await settlePayment(app, paymentId, 'verify').catch((err: unknown) =>
        log.error({ err, paymentId }, 'payment verification failed'),
      );
    }
    const booking = toBookingResponse(await getBooking(app.db, bookingId), new Date());
    return { status: 200, message: verifyMessages[booking.bookingStatus], booking };
  });
}

const verifyMessages: Record<BookingStatus, string> = {
  pending: 'We have not received a payment for this booking.',
  booked: 'Payment is processing. Please wait for confirmation.',
  confirmed: 'Payment has been verified – check your email for details.',
  completed: 'This stay is over.',
  cancelled: 'This booking was cancelled.',
  expired: 'We have not received a payment for this booking, and its dates are free again.',
};
