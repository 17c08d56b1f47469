import type { Database } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import type { JobData, JobHandlers, JobKind } from './job-kinds.ts';
import { LiveBus } from './live-bus.ts';
import { Queue } from './queue.ts';
import type { RunJob } from './queue.ts';
import { tidyDatabase } from './tidy-database.ts';
import { transact } from './transact.ts';

declare module 'fastify' {
  interface FastifyInstance {
    queue: Queue;
    live: LiveBus;
    /** Each part says what it does for its kinds of job. */
    handleJobs: (handlers: Partial<JobHandlers>) => void;
  }
}

const sweepEveryMs = 60_000;
const mailUnreadEveryMs = 60_000;
const tidyEveryMs = 10 * 60_000;

/** Gives the API its queue. Jobs run while it listens; a test runs them with `queue.drain`. */
export function registerJobs(app: App, database: Database): void {
  const handlers: Partial<JobHandlers> = {
    'tidy-database': () => tidyDatabase(database.pool),
  };
  const run: RunJob = async (kind, data) => {
    // `data` was written together with `kind`, by `enqueue`; the type of the pair is lost on the way
    const handle = handlers[kind] as ((data: JobData[JobKind]) => Promise<void>) | undefined;
    if (!handle) throw new Error(`Nobody does jobs of the kind ${kind}.`);
    try {
      await handle(data);
    } catch (error) {
      app.log.error({ err: error, job: kind, ...data }, 'job failed, will be tried again');
      throw error;
    }
  };
  const queue = new Queue(database, run, (error) => app.log.error({ err: error }, 'job queue'));

  app.decorate('live', new LiveBus());
  app.decorate('queue', queue);
  app.decorate('handleJobs', (more) => void Object.assign(handlers, more));
  app.addHook('onReady', () => queue.start());

  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', async () => {
    await queue.startWorking();
    timers.push(every(app, 'sweep', sweepEveryMs));
    timers.push(every(app, 'mail-unread-messages', mailUnreadEveryMs));
    if (database.engine === 'pglite') timers.push(every(app, 'tidy-database', tidyEveryMs));
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await queue.stop();
  });
}

type Repeated = 'sweep' | 'mail-unread-messages' | 'tidy-database';

/** Several processes have the same timer; the key lets one of them add the job. */
const every = (app: App, kind: Repeated, ms: number): NodeJS.Timeout =>
  setInterval(() => {
    transact(app, (tx) =>
      tx.enqueue(kind, {}, { onceKey: 'every', onceInSeconds: Math.floor(ms / 1_000) }),
    ).catch((error: unknown) => app.log.error({ err: error }, `could not ask for a ${kind}`));
  }, ms).unref();
