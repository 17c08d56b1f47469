import { sessionEvent, intentEvent } from './events.ts';
import { newId } from '../ids.ts';
import { refuseImpossibleCharge } from './methods.ts';
import type { SessionParameters } from '../api/parameters.ts';
import type { SessionRecord } from '../books/records.ts';
import { seconds } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { badParameter, missing, notAllowedNow } from '../api/stripe-error.ts';

const shortestLife = 30 * 60;
const longestLife = 24 * 60 * 60;
/** A caller computes "in 30 minutes" a little before we look at the clock. */
const clockLeeway = 60;

export function createSession(sandbox: Sandbox, wanted: SessionParameters): SessionRecord {
  const created = seconds(sandbox.now());
  const expiresAt = wanted.expires_at ?? created + longestLife;
  if (expiresAt < created + shortestLife - clockLeeway) {
    throw badParameter(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (expiresAt > created + longestLife + clockLeeway) {
    throw badParameter(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  const priced = wanted.line_items.map((item) => item.price_data);
  // the schema asks for at least one line item
  const currency = priced[0]!.currency;
  if (priced.some((price) => price.currency !== currency)) {
    throw badParameter('All line items must have the same currency.', 'line_items');
  }
  const lineItems = wanted.line_items.map(({ price_data: price, quantity }) => ({
    id: newId('li_'),
    name: price.product_data.name,
    description: price.product_data.description ?? null,
    unitAmount: price.unit_amount,
    quantity,
  }));
  const amount = lineItems.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  refuseImpossibleCharge(amount, currency, wanted.allowed_payment_method_types);
  const session = sandbox.ledger.put('session', {
    id: newId('cs_test_', 58),
    created,
    expiresAt,
    status: 'open',
    paid: false,
    currency,
    amount,
    lineItems,
    methods: wanted.allowed_payment_method_types,
    customerEmail: wanted.customer_email ?? null,
    payer: null,
    clientReferenceId: wanted.client_reference_id ?? null,
    locale: wanted.locale ?? null,
    metadata: wanted.metadata,
    intentMetadata: wanted.payment_intent_data?.metadata ?? {},
    intentDescription: wanted.payment_intent_data?.description ?? null,
    successUrl: wanted.success_url,
    cancelUrl: wanted.cancel_url ?? null,
    intentId: null,
  });
  watchExpiry(sandbox, session);
  return session;
}

/** The session as of now: one whose time has passed is expired before anybody sees it open. */
export function findSession(sandbox: Sandbox, id: string): SessionRecord | undefined {
  const session = sandbox.ledger.get('session', id);
  if (session?.status !== 'open' || session.expiresAt > seconds(sandbox.now())) return session;
  return sandbox.ledger.write(() => expire(sandbox, session));
}

export function getSession(sandbox: Sandbox, id: string): SessionRecord {
  const session = findSession(sandbox, id);
  if (!session) throw missing('checkout.session', id, 'session');
  return session;
}

export function expireSession(sandbox: Sandbox, id: string): SessionRecord {
  const session = getSession(sandbox, id);
  if (session.status !== 'open') {
    throw notAllowedNow(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return expire(sandbox, session);
}

export function watchExpiry(sandbox: Sandbox, session: SessionRecord): void {
  if (session.status !== 'open') return;
  sandbox.alarms.set(session.id, session.expiresAt * 1000, () => findSession(sandbox, session.id));
}

function expire(sandbox: Sandbox, session: SessionRecord): SessionRecord {
  const intent = session.intentId && sandbox.ledger.get('intent', session.intentId);
  if (intent) {
    const canceled = sandbox.ledger.put('intent', {
      ...intent,
      status: 'canceled',
      canceledAt: seconds(sandbox.now()),
    });
    intentEvent(sandbox, 'payment_intent.canceled', canceled);
  }
  const expired = sandbox.ledger.put('session', { ...session, status: 'expired' });
  sessionEvent(sandbox, 'checkout.session.expired', expired);
  sandbox.log(`session ${session.id} expired`);
  return expired;
}
