import { BookingAnswer, CheckoutAnswer, CheckoutRequest } from '@gida/contracts/booking';
import type { BookingStatus } from '@gida/contracts/constants';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { bookingOfGuest, knownBooking } from '../find-booking.ts';
import { openCheckout } from './open-checkout.ts';
import { unsettledPaymentsOf } from './payment-sql.ts';
import { presentBooking } from '../present-booking.ts';
import { settlePayment } from './settle-payment.ts';

const BookingParams = z.object({ bookingId: z.string() });

export async function paymentRoutes(app: App): Promise<void> {
  app.post(
    '/payments/:bookingId/create-checkout-session',
    {
      config: { who: 'person' },
      schema: {
        summary: "Open the provider's checkout for a booking",
        params: BookingParams,
        body: CheckoutRequest,
        response: { 200: CheckoutAnswer },
      },
    },
    async ({ params, body, person }) => {
      const { id, url } = await openCheckout(app, params.bookingId, person.id, body);
      return { status: 200, message: 'Please pay on the next page.', data: { id, url } };
    },
  );

  app.post(
    '/payments/:bookingId/verify',
    {
      config: { who: 'person' },
      schema: {
        summary:
          'Ask the provider how the payment stands, and answer with the booking as it is then',
        params: BookingParams,
        response: { 200: BookingAnswer },
      },
    },
    async ({ params: { bookingId }, person, log }) => {
      await bookingOfGuest(app.db, bookingId, person.id);
      for (const paymentId of await unsettledPaymentsOf(app.db, bookingId)) {
        // A provider that is away is asked again by the reconcile job; the guest sees what we know.
        await settlePayment(app, paymentId).catch((err: unknown) =>
          log.error({ err, paymentId }, 'a payment could not be verified'),
        );
      }
      const booking = presentBooking(await knownBooking(app.db, bookingId), new Date());
      return { status: 200, message: messageFor[booking.bookingStatus], booking };
    },
  );
}

const messageFor: Record<BookingStatus, string> = {
  pending: 'We have not received a payment for this booking.',
  booked: 'Payment is processing. Please wait for confirmation.',
  confirmed: 'Payment has been verified – check your email for details.',
  completed: 'This stay is over.',
  cancelled: 'This booking was cancelled.',
  expired: 'We have not received a payment for this booking, and its dates are free again.',
};
