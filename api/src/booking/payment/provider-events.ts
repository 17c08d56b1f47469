import { z } from 'zod';

import type { JobData, JobKind } from '../../jobs/job-kinds.ts';
import type { Tx } from '../../jobs/transact.ts';
import { refundById, refundIdByProviderId } from './refund-repository.ts';
import { paymentIdBySession, storeProviderEvent } from './webhook-repository.ts';

/** What Stripe writes into its ids and types; they are stored, and name jobs. */
const ProviderText = z.string().regex(/^[\x21-\x7e]{1,255}$/);
/** A webhook, or an entry of the provider's list of events. */
export const ProviderEvent = z.object({
  id: ProviderText,
  type: ProviderText,
  data: z.object({ object: z.looseObject({}) }),
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;

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

type QueuedJob = { [K in JobKind]: { kind: K; data: JobData[K] } }[JobKind];

/**
 * Stores an event and enqueues what it is a hint of: its object is fetched again from the provider. Returns the kinds of
 * jobs; null when the event is stored already. `isCatchUp`: this database was restored, and may have forgotten refunds of
 * ours, too.
 */
export async function enqueueProviderEvent(
  tx: Tx,
  event: ProviderEvent,
  { isCatchUp = false } = {},
): Promise<JobKind[] | null> {
  if (!(await storeProviderEvent(tx.db, event))) return null;
  const { object } = event.data;
  const dispute = DisputeObject.safeParse(object);
  const jobs: QueuedJob[] = [
    ...(await sessionJobs(tx, object)),
    ...(isCatchUp ? await forgottenRefundJobs(tx, object) : await refundJobs(tx, event)),
    ...(dispute.success
      ? [{ kind: 'record-dispute' as const, data: { disputeId: dispute.data.id } }]
      : []),
  ];
  for (const { kind, data } of jobs) await tx.enqueue(kind, data);
  return jobs.map(({ kind }) => kind);
}

async function sessionJobs(tx: Tx, object: unknown): Promise<QueuedJob[]> {
  const session = SessionObject.safeParse(object);
  if (!session.success) return [];
  const paymentId = await paymentIdBySession(tx.db, {
    sessionId: session.data.id,
    paymentId: session.data.metadata.paymentId,
    bookingId: session.data.client_reference_id ?? null,
  });
  return paymentId ? [{ kind: 'settle-payment', data: { paymentId } }] : [];
}

/** A change of a recorded refund, or a refund that staff made at the provider. */
async function refundJobs(tx: Tx, { type, data: { object } }: ProviderEvent): Promise<QueuedJob[]> {
  const refund = RefundObject.safeParse(object);
  const charge = ChargeObject.safeParse(object);
  if (refund.success) {
    const { id, payment_intent: intentId, metadata } = refund.data;
    const refundId = await refundIdByProviderId(tx.db, id);
    if (refundId) return [{ kind: 'check-refund', data: { refundId } }];
    if (intentId && !metadata?.refundId)
      return [{ kind: 'record-provider-refunds', data: { intentId, providerRefundId: id } }];
  } else if (charge.success && type === 'charge.refunded') {
    return [{ kind: 'record-provider-refunds', data: { intentId: charge.data.payment_intent } }];
  }
  return [];
}

/** Every refund of the payment is compared; one that waits here was perhaps sent. */
async function forgottenRefundJobs(tx: Tx, object: unknown): Promise<QueuedJob[]> {
  const refund = RefundObject.safeParse(object);
  const charge = ChargeObject.safeParse(object);
  const intentId = refund.data?.payment_intent ?? charge.data?.payment_intent;
  if (!intentId) return [];
  const jobs: QueuedJob[] = [
    { kind: 'record-provider-refunds', data: { intentId, isCatchUp: true } },
  ];
  const ownId = z.uuid().safeParse(refund.data?.metadata?.refundId);
  const own = ownId.success ? await refundById(tx.db, ownId.data) : undefined;
  if (own?.status === 'pending') jobs.push({ kind: 'send-refund', data: { refundId: own.id } });
  return jobs;
}
