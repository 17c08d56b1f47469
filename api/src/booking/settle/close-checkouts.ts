import type { App } from '../../http/app-type.ts';
import { HttpError } from '@gida/server/http-error';

import { isProviderError } from '../payment/payment-provider.ts';
import { updatePaymentStatus, findOpenPaymentOfBooking } from '../payment/payment-repository.ts';
import type { PaymentRow } from '../payment/payment-repository.ts';
import { expireUnknownCheckout, settlePayment } from './settle-payment.ts';
import { settleMessages } from './messages.ts';

/**
 * Expires the open checkout, so that nobody can pay for this booking any more; a payment made just before is settled.
 * Throws while the provider is unavailable, because the guest may still be paying.
 */
export async function closeCheckouts(app: App, bookingId: string): Promise<void> {
  const open = await findOpenPaymentOfBooking(app.db, bookingId);
  if (!open) return;
  try {
    await closeCheckout(app, open);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    app.log.error({ err: error, paymentId: open.id }, 'checkout could not be closed');
    throw new HttpError(502, 'payment_provider', settleMessages.providerAway, { cause: error });
  }
}

async function closeCheckout(app: App, open: PaymentRow): Promise<void> {
  // Without a session id, nobody has received a payment URL.
  const outcome = open.sessionId ? await app.provider.expireSession(open.sessionId) : 'expired';
  if (outcome === 'expired') await updatePaymentStatus(app.db, open.id, 'expired');
  else if (outcome === 'unknown') await expireUnknownCheckout(app, open);
  else await settlePayment(app, open.id, 'checkout');
}
