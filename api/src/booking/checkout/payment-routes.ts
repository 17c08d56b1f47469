import * as calls from '@gida/contracts/calls';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { getGuestBooking, getBooking } from '../record/get-booking.ts';
import { hashNetwork } from '../stay/hash-network.ts';
import { openCheckout } from './open-checkout.ts';
import { listUnsettledPayments } from '../payment/payment-repository.ts';
import { toBookingResponse } from '../record/booking-response.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { checkoutMessages } from './messages.ts';

export async function paymentRoutes(app: App): Promise<void> {
  route(app, calls.checkout, async ({ params, body, user, ip }) => {
    const guest = { userId: user.id, network: hashNetwork(app, ip) };
    const { id, url } = await openCheckout(app, params.bookingId, guest, body);
    return { status: 200, message: checkoutMessages.payNext, data: { id, url } };
  });

  route(app, calls.verifyPayment, async ({ params: { bookingId }, user, log }) => {
    await getGuestBooking(app.db, bookingId, user.id);
    for (const paymentId of await listUnsettledPayments(app.db, bookingId)) {
      // If the provider is unavailable, the reconcile job retries; the guest sees the stored status.
      await settlePayment(app, paymentId, 'verify').catch((err: unknown) =>
        log.error({ err, paymentId }, 'payment verification failed'),
      );
    }
    const booking = toBookingResponse(await getBooking(app.db, bookingId), new Date());
    return { status: 200, message: checkoutMessages.verified[booking.bookingStatus], booking };
  });
}
