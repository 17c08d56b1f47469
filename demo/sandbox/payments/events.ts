import type Stripe from 'stripe';

import { newId } from '../ids.ts';
import {
  toStripeCharge,
  toStripeIntent,
  toStripeDispute,
  toStripeRefund,
} from '../api/stripe-payment.ts';
import { toStripeSession } from '../api/stripe-session.ts';
import type {
  ChargeRecord,
  DisputeRecord,
  EventRecord,
  IntentRecord,
  RefundRecord,
  SessionRecord,
} from '../storage/records.ts';
import { toSeconds } from '../sandbox.ts';
import type { SandboxContext } from '../sandbox.ts';

/** The provider's API version that the sandbox implements: the one stripe 23.1 is pinned to. */
export const apiVersion = '2026-10-28.endive';

type EventType = Extract<
  Stripe.Event.Type,
  | `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`
  | `payment_intent.${'created' | 'processing' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `charge.${'succeeded' | 'failed' | 'refunded'}`
  | `charge.dispute.${'created' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'updated' | 'failed'}`
>;

export const recordSessionEvent = (
  sandbox: SandboxContext,
  type: EventType,
  session: SessionRecord,
) => recordEvent(sandbox, type, toStripeSession(session, sandbox.publicOrigin));

export const recordIntentEvent = (sandbox: SandboxContext, type: EventType, intent: IntentRecord) =>
  recordEvent(sandbox, type, toStripeIntent(intent));

export const recordChargeEvent = (sandbox: SandboxContext, type: EventType, charge: ChargeRecord) =>
  recordEvent(sandbox, type, toStripeCharge(charge));

export const recordRefundEvent = (sandbox: SandboxContext, type: EventType, refund: RefundRecord) =>
  recordEvent(sandbox, type, toStripeRefund(refund));

export const recordDisputeEvent = (
  sandbox: SandboxContext,
  type: EventType,
  dispute: DisputeRecord,
) => recordEvent(sandbox, type, toStripeDispute(dispute));

function recordEvent(sandbox: SandboxContext, type: EventType, object: unknown): void {
  const now = sandbox.now();
  const event = { id: newId('evt_'), created: toSeconds(now), type, apiVersion, object };
  sandbox.store.put('event', event);
  if (!sandbox.deliversEvents) return;
  // In the same transaction as its event, so that neither can be lost alone.
  sandbox.store.put('delivery', { id: event.id, attempts: 0, firstAt: now, nextAt: now });
}

export const toStripeEvent = (event: EventRecord, pendingWebhooks: number) => ({
  id: event.id,
  object: 'event' as const,
  api_version: event.apiVersion,
  created: event.created,
  data: { object: event.object },
  livemode: false,
  pending_webhooks: pendingWebhooks,
  request: null,
  type: event.type,
});
