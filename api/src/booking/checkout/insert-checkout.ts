import { randomUUID } from 'node:crypto';

import type { Tx } from '../../jobs/transact.ts';
import type { BookingView } from '../record/booking-repository.ts';
import type { CheckoutInput } from '../payment/provider-responses.ts';
import { insertPayment } from '../payment/payment-repository.ts';

type NewCheckout = Pick<CheckoutInput, 'currency' | 'method' | 'amount' | 'description'> & {
  /** Of the change that is paid for. */
  dateChangeId?: string;
  /** Of the page that the guest returns to. */
  path: string;
  expiresAt: Date;
};

/** Stores the request before it is sent, so that the same one can be sent again after a crash. */
export async function insertCheckout(
  tx: Tx,
  booking: BookingView,
  { dateChangeId, path, expiresAt, ...charge }: NewCheckout,
): Promise<void> {
  const id = randomUUID();
  const page = tx.app.config.publicOrigin + path;
  await insertPayment(tx.db, {
    id,
    bookingId: booking.id,
    ...(dateChangeId && { dateChangeId }),
    expiresAt,
    request: {
      paymentId: id,
      bookingId: booking.id,
      ...charge,
      name: booking.apartment.name,
      email: booking.guest.email,
      // The provider writes the session's id in place of the braces.
      successUrl: `${page}?success=true&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${page}?cancel=true`,
      expiresAt: expiresAt.getTime() / 1_000,
    },
  });
}
