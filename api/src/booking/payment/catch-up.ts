import { currencies } from '@gida/contracts/constants';
import { formatMoney } from '@gida/contracts/money';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import type { JobKind } from '../../jobs/job-kinds.ts';
import { transact } from '../../jobs/transact.ts';
import { enqueueProviderEvent, type ProviderEvent } from './provider-events.ts';
import { skipInvoiceNumbers } from '../invoice/invoice-repository.ts';
import { countUnsettled, isKnownBooking, isKnownPayment } from './webhook-repository.ts';

/** The provider lists no older events. */
export const maxCatchUpDays = 30;

export type CatchUpResult = {
  found: number;
  /** Stored here already, so that nothing was queued for them. */
  known: number;
  queued: Map<JobKind, number>;
  /** A line for each checkout that was paid, and that this database does not know. */
  unknownPayments: string[];
};

/**
 * For a database that was restored from a backup: enqueues what the webhooks enqueued for each event since then.
 * May be repeated, and run beside a running site, which can give out the number of a lost invoice before.
 */
export async function catchUpProviderEvents(
  app: Pick<App, 'db' | 'queue' | 'provider'>,
  since: Date,
): Promise<CatchUpResult> {
  const events = await app.provider.eventsSince(since);
  // Their invoices had the next numbers, and guests may have downloaded them. Before any job can give them out again.
  await skipInvoiceNumbers(app.db, await countUnsettled(app.db, events.flatMap(paidSession)));
  const queued = new Map<JobKind, number>();
  let known = 0;
  for (const event of events) {
    const kinds = await transact(app, (tx) => enqueueProviderEvent(tx, event, { isCatchUp: true }));
    if (kinds === null) known += 1;
    for (const kind of kinds ?? []) queued.set(kind, (queued.get(kind) ?? 0) + 1);
  }
  const objects = events.map(({ data }) => data.object);
  return { found: events.length, known, queued, unknownPayments: await unknown(app, objects) };
}

const paidSession = ({ id, type, data: { object } }: ProviderEvent) =>
  type.startsWith('checkout.session.') && object['payment_status'] === 'paid'
    ? [{ id, sessionId: String(object['id']) }]
    : [];

const PaidSession = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  created: z.number(),
  status: z.literal('complete'),
  payment_status: z.string(),
  amount_total: z.number(),
  currency: z.enum(currencies),
  payment_intent: z.string().nullish(),
  metadata: z.object({ paymentId: z.uuid(), bookingId: z.uuid() }),
});
type PaidSession = z.infer<typeof PaidSession>;
const RefundedCharge = z.object({
  object: z.literal('charge'),
  payment_intent: z.string(),
  amount_refunded: z.number(),
});

async function unknown({ db }: Pick<App, 'db'>, objects: unknown[]): Promise<string[]> {
  const sessions = new Map<string, PaidSession>();
  const refunded = new Map<string, number>();
  for (const object of objects) {
    const session = PaidSession.safeParse(object);
    if (session.success) sessions.set(session.data.id, session.data);
    const charge = RefundedCharge.safeParse(object);
    if (charge.success) refunded.set(charge.data.payment_intent, charge.data.amount_refunded);
  }
  const lines: string[] = [];
  for (const session of sessions.values()) {
    const { paymentId, bookingId } = session.metadata;
    if (await isKnownPayment(db, { paymentId, sessionId: session.id })) continue;
    const isKnown = await isKnownBooking(db, bookingId);
    lines.push(describePayment(session, isKnown, refunded.get(session.payment_intent ?? '') ?? 0));
  }
  return lines;
}

function describePayment(session: PaidSession, isKnown: boolean, refunded: number): string {
  const { currency, metadata, payment_intent: intentId } = session;
  const at = new Date(session.created * 1_000).toISOString();
  return [
    at,
    formatMoney(session.amount_total, currency),
    session.payment_status,
    ...(refunded > 0 ? [`${formatMoney(refunded, currency)} of it refunded`] : []),
    `booking ${metadata.bookingId} (${isKnown ? 'here, without this payment' : 'not here'})`,
    session.id,
    ...(intentId ? [intentId] : []),
  ].join(' · ');
}
