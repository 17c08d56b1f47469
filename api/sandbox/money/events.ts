import type Stripe from 'stripe';

import { newId } from '../ids.ts';
import { presentCharge, presentIntent, presentRefund } from '../api/present-payment.ts';
import { presentSession } from '../api/present-session.ts';
import type {
  ChargeRecord,
  EventRecord,
  IntentRecord,
  RefundRecord,
  SessionRecord,
} from '../books/records.ts';
import { seconds } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

/** The provider's API version whose shapes the sandbox speaks: the one stripe 23.1 is pinned to. */
export const apiVersion = '2026-10-28.endive';

type EventType = Extract<
  Stripe.Event.Type,
  | `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`
  | `payment_intent.${'created' | 'processing' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `charge.${'succeeded' | 'failed' | 'refunded'}`
  | `refund.${'created' | 'updated' | 'failed'}`
>;

export const sessionEvent = (sandbox: Sandbox, type: EventType, session: SessionRecord) =>
  record(sandbox, type, presentSession(session, sandbox.publicOrigin));

export const intentEvent = (sandbox: Sandbox, type: EventType, intent: IntentRecord) =>
  record(sandbox, type, presentIntent(intent));

export const chargeEvent = (sandbox: Sandbox, type: EventType, charge: ChargeRecord) =>
  record(sandbox, type, presentCharge(charge));

export const refundEvent = (sandbox: Sandbox, type: EventType, refund: RefundRecord) =>
  record(sandbox, type, presentRefund(refund));

function record(sandbox: Sandbox, type: EventType, object: unknown): void {
  const now = sandbox.now();
  const event = { id: newId('evt_'), created: seconds(now), type, apiVersion, object };
  sandbox.ledger.put('event', event);
  if (!sandbox.deliversEvents) return;
  // In the same change as its event, so that neither can be lost alone.
  sandbox.ledger.put('delivery', { id: event.id, attempts: 0, firstAt: now, nextAt: now });
}

export const presentEvent = (event: EventRecord, pendingWebhooks: number) => ({
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
