import { chargeEvent, refundEvent } from './events.ts';
import { newId } from '../ids.ts';
import { formatMoney } from './methods.ts';
import type { RefundParameters } from '../api/parameters.ts';
import type { ChargeRecord, RefundRecord } from '../books/records.ts';
import { seconds } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { badParameter, missing, notAllowedNow } from '../api/stripe-error.ts';

export function createRefund(sandbox: Sandbox, wanted: RefundParameters): RefundRecord {
  const charge = chargeToRefund(sandbox, wanted);
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) {
    throw notAllowedNow(
      `Charge ${charge.id} has already been refunded.`,
      'charge_already_refunded',
    );
  }
  const amount = wanted.amount ?? left;
  if (amount > left) {
    const asked = formatMoney(amount, charge.currency);
    throw badParameter(
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
      'amount',
    );
  }
  const course = charge.refundCourse;
  const at = sandbox.now() + sandbox.asyncDelayMs;
  const refund = sandbox.ledger.put('refund', {
    id: newId('re_'),
    created: seconds(sandbox.now()),
    chargeId: charge.id,
    intentId: charge.intentId,
    currency: charge.currency,
    amount,
    // One that fails later looks fine at first, as at the provider.
    status: course === 'later' ? 'pending' : 'succeeded',
    reason: wanted.reason ?? null,
    metadata: wanted.metadata,
    settles: course === 'at-once' ? null : { at, as: course === 'later' ? 'succeeded' : 'failed' },
  });
  refundEvent(sandbox, 'refund.created', refund);
  const refunded = sandbox.ledger.put('charge', {
    ...charge,
    amountRefunded: charge.amountRefunded + amount,
  });
  chargeEvent(sandbox, 'charge.refunded', refunded);
  if (!refund.settles) refundEvent(sandbox, 'refund.updated', refund);
  watchRefund(sandbox, refund);
  return refund;
}

export function getRefund(sandbox: Sandbox, id: string): RefundRecord {
  const refund = sandbox.ledger.get('refund', id);
  if (!refund) throw missing('refund', id, 'refund');
  return refund;
}

export function watchRefund(sandbox: Sandbox, refund: RefundRecord): void {
  if (!refund.settles) return;
  sandbox.alarms.set(refund.id, refund.settles.at, () => settleRefund(sandbox, refund.id));
}

function settleRefund(sandbox: Sandbox, id: string): void {
  const refund = getRefund(sandbox, id);
  const charge = sandbox.ledger.get('charge', refund.chargeId);
  if (!refund.settles || !charge) return;
  const { as } = refund.settles;
  sandbox.ledger.write(() => {
    const settled = sandbox.ledger.put('refund', { ...refund, status: as, settles: null });
    refundEvent(sandbox, 'refund.updated', settled);
    if (as === 'succeeded') return;
    // The money comes back to the merchant: it can be refunded again.
    sandbox.ledger.put('charge', {
      ...charge,
      amountRefunded: charge.amountRefunded - refund.amount,
    });
    refundEvent(sandbox, 'refund.failed', settled);
  });
  sandbox.log(`refund ${id} ${as}`);
}

function chargeToRefund(sandbox: Sandbox, wanted: RefundParameters): ChargeRecord {
  const { ledger } = sandbox;
  if (Boolean(wanted.charge) === Boolean(wanted.payment_intent)) {
    throw badParameter('Give one of these parameters: charge, payment_intent.', 'payment_intent');
  }
  const intent = wanted.payment_intent ? ledger.get('intent', wanted.payment_intent) : undefined;
  if (wanted.payment_intent && !intent) {
    throw missing('payment_intent', wanted.payment_intent, 'payment_intent');
  }
  const chargeId = wanted.charge ?? intent?.chargeId ?? '';
  const charge = ledger.get('charge', chargeId);
  if (wanted.charge && !charge) throw missing('charge', wanted.charge, 'charge');
  if (charge?.status !== 'succeeded') {
    throw notAllowedNow(
      intent
        ? `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
        : `Charge ${chargeId} cannot be refunded: it did not succeed.`,
    );
  }
  return charge;
}
