import type { App } from '../../http/app-type.ts';
import type { JobKind } from '../../jobs/job-kinds.ts';
import { transact } from '../../jobs/transact.ts';
import { enqueueProviderEvent } from '../payment/provider-events.ts';
import { type ProviderEvent } from '../payment/provider-responses.ts';
import { updateNextInvoiceNumber } from '../invoice/invoice-repository.ts';
import { countUnsettled } from '../payment/webhook-repository.ts';

/** The provider lists no older events. */
export const maxCatchUpDays = 30;

export type CatchUpResult = {
  found: number;
  /** Stored here already, so that nothing was queued for them. */
  known: number;
  queued: Map<JobKind, number>;
};

/**
 * For a database that was restored from a backup: enqueues what the webhooks enqueued for each event since then, and alerts
 * staff to each checkout that was paid, and that this database does not know.
 * May be repeated, and run beside a running site, which can give out the number of a lost invoice before.
 */
export async function catchUpProviderEvents(
  app: Pick<App, 'db' | 'queue' | 'provider'>,
  since: Date,
): Promise<CatchUpResult> {
  const events = await app.provider.eventsSince(since);
  // Their invoices had the next numbers, and guests may have downloaded them. Before any job can give them out again.
  await updateNextInvoiceNumber(app.db, await countUnsettled(app.db, events.flatMap(paidSession)));
  const queued = new Map<JobKind, number>();
  let known = 0;
  for (const event of events) {
    const kinds = await transact(app, (tx) => enqueueProviderEvent(tx, event, { isCatchUp: true }));
    if (kinds === null) known += 1;
    for (const kind of kinds ?? []) queued.set(kind, (queued.get(kind) ?? 0) + 1);
  }
  return { found: events.length, known, queued };
}

const paidSession = ({ id, type, data: { object } }: ProviderEvent) =>
  type.startsWith('checkout.session.') && object['payment_status'] === 'paid'
    ? [{ id, sessionId: String(object['id']) }]
    : [];
