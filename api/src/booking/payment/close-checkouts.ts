import type { App } from '../../http/app-type.ts';
import { movePayment, openPaymentOf } from './payment-sql.ts';
import { settlePayment } from './settle-payment.ts';

/** Sees to it that nobody can pay for this booking any more. Whoever just has is taken notice of. */
export async function closeCheckouts(app: App, bookingId: string): Promise<void> {
  const open = await openPaymentOf(app.db, bookingId);
  if (!open) return;
  // Without a session of its own its address never reached anybody.
  const isClosed = !open.sessionId || (await app.provider.expireCheckout(open.sessionId));
  if (isClosed) await movePayment(app.db, open.id, 'expired');
  else await settlePayment(app, open.id);
}
