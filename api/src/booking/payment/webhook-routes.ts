import type Stripe from 'stripe';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { badRequest } from '../../problem/refusal.ts';
import { paymentOfSession, rememberEvent } from './webhook-sql.ts';
import { refundByProviderId } from './refund-sql.ts';

const SessionNamed = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  client_reference_id: z.string().nullish(),
  metadata: z.object({ paymentId: z.uuid() }).loose(),
});
const RefundNamed = z.object({ object: z.literal('refund'), id: z.string() });

/** What the provider tells us. An event is only a hint: what it is about is asked for again. */
export async function webhookRoutes(app: App): Promise<void> {
  // The signature is over the bytes as they were sent.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/payments/webhook',
    {
      config: { who: 'anyone', rateLimit: false },
      schema: { hide: true },
    },
    async (request) => {
      const event = readEvent(app, request.body, request.headers['stripe-signature']);
      await transact(app, async (tx) => {
        if (!(await rememberEvent(tx.db, event))) return;
        const session = SessionNamed.safeParse(event.data.object);
        if (session.success) {
          const paymentId = await paymentOfSession(tx.db, {
            sessionId: session.data.id,
            paymentId: session.data.metadata.paymentId,
            bookingId: session.data.client_reference_id ?? null,
          });
          if (paymentId) await tx.enqueue('settle-payment', { paymentId });
        }
        const refund = RefundNamed.safeParse(event.data.object);
        if (refund.success) {
          const refundId = await refundByProviderId(tx.db, refund.data.id);
          if (refundId) await tx.enqueue('check-refund', { refundId });
        }
      });
      return { received: true };
    },
  );
}

function readEvent(
  app: App,
  body: unknown,
  signature: string | string[] | undefined,
): Stripe.Event {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw badSignature();
  try {
    return app.provider.readEvent(body, signature);
  } catch {
    throw badSignature();
  }
}

const badSignature = () => badRequest('bad_signature', 'This event is not signed by our provider.');
