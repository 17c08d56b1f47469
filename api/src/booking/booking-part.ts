import type { App } from '../http/app-type.ts';
import { bookingRoutes } from './booking-routes.ts';
import { recordRates } from './exchange-rates.ts';
import { hostingCalendarRoutes } from './hosting-calendar-routes.ts';
import { readFeed } from './hosting-feeds.ts';
import { hostingRoutes } from './hosting-routes.ts';
import { lapseHold, warnOfLapsingHold } from './lapse-hold.ts';
import { PaymentProvider } from './payment-provider.ts';
import { paymentRoutes } from './payment-routes.ts';
import { checkRefund, sendRefund } from './refunds.ts';
import { settlePayment } from './settle-payment.ts';
import { sweep } from './sweep.ts';
import { webhookRoutes } from './webhook-routes.ts';

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
    'read-calendar-feed': ({ feedId }) => readFeed(app, feedId),
    sweep: () => sweep(app),
  });
  app.decorate('provider', new PaymentProvider(app.config));
  app.addHook('onReady', () => recordRates(app.db, app.config.rates));
  await app.register(bookingRoutes);
  await app.register(paymentRoutes);
  await app.register(webhookRoutes);
  await app.register(hostingRoutes);
  await app.register(hostingCalendarRoutes);
}
