import { parseArgs } from 'node:util';

import { z } from 'zod';

import {
  catchUpProviderEvents,
  maxCatchUpDays,
  type CatchUpResult,
} from '../booking/settle/catch-up.ts';
import { PaymentProvider } from '../booking/payment/payment-provider.ts';
import { readProviderConfig } from '../config/config.ts';
import { Queue } from '../jobs/queue.ts';
import { OpsError, usageError, type OpsCommand } from './ops-command.ts';
import { withDatabase } from './with-database.ts';

/** After a restore: the provider has reported what happened since the backup, and does not report it again. */
export const catchUpCommand: OpsCommand = {
  usage: 'catch-up --since TIME',
  summary:
    'Queues what the payment provider has reported since TIME (2026-11-23T04:00:00Z), for a database that was restored from a backup of then. Alerts staff to the payments that it does not know.',
  run: async (args) => {
    const since = parseCatchUpArguments(args, new Date());
    const provider = new PaymentProvider(readProviderConfig());
    await withDatabase(async (database) => {
      const queue = new Queue(database, () => Promise.resolve(), {
        onError: console.error,
        supervises: false,
      });
      await queue.start();
      try {
        const result = await catchUpProviderEvents({ db: database.db, queue, provider }, since);
        for (const line of describeCatchUp(result, since)) console.log(line);
      } finally {
        await queue.stop();
      }
    });
  },
};

const Since = z.iso.datetime({ offset: true });

export function parseCatchUpArguments(args: string[], now: Date): Date {
  const text = parseArgs({ args, options: { since: { type: 'string' } } }).values.since;
  if (text === undefined) throw usageError('Say since when: the time of the backup.');
  const parsed = Since.safeParse(text);
  if (!parsed.success) {
    throw usageError('TIME is a date with a time and a zone, such as 2026-11-23T04:00:00Z.');
  }
  const since = new Date(parsed.data);
  if (since > now) throw usageError('TIME is in the future.');
  if (now.getTime() - since.getTime() > maxCatchUpDays * 86_400_000) {
    throw new OpsError(
      `The payment provider keeps its events for ${maxCatchUpDays} days only. Go through its lists of payments, refunds and disputes from ${since.toISOString()} on by hand, and give a TIME of the last ${maxCatchUpDays} days for the rest: docs/how-to/run-in-production.md, "Back up and restore".`,
    );
  }
  return since;
}

export const describeCatchUp = ({ found, known, queued }: CatchUpResult, since: Date): string[] => [
  `The payment provider has reported ${found} events since ${since.toISOString()}. This database knew ${known} of them.`,
  ...[...queued].map(([kind, count]) => `${String(count).padStart(6)}  ${kind}`),
  queued.size === 0
    ? 'Nothing was queued.'
    : 'Events of the same payment share a job. A worker, or an API without JOBS=off, runs them.',
  'Payments that this database does not know are among the alerts of staff, who write to these guests, whose addresses the provider has, and book again or refund there.',
];
