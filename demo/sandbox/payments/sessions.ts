import { recordSessionEvent, recordIntentEvent } from './events.ts';
import { newId } from '../ids.ts';
import { assertSupportedCharge } from './methods.ts';
import type { SessionParameters } from '../api/parameters.ts';
import type { SessionRecord } from '../storage/records.ts';
import { toSeconds } from '../sandbox.ts';
import type { SandboxContext } from '../sandbox.ts';
import {
  invalidParameterError,
  resourceMissingError,
  invalidStateError,
} from '../api/stripe-error.ts';

const minLifetimeSeconds = 30 * 60;
const maxLifetimeSeconds = 24 * 60 * 60;
/** A caller computes "in 30 minutes" a little before we read the clock. */
const clockLeewaySeconds = 60;

export function createSession(
  sandbox: SandboxContext,
  parameters: SessionParameters,
): SessionRecord {
  const created = toSeconds(sandbox.now());
  const expiresAt = parameters.expires_at ?? created + maxLifetimeSeconds;
  if (expiresAt < created + minLifetimeSeconds - clockLeewaySeconds) {
    throw invalidParameterError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (expiresAt > created + maxLifetimeSeconds + clockLeewaySeconds) {
    throw invalidParameterError(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  const prices = parameters.line_items.map((item) => item.price_data);
  // the schema asks for at least one line item
  const currency = prices[0]!.currency;
  if (prices.some((price) => price.currency !== currency)) {
    throw invalidParameterError('All line items must have the same currency.', 'line_items');
  }
  const lineItems = parameters.line_items.map(({ price_data: price, quantity }) => ({
    id: newId('li_'),
    name: price.product_data.name,
    description: price.product_data.description ?? null,
    unitAmount: price.unit_amount,
    quantity,
  }));
  const amount = lineItems.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  assertSupportedCharge(amount, currency, parameters.allowed_payment_method_types);
  const session = sandbox.store.put('session', {
    id: newId('cs_test_', 58),
    created,
    expiresAt,
    status: 'open',
    paid: false,
    currency,
    amount,
    lineItems,
    methods: parameters.allowed_payment_method_types,
    customerEmail: parameters.customer_email ?? null,
    payer: null,
    clientReferenceId: parameters.client_reference_id ?? null,
    locale: parameters.locale ?? null,
    metadata: parameters.metadata,
    intentMetadata: parameters.payment_intent_data?.metadata ?? {},
    intentDescription: parameters.payment_intent_data?.description ?? null,
    successUrl: parameters.success_url,
    cancelUrl: parameters.cancel_url ?? null,
    intentId: null,
  });
  scheduleExpiry(sandbox, session);
  return session;
}

/** The session as of now: an overdue one is expired before it is returned. */
export function findSession(sandbox: SandboxContext, id: string): SessionRecord | undefined {
  const session = sandbox.store.get('session', id);
  if (session?.status !== 'open' || session.expiresAt > toSeconds(sandbox.now())) return session;
  return sandbox.store.transaction(() => markExpired(sandbox, session));
}

export function getSession(sandbox: SandboxContext, id: string): SessionRecord {
  const session = findSession(sandbox, id);
  if (!session) throw resourceMissingError('checkout.session', id, 'session');
  return session;
}

export function expireSession(sandbox: SandboxContext, id: string): SessionRecord {
  const session = getSession(sandbox, id);
  if (session.status !== 'open') {
    throw invalidStateError(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return markExpired(sandbox, session);
}

export function scheduleExpiry(sandbox: SandboxContext, session: SessionRecord): void {
  if (session.status !== 'open') return;
  sandbox.scheduler.schedule(session.id, session.expiresAt * 1000, () =>
    findSession(sandbox, session.id),
  );
}

function markExpired(sandbox: SandboxContext, session: SessionRecord): SessionRecord {
  const intent = session.intentId && sandbox.store.get('intent', session.intentId);
  if (intent) {
    const canceled = sandbox.store.put('intent', {
      ...intent,
      status: 'canceled',
      canceledAt: toSeconds(sandbox.now()),
    });
    recordIntentEvent(sandbox, 'payment_intent.canceled', canceled);
  }
  const expired = sandbox.store.put('session', { ...session, status: 'expired' });
  recordSessionEvent(sandbox, 'checkout.session.expired', expired);
  sandbox.log(`session ${session.id} expired`);
  return expired;
}
