import type { App } from '../../http/app-type.ts';
import { checkoutNotClosed } from '../booking-refusals.ts';
import { isOfProvider } from './payment-provider.ts';
import { movePayment, openPaymentOf } from './payment-sql.ts';
import type { PaymentRow } from './payment-sql.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Sees to it that nobody can pay for this booking any more. Whoever just has is taken notice of. Refuses while the
 * provider is away: until it answers, somebody may be paying.
 */
export async function closeCheckouts(app: App, bookingId: string): Promise<void> {
  const open = await openPaymentOf(app.db, bookingId);
  if (!open) return;
  try {
    await close(app, open);
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    app.log.error({ err: error, paymentId: open.id }, 'a checkout could not be closed');
    throw checkoutNotClosed();
  }
}

async function close(app: App, open: PaymentRow): Promise<void> {
  // Without a session of its own its address never reached anybody.
  const isClosed = !open.sessionId || (await app.provider.expireCheckout(open.sessionId));
  if (isClosed) await movePayment(app.db, open.id, 'expired');
  else await settlePayment(app, open.id);
}
