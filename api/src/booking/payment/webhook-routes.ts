import type Stripe from 'stripe';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { badRequestError } from '../../http/errors/http-error.ts';
import { paymentIdBySession, storeEvent } from './webhook-repository.ts';
import { refundIdByProviderId } from './refund-repository.ts';

const SessionObject = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  client_reference_id: z.string().nullish(),
  metadata: z.object({ paymentId: z.uuid() }).loose(),
});
const RefundObject = z.object({ object: z.literal('refund'), id: z.string() });

/** The provider's webhook. An event is only a hint: its object is fetched again from the provider. */
export async function webhookRoutes(app: App): Promise<void> {
  // The signature covers the raw bytes of the body.
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
      const event = verifyEvent(app, request.body, request.headers['stripe-signature']);
      await transact(app, async (tx) => {
        if (!(await storeEvent(tx.db, event))) return;
        const session = SessionObject.safeParse(event.data.object);
        if (session.success) {
          const paymentId = await paymentIdBySession(tx.db, {
            sessionId: session.data.id,
            paymentId: session.data.metadata.paymentId,
            bookingId: session.data.client_reference_id ?? null,
          });
          if (paymentId) await tx.enqueue('settle-payment', { paymentId });
        }
        const refund = RefundObject.safeParse(event.data.object);
        if (refund.success) {
          const refundId = await refundIdByProviderId(tx.db, refund.data.id);
          if (refundId) await tx.enqueue('check-refund', { refundId });
        }
      });
      return { received: true };
    },
  );
}

function verifyEvent(
  app: App,
  body: unknown,
  signature: string | string[] | undefined,
): Stripe.Event {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw invalidSignatureError();
  try {
    return app.provider.constructEvent(body, signature);
  } catch {
    throw invalidSignatureError();
  }
}

const invalidSignatureError = () =>
  badRequestError('bad_signature', 'This event is not signed by our provider.');
