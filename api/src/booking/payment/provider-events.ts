import { currencies } from '@gida/contracts/constants/payment';
import { formatMoney } from '@gida/contracts/money';
import { z } from 'zod';

import type { JobData, JobKind } from '../../jobs/job-kinds.ts';
import type { TransactContext, Tx } from '../../jobs/transact.ts';
import { alertOfUnknownPayment } from './alert-of-unknown-payment.ts';
import { ProviderText, type ProviderEvent } from './provider-responses.ts';
import { findPayment, findPaymentByIntent } from './payment-repository.ts';
import { findPaymentIdBySession, insertProviderEvent } from './webhook-repository.ts';

const SessionObject = z.object({
  object: z.literal('checkout.session'),
  id: ProviderText,
  client_reference_id: ProviderText.nullish(),
  metadata: z.object({ paymentId: z.uuid() }).loose(),
});
const PaidFacts = z.object({
  payment_status: z.literal('paid'),
  amount_total: z.int(),
  currency: z.enum(currencies),
  payment_intent: ProviderText.nullish(),
});
const RefundObject = z.object({
  object: z.literal('refund'),
  id: ProviderText,
  payment_intent: ProviderText.nullish(),
});
const ChargeObject = z.looseObject({ object: z.literal('charge'), payment_intent: ProviderText });
const ChargeFacts = z.object({
  payment_intent: ProviderText,
  amount_refunded: z.int(),
  currency: z.enum(currencies),
  metadata: z.object({ paymentId: z.uuid().optional().catch(undefined) }),
});
const RefundedObject = z.union([RefundObject, ChargeObject]);
const DisputeObject = z.object({ object: z.literal('dispute'), id: ProviderText });

type QueuedJob = { [K in JobKind]: { kind: K; data: JobData[K] } }[JobKind];

/**
 * Stores an event and enqueues what it is a hint of: its object is fetched again from the provider. Returns the kinds of
 * jobs; null when the event is stored already. `isCatchUp`: this database was restored, and does not know what reported
 * refunds were made for.
 */
export async function enqueueProviderEvent(
  tx: Tx<TransactContext>,
  event: ProviderEvent,
  { isCatchUp = false } = {},
): Promise<JobKind[] | null> {
  const { object } = event.data;
  const refunded = RefundedObject.safeParse(object).data;
  const refundId = refunded?.object === 'refund' && !isCatchUp ? refunded.id : null;
  if (!(await insertProviderEvent(tx.db, { ...event, objectId: refundId }))) return null;
  const dispute = DisputeObject.safeParse(object);
  const jobs: QueuedJob[] = [
    ...(await sessionJobs(tx, object, isCatchUp)),
    ...(await refundJobs(tx, refunded)),
    ...(dispute.success
      ? [{ kind: 'record-dispute' as const, data: { disputeId: dispute.data.id } }]
      : []),
  ];
  for (const { kind, data } of jobs) await tx.enqueue(kind, data);
  return jobs.map(({ kind }) => kind);
}

async function sessionJobs(
  tx: Tx<TransactContext>,
  object: unknown,
  isCatchUp: boolean,
): Promise<QueuedJob[]> {
  const session = SessionObject.safeParse(object).data;
  if (!session) return [];
  const { id: sessionId, client_reference_id: bookingId = null, metadata } = session;
  const paymentId = await findPaymentIdBySession(tx.db, { ...metadata, sessionId, bookingId });
  if (paymentId) return [{ kind: 'settle-payment', data: { paymentId } }];
  const paid = PaidFacts.safeParse(object).data;
  if (isCatchUp && paid) {
    const what = `${formatMoney(paid.amount_total, paid.currency)} was paid for the booking ${bookingId} (${sessionId})`;
    const intentId = paid.payment_intent ?? 'of it';
    await alertOfUnknownPayment(tx.db, { subject: sessionId, intentId, what });
  }
  return [];
}

/** A payment that has not settled here yet has its refunds compared when it does. */
async function refundJobs(
  tx: Tx<TransactContext>,
  refunded?: z.infer<typeof RefundedObject>,
): Promise<QueuedJob[]> {
  if (!refunded?.payment_intent) return [];
  const payment = await findPaymentByIntent(tx.db, refunded.payment_intent);
  if (payment) return [{ kind: 'reconcile-refunds', data: { bookingId: payment.bookingId } }];
  const facts = ChargeFacts.safeParse(refunded).data;
  if (facts) await alertIfUnknown(tx, facts);
  return [];
}

async function alertIfUnknown(
  tx: Tx<TransactContext>,
  charge: z.infer<typeof ChargeFacts>,
): Promise<void> {
  const { amount_refunded: amount, currency, payment_intent: intentId } = charge;
  const { paymentId } = charge.metadata;
  if (amount === 0 || (paymentId && (await findPayment(tx.db, paymentId)))) return;
  const what = `${formatMoney(amount, currency)} was refunded at the payment provider`;
  await alertOfUnknownPayment(tx.db, { subject: intentId, intentId, what });
}
