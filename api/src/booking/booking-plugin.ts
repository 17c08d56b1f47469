import type { App } from '../http/app-type.ts';
import { countBookingEvents } from './announcements/announcements.ts';
import { arrivalRoutes } from './arrival/arrival-routes.ts';
import { bookingRoutes } from './booking-routes.ts';
import { invoiceRoutes } from './invoice/invoice-routes.ts';
import { dateChangeRoutes } from './change-dates/date-change-routes.ts';
import type { PaymentProvider } from './payment/payment-provider.ts';
import { paymentRoutes } from './checkout/payment-routes.ts';
import { recordDispute } from './settle/record-dispute.ts';
import { reconcileRefunds } from './refund/reconcile-refunds.ts';
import { settlePayment } from './settle/settle-payment.ts';
import { webhookRoutes } from './payment/webhook-routes.ts';
import { insertExchangeRates } from './price/exchange-rate-repository.ts';
import { endHold, warnOfExpiringHold } from './settle/end-hold.ts';
import { runScheduledTasks } from './scheduled-tasks/scheduled-tasks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    provider: PaymentProvider;
  }
}

/** Booking and payment: routes and jobs. */
export async function bookingPlugin(app: App): Promise<void> {
  app.addJobHandlers({
    'settle-payment': ({ paymentId }) => settlePayment(app, paymentId),
    'end-hold': async ({ bookingId }) => void (await endHold(app, bookingId)),
    'warn-of-expiring-hold': ({ bookingId }) => warnOfExpiringHold(app, bookingId),
    'reconcile-refunds': ({ bookingId }) => reconcileRefunds(app, bookingId),
    'record-dispute': ({ disputeId }) => recordDispute(app, disputeId),
    'scheduled-tasks': () => runScheduledTasks(app),
  });
  countBookingEvents(app.metrics);
  app.addHook('onReady', () => insertExchangeRates(app.db, app.config.rates));
  await app.register(bookingRoutes);
  await app.register(arrivalRoutes);
  await app.register(dateChangeRoutes);
  await app.register(invoiceRoutes);
  await app.register(paymentRoutes);
  await app.register(webhookRoutes);
}
