import { currentRequestContext } from '@gida/server';

import type { Database } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { countOutcome } from '../http/logs/metrics.ts';
import type { JobData, JobHandlers, JobKind } from './job-kinds.ts';
import { raiseFailedJobAlerts } from './job-repository.ts';
import { outageDelaySeconds } from './outage-error.ts';
import { SocketEventBus } from './socket-event-bus.ts';
import { Queue } from './queue.ts';
import type { JobDispatcher } from './queue.ts';
import { transact } from './transact.ts';

declare module 'fastify' {
  interface FastifyInstance {
    queue: Queue;
    socketEvents: SocketEventBus;
    /** Registers the handlers of a plugin for its kinds of job. */
    addJobHandlers: (handlers: Partial<JobHandlers>) => void;
    /** What features do with each run of the scheduled tasks. */
    scheduledTasks: ((app: App) => Promise<void>)[];
  }
}

const minuteMs = 60_000;
const recurringJobs = {
  'scheduled-tasks': minuteMs,
  'mail-unread-messages': minuteMs,
  'delete-expired-rows': 60 * minuteMs,
  'delete-unused-pictures': 24 * 60 * minuteMs,
  'vacuum-database': 10 * minuteMs,
} satisfies Partial<Record<JobKind, number>>;
type RecurringJobKind = keyof typeof recurringJobs;

/** Registers the job queue. Jobs run while the process listens, unless workers do that; tests run them with `queue.drain`. */
export function registerJobs(app: App, database: Database): void {
  const handlers: Partial<JobHandlers> = {
    'vacuum-database': async () => {
      // Neither may run in a transaction.
      await database.pool.query('checkpoint');
      await database.pool.query('vacuum analyze');
    },
  };
  const run: JobDispatcher = async (kind, data) => {
    // `data` was written together with `kind`, by `enqueue`; the type of the pair is lost on the way
    const handle = handlers[kind] as ((data: JobData[JobKind]) => Promise<void>) | undefined;
    if (!handle) throw new Error(`No handler for jobs of the kind ${kind}.`);
    const requestId = currentRequestContext()?.requestId;
    const fields = { job: kind, ...data, requestId };
    const startedAt = performance.now();
    try {
      await countOutcome(
        (outcome) => app.metrics.jobRuns.inc({ kind, outcome }),
        () => handle(data),
        (error) => (outageDelaySeconds(error) === undefined ? 'failed' : 'unavailable'),
      );
    } catch (error) {
      app.log.error({ err: error, ...fields }, 'job failed, will be retried');
      throw error;
    }
    const ms = Math.round(performance.now() - startedAt);
    // Recurring jobs run every minute in every process.
    app.log[requestId ? 'info' : 'debug']({ ...fields, ms }, 'job completed');
  };
  const { runsJobs, role, stop } = app.config;
  const queue = new Queue(database, run, {
    onError: (error) => app.log.error({ err: error }, 'job queue error'),
    supervises: runsJobs,
    // A worker has nothing else to do until its own timeout.
    stopTimeoutMs: role === 'worker' ? Math.max(stop.timeoutMs - 2_000, 1_000) : 5_000,
  });

  app.decorate('socketEvents', new SocketEventBus());
  app.decorate('queue', queue);
  app.decorate('scheduledTasks', [alertFailedJobs]);
  app.decorate('addJobHandlers', (more) => void Object.assign(handlers, more));
  app.addHook('onReady', () => queue.start());

  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', async () => {
    if (!runsJobs) return;
    await queue.startWorking();
    const kinds = Object.keys(recurringJobs) as RecurringJobKind[]; // keys of the table above
    for (const kind of kinds) {
      if (kind === 'vacuum-database' && database.engine !== 'pglite') continue;
      const enqueue = () => void enqueueRecurringJob(app, kind);
      timers.push(setInterval(enqueue, recurringJobs[kind]).unref());
    }
    // A process may never live for an hour, or for a day.
    await enqueueRecurringJob(app, 'delete-expired-rows');
    await enqueueRecurringJob(app, 'delete-unused-pictures');
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await queue.stop();
  });
}

/** Every process has a timer of each; the dedupe window lets one of them enqueue the job. */
async function enqueueRecurringJob(app: App, kind: RecurringJobKind): Promise<void> {
  const dedupeWindowSeconds = Math.floor(recurringJobs[kind] / 1_000);
  await transact(app, (tx) =>
    tx.enqueue(kind, {}, { onlyIfAbsent: true, dedupeWindowSeconds }),
  ).catch((error: unknown) => app.log.error({ err: error }, `could not enqueue ${kind}`));
}

async function alertFailedJobs({ db, log }: App): Promise<void> {
  for (const alert of await raiseFailedJobAlerts(db)) log.error(alert, 'staff are alerted');
}
