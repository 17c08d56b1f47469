import { lateFailure } from './cards.ts';
import type { DeclineReason, Outcome } from './cards.ts';
import { chargeEvent, intentEvent, sessionEvent } from './events.ts';
import { newId } from '../ids.ts';
import type { Method } from './methods.ts';
import type { ChargeRecord, IntentRecord, SessionRecord } from '../books/records.ts';
import { seconds } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

export type Attempt = {
  method: Method;
  outcome: Outcome;
  card: ChargeRecord['card'];
  payer: ChargeRecord['payer'];
};

/** Tries to pay an open session; answers why not when it is declined. Stored as one change. */
export function attemptPayment(
  sandbox: Sandbox,
  session: SessionRecord,
  attempt: Attempt,
): DeclineReason | null {
  return sandbox.ledger.write(() => {
    const intent = intentOf(sandbox, session);
    const charge = newCharge(sandbox, intent, attempt);
    const { outcome } = attempt;
    if (outcome.kind === 'declines') {
      decline(sandbox, intent, charge, outcome.reason);
      sandbox.ledger.put('session', { ...session, intentId: intent.id });
      sandbox.log(`session ${session.id} declined: ${outcome.reason.message}`);
      return outcome.reason;
    }
    const completed: SessionRecord = {
      ...session,
      status: 'complete',
      paid: outcome.kind === 'pays',
      payer: attempt.payer,
      intentId: intent.id,
    };
    if (outcome.kind === 'pays') succeed(sandbox, intent, charge);
    else postpone(sandbox, intent, charge, outcome.as);
    sandbox.alarms.clear(session.id);
    sandbox.ledger.put('session', completed);
    sessionEvent(sandbox, 'checkout.session.completed', completed);
    sandbox.log(`session ${session.id} ${completed.paid ? 'paid' : 'waits for its money'}`);
    return null;
  });
}

export function watchSettlement(sandbox: Sandbox, intent: IntentRecord): void {
  if (intent.status !== 'processing' || !intent.settles) return;
  sandbox.alarms.set(intent.id, intent.settles.at, () => settle(sandbox, intent.id));
}

function settle(sandbox: Sandbox, intentId: string): void {
  const intent = sandbox.ledger.get('intent', intentId);
  const session = intent && sandbox.ledger.get('session', intent.sessionId);
  const charge = intent?.chargeId ? sandbox.ledger.get('charge', intent.chargeId) : undefined;
  if (!session || !charge || intent.status !== 'processing') return;
  sandbox.ledger.write(() => {
    if (intent.settles?.as === 'paid') {
      succeed(sandbox, intent, charge);
      const paid = sandbox.ledger.put('session', { ...session, paid: true });
      sessionEvent(sandbox, 'checkout.session.async_payment_succeeded', paid);
    } else {
      decline(sandbox, intent, charge, lateFailure(charge.method));
      sessionEvent(sandbox, 'checkout.session.async_payment_failed', session);
    }
  });
  sandbox.log(`session ${session.id} settled: ${intent.settles?.as}`);
}

function intentOf(sandbox: Sandbox, session: SessionRecord): IntentRecord {
  const existing = session.intentId && sandbox.ledger.get('intent', session.intentId);
  if (existing) return existing;
  const id = newId('pi_');
  const intent = sandbox.ledger.put('intent', {
    id,
    secret: newId(`${id}_secret_`, 25),
    sessionId: session.id,
    created: seconds(sandbox.now()),
    status: 'requires_payment_method',
    canceledAt: null,
    currency: session.currency,
    amount: session.amount,
    methods: session.methods,
    description: session.intentDescription,
    metadata: session.intentMetadata,
    chargeId: null,
    lastError: null,
    settles: null,
  });
  intentEvent(sandbox, 'payment_intent.created', intent);
  return intent;
}

function newCharge(sandbox: Sandbox, intent: IntentRecord, attempt: Attempt): ChargeRecord {
  return {
    id: newId('ch_'),
    intentId: intent.id,
    created: seconds(sandbox.now()),
    status: 'pending',
    currency: intent.currency,
    amount: intent.amount,
    amountRefunded: 0,
    method: attempt.method,
    card: attempt.card,
    payer: attempt.payer,
    failure: null,
    description: intent.description,
    metadata: intent.metadata,
    refundCourse: attempt.outcome.kind === 'pays' ? attempt.outcome.refundCourse : 'at-once',
  };
}

function succeed(sandbox: Sandbox, intent: IntentRecord, charge: ChargeRecord): void {
  const paid = sandbox.ledger.put('charge', { ...charge, status: 'succeeded' });
  const succeeded = sandbox.ledger.put('intent', {
    ...intent,
    status: 'succeeded',
    chargeId: charge.id,
    lastError: null,
    settles: null,
  });
  chargeEvent(sandbox, 'charge.succeeded', paid);
  intentEvent(sandbox, 'payment_intent.succeeded', succeeded);
}

function postpone(
  sandbox: Sandbox,
  intent: IntentRecord,
  charge: ChargeRecord,
  as: 'paid' | 'failed',
): void {
  sandbox.ledger.put('charge', charge);
  const processing = sandbox.ledger.put('intent', {
    ...intent,
    status: 'processing',
    chargeId: charge.id,
    lastError: null,
    settles: { at: sandbox.now() + sandbox.asyncDelayMs, as },
  });
  intentEvent(sandbox, 'payment_intent.processing', processing);
  watchSettlement(sandbox, processing);
}

function decline(
  sandbox: Sandbox,
  intent: IntentRecord,
  charge: ChargeRecord,
  reason: DeclineReason,
): void {
  const failed = sandbox.ledger.put('charge', { ...charge, status: 'failed', failure: reason });
  const waiting = sandbox.ledger.put('intent', {
    ...intent,
    status: 'requires_payment_method',
    chargeId: charge.id,
    lastError: reason,
    settles: null,
  });
  chargeEvent(sandbox, 'charge.failed', failed);
  intentEvent(sandbox, 'payment_intent.payment_failed', waiting);
}
