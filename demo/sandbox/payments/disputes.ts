import { recordDisputeEvent } from './events.ts';
import { newId } from '../ids.ts';
import { invalidStateError, resourceMissingError } from '../api/stripe-error.ts';
import type { DisputeRecord } from '../storage/records.ts';
import { toSeconds } from '../sandbox.ts';
import type { SandboxContext } from '../sandbox.ts';

/** The cardholder's bank takes the whole charge back. Called in the transaction of the payment. */
export function createDispute(sandbox: SandboxContext, chargeId: string): void {
  const charge = sandbox.store.get('charge', chargeId);
  if (!charge) return;
  const disputed = sandbox.store.put('charge', { ...charge, disputed: true });
  const dispute = sandbox.store.put('dispute', {
    id: newId('du_'),
    created: toSeconds(sandbox.now()),
    chargeId: disputed.id,
    intentId: disputed.intentId,
    currency: disputed.currency,
    amount: disputed.amount,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  recordDisputeEvent(sandbox, 'charge.dispute.created', dispute);
  recordDisputeEvent(sandbox, 'charge.dispute.funds_withdrawn', dispute);
  sandbox.log(`charge ${charge.id} disputed`);
}

export function getDispute(sandbox: SandboxContext, id: string): DisputeRecord {
  const dispute = sandbox.store.get('dispute', id);
  if (!dispute) throw resourceMissingError('dispute', id, 'dispute');
  return dispute;
}

/** Accepting a dispute loses it; the provider's test evidence wins or loses it. */
export function closeDispute(
  sandbox: SandboxContext,
  id: string,
  status: 'won' | 'lost',
): DisputeRecord {
  const dispute = getDispute(sandbox, id);
  if (dispute.status !== 'needs_response')
    throw invalidStateError(`This dispute is already closed (${dispute.status}).`);
  return sandbox.store.transaction(() => {
    const closed = sandbox.store.put('dispute', { ...dispute, status });
    recordDisputeEvent(sandbox, 'charge.dispute.closed', closed);
    if (status === 'won') recordDisputeEvent(sandbox, 'charge.dispute.funds_reinstated', closed);
    return closed;
  });
}
