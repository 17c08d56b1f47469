import { currentRequestContext } from '@gida/server';

import type { Database } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import type { JobData, JobHandlers, JobKind } from './job-kinds.ts';
import { SocketEventBus } from './socket-event-bus.ts';
import { Queue } from './queue.ts';
import type { JobDispatcher } from './queue.ts';
import { vacuumDatabase } from './vacuum-database.ts';
import { transact } from './transact.ts';

declare module 'fastify' {
  interface FastifyInstance {
    queue: Queue;
    socketEvents: SocketEventBus;
    /** Registers the handlers of a plugin for its kinds of job. */
    addJobHandlers: (handlers: Partial<JobHandlers>) => void;
  }
}

const sweepIntervalMs = 60_000;
const emailUnreadIntervalMs = 60_000;
const retentionIntervalMs = 60 * 60_000;
const pictureIntervalMs = 24 * 60 * 60_000;
const vacuumIntervalMs = 10 * 60_000;

/** Registers the job queue. Jobs run while the process listens, unless workers do that; tests run them with `queue.drain`. */
export function registerJobs(app: App, database: Database): void {
  const handlers: Partial<JobHandlers> = {
    'vacuum-database': () => vacuumDatabase(database.pool),
  };
  const run: JobDispatcher = async (kind, data) => {
    // `data` was written together with `kind`, by `enqueue`; the type of the pair is lost on the way
    const handle = handlers[kind] as ((data: JobData[JobKind]) => Promise<void>) | undefined;
    if (!handle) throw new Error(`No handler for jobs of the kind ${kind}.`);
    const requestId = currentRequestContext()?.requestId;
    const fields = { job: kind, ...data, requestId };
    const startedAt = performance.now();
    try {
      await handle(data);
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
  app.decorate('addJobHandlers', (more) => void Object.assign(handlers, more));
  app.addHook('onReady', () => queue.start());

  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', async () => {
    if (!runsJobs) return;
    await queue.startWorking();
    timers.push(scheduleRecurringJob(app, 'scheduled-tasks', sweepIntervalMs));
    timers.push(scheduleRecurringJob(app, 'mail-unread-messages', emailUnreadIntervalMs));
    timers.push(scheduleRecurringJob(app, 'delete-expired-rows', retentionIntervalMs));
    timers.push(scheduleRecurringJob(app, 'delete-unused-pictures', pictureIntervalMs));
    // A process may never live for an hour, or for a day.
    await enqueueRecurringJob(app, 'delete-expired-rows', retentionIntervalMs);
    await enqueueRecurringJob(app, 'delete-unused-pictures', pictureIntervalMs);
    if (database.engine === 'pglite')
      timers.push(scheduleRecurringJob(app, 'vacuum-database', vacuumIntervalMs));
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await queue.stop();
  });
}

type RecurringJobKind =
  | 'scheduled-tasks'
  | 'mail-unread-messages'
  | 'delete-expired-rows'
  | 'delete-unused-pictures'
  | 'vacuum-database';

/** Every process has this timer; the dedupe window lets one of them enqueue the job. */
const scheduleRecurringJob = (
  app: App,
  kind: RecurringJobKind,
  intervalMs: number,
): NodeJS.Timeout =>
  setInterval(() => void enqueueRecurringJob(app, kind, intervalMs), intervalMs).unref();

async function enqueueRecurringJob(
  app: App,
  kind: RecurringJobKind,
  intervalMs: number,
): Promise<void> {
  const dedupeWindowSeconds = Math.floor(intervalMs / 1_000);
  await transact(app, (tx) =>
    tx.enqueue(kind, {}, { onlyIfAbsent: true, dedupeWindowSeconds }),
  ).catch((error: unknown) => app.log.error({ err: error }, `could not enqueue ${kind}`));
}
