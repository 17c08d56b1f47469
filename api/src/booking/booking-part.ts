import type { App } from '../http/app-type.ts';
import { bookingRoutes } from './booking-routes.ts';
import type { PaymentProvider } from './payment/payment-provider.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { checkRefund, sendRefund } from './payment/refunds.ts';
import { settlePayment } from './payment/settle-payment.ts';
import { webhookRoutes } from './payment/webhook-routes.ts';
import { recordRates } from './price/exchange-rates.ts';
import { lapseHold, warnOfLapsingHold } from './reserve/lapse-hold.ts';
import { sweep } from './sweep.ts';

declare module 'fastify' {
  interface FastifyInstance {
    provider: PaymentProvider;
  }
}

/** Everything about booking and paying: its routes, and its jobs. */
export async function bookingPart(app: App): Promise<void> {
  app.handleJobs({
    'settle-payment': ({ paymentId }) => settlePayment(app, paymentId),
    'lapse-hold': ({ bookingId }) => lapseHold(app, bookingId),
    'warn-of-lapsing-hold': ({ bookingId }) => warnOfLapsingHold(app, bookingId),
    'send-refund': ({ refundId }) => sendRefund(app, refundId),
    'check-refund': ({ refundId }) => checkRefund(app, refundId),
    sweep: () => sweep(app),
  });
  app.addHook('onReady', () => recordRates(app.db, app.config.rates));
  await app.register(bookingRoutes);
  await app.register(paymentRoutes);
  await app.register(webhookRoutes);
}
