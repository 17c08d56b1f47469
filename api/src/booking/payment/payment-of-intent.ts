import type { App } from '../../http/app-type.ts';
import { isUnknownToProvider } from './payment-provider.ts';
import { paymentById, paymentByIntent } from './payment-repository.ts';
import type { PaymentRow } from './payment-repository.ts';

/** Also before the payment has settled here: webhooks arrive in any order. */
export async function findPaymentOfIntent(
  app: App,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const payment = await paymentByIntent(app.db, intentId);
  if (payment) return payment;
  try {
    const paymentId = await app.provider.paymentIdOfIntent(intentId);
    return paymentId ? await paymentById(app.db, paymentId) : undefined;
  } catch (error) {
    if (!isUnknownToProvider(error)) throw error;
    return undefined;
  }
}
