import { settlementFailure } from './test-cards.ts';
import type { DeclineReason, PaymentOutcome } from './test-cards.ts';
import { recordChargeEvent, recordIntentEvent, recordSessionEvent } from './events.ts';
import { createDispute } from './disputes.ts';
import { newId } from '../ids.ts';
import type { Method } from './methods.ts';
import type { ChargeRecord, IntentRecord, SessionRecord } from '../storage/records.ts';
import { toSeconds } from '../sandbox.ts';
import type { SandboxContext } from '../sandbox.ts';

export type PaymentAttempt = {
  method: Method;
  outcome: PaymentOutcome;
  card: ChargeRecord['card'];
  payer: ChargeRecord['payer'];
};

/** Attempts to pay an open session; returns the reason when it is declined. Stored as one transaction. */
export function attemptPayment(
  sandbox: SandboxContext,
  session: SessionRecord,
  attempt: PaymentAttempt,
): DeclineReason | null {
  return sandbox.store.transaction(() => {
    const intent = getOrCreateIntent(sandbox, session);
    const charge = createCharge(sandbox, intent, attempt);
    const { outcome } = attempt;
    if (outcome.kind === 'declines') {
      markFailed(sandbox, intent, charge, outcome.reason);
      sandbox.store.put('session', { ...session, intentId: intent.id });
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
    if (outcome.kind === 'pays') markSucceeded(sandbox, intent, charge);
    else markProcessing(sandbox, intent, charge, outcome.as);
    if (outcome.kind === 'pays' && outcome.isDisputed) createDispute(sandbox, charge.id);
    sandbox.scheduler.cancel(session.id);
    sandbox.store.put('session', completed);
    recordSessionEvent(sandbox, 'checkout.session.completed', completed);
    sandbox.log(`session ${session.id} ${completed.paid ? 'paid' : 'processing'}`);
    return null;
  });
}

export function scheduleSettlement(sandbox: SandboxContext, intent: IntentRecord): void {
  if (intent.status !== 'processing' || !intent.settles) return;
  sandbox.scheduler.schedule(intent.id, intent.settles.at, () => settleIntent(sandbox, intent.id));
}

function settleIntent(sandbox: SandboxContext, intentId: string): void {
  const intent = sandbox.store.get('intent', intentId);
  const session = intent && sandbox.store.get('session', intent.sessionId);
  const charge = intent?.chargeId ? sandbox.store.get('charge', intent.chargeId) : undefined;
  if (!session || !charge || intent.status !== 'processing') return;
  sandbox.store.transaction(() => {
    if (intent.settles?.as === 'paid') {
      markSucceeded(sandbox, intent, charge);
      const paid = sandbox.store.put('session', { ...session, paid: true });
      recordSessionEvent(sandbox, 'checkout.session.async_payment_succeeded', paid);
    } else {
      markFailed(sandbox, intent, charge, settlementFailure(charge.method));
      recordSessionEvent(sandbox, 'checkout.session.async_payment_failed', session);
    }
  });
  sandbox.log(`session ${session.id} settled: ${intent.settles?.as}`);
}

function getOrCreateIntent(sandbox: SandboxContext, session: SessionRecord): IntentRecord {
  const existing = session.intentId && sandbox.store.get('intent', session.intentId);
  if (existing) return existing;
  const id = newId('pi_');
  const intent = sandbox.store.put('intent', {
    id,
    secret: newId(`${id}_secret_`, 25),
    sessionId: session.id,
    created: toSeconds(sandbox.now()),
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
  recordIntentEvent(sandbox, 'payment_intent.created', intent);
  return intent;
}

function createCharge(
  sandbox: SandboxContext,
  intent: IntentRecord,
  attempt: PaymentAttempt,
): ChargeRecord {
  return {
    id: newId('ch_'),
    intentId: intent.id,
    created: toSeconds(sandbox.now()),
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

function markSucceeded(sandbox: SandboxContext, intent: IntentRecord, charge: ChargeRecord): void {
  const paid = sandbox.store.put('charge', { ...charge, status: 'succeeded' });
  const succeeded = sandbox.store.put('intent', {
    ...intent,
    status: 'succeeded',
    chargeId: charge.id,
    lastError: null,
    settles: null,
  });
  recordChargeEvent(sandbox, 'charge.succeeded', paid);
  recordIntentEvent(sandbox, 'payment_intent.succeeded', succeeded);
}

function markProcessing(
  sandbox: SandboxContext,
  intent: IntentRecord,
  charge: ChargeRecord,
  as: 'paid' | 'failed',
): void {
  sandbox.store.put('charge', charge);
  const processing = sandbox.store.put('intent', {
    ...intent,
    status: 'processing',
    chargeId: charge.id,
    lastError: null,
    settles: { at: sandbox.now() + sandbox.asyncDelayMs, as },
  });
  recordIntentEvent(sandbox, 'payment_intent.processing', processing);
  scheduleSettlement(sandbox, processing);
}

function markFailed(
  sandbox: SandboxContext,
  intent: IntentRecord,
  charge: ChargeRecord,
  reason: DeclineReason,
): void {
  const failed = sandbox.store.put('charge', { ...charge, status: 'failed', failure: reason });
  const unpaid = sandbox.store.put('intent', {
    ...intent,
    status: 'requires_payment_method',
    chargeId: charge.id,
    lastError: reason,
    settles: null,
  });
  recordChargeEvent(sandbox, 'charge.failed', failed);
  recordIntentEvent(sandbox, 'payment_intent.payment_failed', unpaid);
}
