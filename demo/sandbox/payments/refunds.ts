import { recordChargeEvent, recordRefundEvent } from './events.ts';
import { newId } from '../ids.ts';
import { formatMoney } from './methods.ts';
import type { RefundParameters } from '../api/parameters.ts';
import type { ChargeRecord, RefundRecord } from '../storage/records.ts';
import { toSeconds } from '../sandbox.ts';
import type { SandboxContext } from '../sandbox.ts';
import {
  invalidParameterError,
  resourceMissingError,
  invalidStateError,
} from '../api/stripe-error.ts';

export function createRefund(sandbox: SandboxContext, parameters: RefundParameters): RefundRecord {
  const charge = findRefundableCharge(sandbox, parameters);
  if (charge.disputed) {
    throw invalidStateError(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    );
  }
  const remaining = charge.amount - charge.amountRefunded;
  if (remaining === 0) {
    throw invalidStateError(
      `Charge ${charge.id} has already been refunded.`,
      'charge_already_refunded',
    );
  }
  const amount = parameters.amount ?? remaining;
  if (amount > remaining) {
    const requested = formatMoney(amount, charge.currency);
    throw invalidParameterError(
      `Refund amount (${requested}) is greater than unrefunded amount on charge (${formatMoney(remaining, charge.currency)})`,
      'amount',
    );
  }
  const timing = charge.refundCourse;
  const at = sandbox.now() + sandbox.asyncDelayMs;
  const refund = sandbox.store.put('refund', {
    id: newId('re_'),
    created: toSeconds(sandbox.now()),
    chargeId: charge.id,
    intentId: charge.intentId,
    currency: charge.currency,
    amount,
    // A refund that fails later succeeds at first, as at the provider.
    status: timing === 'later' ? 'pending' : 'succeeded',
    reason: parameters.reason ?? null,
    metadata: parameters.metadata,
    settles: timing === 'at-once' ? null : { at, as: timing === 'later' ? 'succeeded' : 'failed' },
  });
  recordRefundEvent(sandbox, 'refund.created', refund);
  const refunded = sandbox.store.put('charge', {
    ...charge,
    amountRefunded: charge.amountRefunded + amount,
  });
  recordChargeEvent(sandbox, 'charge.refunded', refunded);
  if (!refund.settles) recordRefundEvent(sandbox, 'refund.updated', refund);
  scheduleRefundSettlement(sandbox, refund);
  return refund;
}

export function getRefund(sandbox: SandboxContext, id: string): RefundRecord {
  const refund = sandbox.store.get('refund', id);
  if (!refund) throw resourceMissingError('refund', id, 'refund');
  return refund;
}

export function scheduleRefundSettlement(sandbox: SandboxContext, refund: RefundRecord): void {
  if (!refund.settles) return;
  sandbox.scheduler.schedule(refund.id, refund.settles.at, () => settleRefund(sandbox, refund.id));
}

function settleRefund(sandbox: SandboxContext, id: string): void {
  const refund = getRefund(sandbox, id);
  const charge = sandbox.store.get('charge', refund.chargeId);
  if (!refund.settles || !charge) return;
  const { as } = refund.settles;
  sandbox.store.transaction(() => {
    const settled = sandbox.store.put('refund', { ...refund, status: as, settles: null });
    recordRefundEvent(sandbox, 'refund.updated', settled);
    if (as === 'succeeded') return;
    // The amount returns to the merchant and can be refunded again.
    sandbox.store.put('charge', {
      ...charge,
      amountRefunded: charge.amountRefunded - refund.amount,
    });
    recordRefundEvent(sandbox, 'refund.failed', settled);
  });
  sandbox.log(`refund ${id} ${as}`);
}

function findRefundableCharge(sandbox: SandboxContext, parameters: RefundParameters): ChargeRecord {
  const { store } = sandbox;
  if (Boolean(parameters.charge) === Boolean(parameters.payment_intent)) {
    throw invalidParameterError(
      'Give one of these parameters: charge, payment_intent.',
      'payment_intent',
    );
  }
  const intent = parameters.payment_intent
    ? store.get('intent', parameters.payment_intent)
    : undefined;
  if (parameters.payment_intent && !intent) {
    throw resourceMissingError('payment_intent', parameters.payment_intent, 'payment_intent');
  }
  const chargeId = parameters.charge ?? intent?.chargeId ?? '';
  const charge = store.get('charge', chargeId);
  if (parameters.charge && !charge)
    throw resourceMissingError('charge', parameters.charge, 'charge');
  if (charge?.status !== 'succeeded') {
    throw invalidStateError(
      intent
        ? `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
        : `Charge ${chargeId} cannot be refunded: it did not succeed.`,
    );
  }
  return charge;
}
