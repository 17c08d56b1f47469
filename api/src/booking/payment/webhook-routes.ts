import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { badRequestError } from '../../http/errors/http-error.ts';
import { paymentIdBySession, storeEvent } from './webhook-repository.ts';
import { refundIdByProviderId } from './refund-repository.ts';

/** What Stripe writes into its ids and types; they are stored, and name jobs. */
const ProviderText = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const Event = z.object({
  id: ProviderText,
  type: ProviderText,
  data: z.object({ object: z.looseObject({}) }),
});
type Event = z.infer<typeof Event>;
const SessionObject = z.object({
  object: z.literal('checkout.session'),
  id: ProviderText,
  client_reference_id: ProviderText.nullish(),
  metadata: z.object({ paymentId: z.uuid() }).loose(),
});
const RefundObject = z.object({
  object: z.literal('refund'),
  id: ProviderText,
  payment_intent: ProviderText.nullish(),
  /** Ours carry the id of our record. */
  metadata: z.object({ refundId: z.string().optional() }).nullish(),
});
const ChargeObject = z.object({ object: z.literal('charge'), payment_intent: ProviderText });
const DisputeObject = z.object({ object: z.literal('dispute'), id: ProviderText });

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
      config: { access: 'public', rateLimit: false },
      schema: { hide: true },
    },
    async (request) => {
      const event = parseEvent(verifyEvent(app, request.body, request.headers['stripe-signature']));
      await transact(app, async (tx) => {
        if (!(await storeEvent(tx.db, event))) return;
        await enqueueSession(tx, event.data.object);
        await enqueueRefund(tx, event);
        const dispute = DisputeObject.safeParse(event.data.object);
        if (dispute.success) await tx.enqueue('record-dispute', { disputeId: dispute.data.id });
      });
      return { received: true };
    },
  );
}

async function enqueueSession(tx: Tx, object: unknown): Promise<void> {
  const session = SessionObject.safeParse(object);
  if (!session.success) return;
  const paymentId = await paymentIdBySession(tx.db, {
    sessionId: session.data.id,
    paymentId: session.data.metadata.paymentId,
    bookingId: session.data.client_reference_id ?? null,
  });
  if (paymentId) await tx.enqueue('settle-payment', { paymentId });
}

/** A change of a recorded refund, or a refund that staff made at the provider. */
async function enqueueRefund(tx: Tx, { type, data: { object } }: Event): Promise<void> {
  const refund = RefundObject.safeParse(object);
  const charge = ChargeObject.safeParse(object);
  if (refund.success) {
    const { id, payment_intent: intentId, metadata } = refund.data;
    const refundId = await refundIdByProviderId(tx.db, id);
    if (refundId) await tx.enqueue('check-refund', { refundId });
    else if (intentId && !metadata?.refundId)
      await tx.enqueue('record-provider-refunds', { intentId });
  } else if (charge.success && type === 'charge.refunded') {
    await tx.enqueue('record-provider-refunds', { intentId: charge.data.payment_intent });
  }
}

/** Throws 400, so that the provider's list of events shows what it could not deliver. */
function parseEvent(signed: unknown): Event {
  const { success, data } = Event.safeParse(signed);
  if (!success) throw badRequestError('bad_event', 'This event has no id, type or object.');
  return data;
}

/** The text that the provider has signed, which may be any JSON. */
function verifyEvent(app: App, body: unknown, signature: string | string[] | undefined): unknown {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw invalidSignatureError();
  try {
    return app.provider.constructEvent(body, signature);
  } catch {
    throw invalidSignatureError();
  }
}

const invalidSignatureError = () =>
  badRequestError('bad_signature', 'This event is not signed by our provider.');
