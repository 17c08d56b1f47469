import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { takePaymentsToCheck } from './payment-repository.ts';
import { bookingsWithOverdueRefunds } from './refund-repository.ts';

const paymentMinutes = 5;
const refundMinutes = 60;

/** Catches up on webhooks that never arrived and jobs lost in a crash. */
export async function sweepPayments(app: App): Promise<void> {
  const payments = await takePaymentsToCheck(app.db, paymentMinutes);
  const refunds = await bookingsWithOverdueRefunds(app.db, refundMinutes);
  if (payments.length + refunds.length === 0) return;
  const onlyIfAbsent = true;
  await transact(app, async (tx) => {
    for (const paymentId of payments)
      await tx.enqueue('settle-payment', { paymentId }, { onlyIfAbsent });
    for (const bookingId of refunds)
      await tx.enqueue('reconcile-refunds', { bookingId }, { onlyIfAbsent });
  });
}
