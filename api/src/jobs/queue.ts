import { setTimeout as wait } from 'node:timers/promises';

import {
  currentRequestContext,
  runInRequestContext,
  startSpan,
  type RequestContext,
} from '@gida/server';
import type pg from 'pg';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Db as BossDb, Job, JobResult } from 'pg-boss';

import type { Database, Db } from '../db/database.ts';
import { jobKey } from './job-kinds.ts';
import type { JobData, JobKind } from './job-kinds.ts';
import { deadLetterQueueName, jobPolicies, queueName, workerPriorities } from './job-policies.ts';
import {
  deleteDeadLetters,
  hasDeadLetter,
  lockRunningJob,
  updateRunningJob,
  updateLiveJob,
} from './job-repository.ts';
import { outageDelaySeconds, outageOf } from './outage-error.ts';

const batchSize = 20;
const externalBatchSize = 5;
const pollSeconds = 2;
/** For jobs that wait for their start, and for dead letters. */
const retentionSeconds = 400 * 86_400;
const finishedRetentionSeconds = 7 * 86_400;
/** Jobs of a crashed process are retried after this. A whole batch must finish within it. */
const jobTimeoutSeconds = 120;
/** Afterwards the job times out. */
const postponeTimeoutMs = 90_000;
/** A call to an unresponsive provider times out after 15 seconds; two rounds of several calls fit into a batch. */
const batchConcurrency = 10;
/** A live job may end between the two statements that look for it, but hardly more than once. */
const maxEnqueueAttempts = 5;

export type JobOptions = {
  /** Earliest start. */
  startAfter?: Date | undefined;
  /** For work found by a query: leaves a live job as it is, and a failed one to the staff. */
  onlyIfAbsent?: boolean | undefined;
  /** At most one job in each window of so many seconds. */
  dedupeWindowSeconds?: number | undefined;
};

type Envelope = {
  kind: JobKind;
  data: JobData[JobKind];
  /** The request that enqueued it; none for recurring jobs. */
  origin?: RequestContext | undefined;
};
export type JobDispatcher = (kind: JobKind, data: JobData[JobKind]) => Promise<void>;

type QueueDatabase = Pick<Database, 'pool' | 'engine' | 'ownsSchema'>;

export type QueueOptions = {
  onError: (error: Error) => void;
  /** Whether this process also expires and deletes jobs. */
  supervises?: boolean;
  /** How long jobs that are running may take when the queue stops; those that take longer are repeated. */
  stopTimeoutMs?: number;
};

const createBoss = ({ pool, engine, ownsSchema }: QueueDatabase, supervise = true): PgBoss =>
  new PgBoss({
    db: createBossDb(pool),
    backend: engine,
    schedule: false,
    supervise,
    monitorVacuum: false,
    // REINDEX CONCURRENTLY waits for every open transaction; on PGlite everything shares one connection.
    reindex: engine === 'postgres' && ownsSchema !== false,
  });

/** Creates the tables of pg-boss, which the first start of a queue does otherwise. */
export async function installQueueSchema(
  database: Pick<Database, 'pool' | 'engine'>,
): Promise<void> {
  const boss = createBoss(database);
  await boss.start();
  await boss.stop();
}

/**
 * Durable jobs. One pg-boss queue for every kind of job, because each queue polls separately, and on PGlite
 * polls share the only connection with requests. For each kind and thing at most one job waits, runs or is retried.
 */
export class Queue {
  readonly #boss: PgBoss;
  readonly #db: Db;
  readonly #run: JobDispatcher;
  readonly #stopTimeoutMs: number;
  #workerIds: string[] = [];

  constructor(
    database: Pick<Database, 'db' | 'pool' | 'engine' | 'ownsSchema'>,
    run: JobDispatcher,
    { onError, supervises, stopTimeoutMs = 5_000 }: QueueOptions,
  ) {
    this.#boss = createBoss(database, supervises);
    this.#boss.on('error', onError);
    this.#stopTimeoutMs = stopTimeoutMs;
    this.#db = database.db;
    this.#run = run;
  }

  async start(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(deadLetterQueueName, { retentionSeconds });
    await this.#boss.createQueue(queueName, {
      policy: 'exclusive',
      retryBackoff: true,
      retentionSeconds,
      deleteAfterSeconds: finishedRetentionSeconds,
      expireInSeconds: jobTimeoutSeconds,
    });
    // Processes what became due during downtime. It also makes pg-boss cache the queue: looking it up inside a
    // transaction would deadlock on PGlite's only connection.
    await this.#boss.send(queueName, { kind: 'scheduled-tasks', data: {} } satisfies Envelope, {
      ...jobPolicies['scheduled-tasks'],
      singletonKey: jobKey('scheduled-tasks', {}),
    });
  }

  async startWorking(): Promise<void> {
    const { external } = workerPriorities;
    const workers = Object.values(workerPriorities).map((priority) =>
      this.#boss.work<Envelope>(
        queueName,
        {
          batchSize: priority === external ? externalBatchSize : batchSize,
          minPriority: priority,
          maxPriority: priority,
          pollingIntervalSeconds: pollSeconds,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (jobs) => this.#attemptAll(jobs),
      ),
    );
    this.#workerIds = await Promise.all(workers);
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: this.#stopTimeoutMs });
  }

  /**
   * Enqueues in the caller's transaction: the job exists only if the transaction commits. While a job for the same
   * thing is live, that one is moved to `startAfter` instead; if it runs at the moment, it runs once more.
   */
  async enqueue<K extends JobKind>(
    db: Db,
    kind: K,
    data: JobData[K],
    { startAfter, onlyIfAbsent = false, dedupeWindowSeconds }: JobOptions = {},
  ): Promise<void> {
    const key = jobKey(kind, data);
    if (onlyIfAbsent && (await hasDeadLetter(db, key))) return;
    for (let attempt = 1; attempt <= maxEnqueueAttempts; attempt += 1) {
      const added = await this.#boss.send(
        queueName,
        { kind, data, origin: originOfJob() } satisfies Envelope,
        {
          ...jobPolicies[kind],
          db: fromKysely(db),
          singletonKey: key,
          ...(startAfter && { startAfter }),
          ...(dedupeWindowSeconds && { singletonSeconds: dedupeWindowSeconds }),
        },
      );
      if (added || onlyIfAbsent) return;
      if (await updateLiveJob(db, key, startAfter ?? aMomentAgo())) return;
    }
    throw new Error(`Could not enqueue ${kind}: its live job changes all the time.`);
  }

  /** Polls immediately instead of at the next interval. Called after a commit. */
  wake(): void {
    for (const id of this.#workerIds) this.#boss.notifyWorker(id);
  }

  /** Runs all due jobs and returns the counts. For tests. */
  async drain({ ignoreStartAfter = false } = {}): Promise<{ done: number; failed: number }> {
    let done = 0;
    let failed = 0;
    for (;;) {
      const jobs = await this.#boss.fetch<Envelope>(queueName, { batchSize, ignoreStartAfter });
      if (jobs.length === 0) return { done, failed };
      for (const job of jobs) {
        const result = await this.#attempt(job);
        if (result.isPostponed) failed += 1;
        else if (result.status === 'completed') done += 1;
        else {
          failed += 1;
          await this.#boss.fail(queueName, job.id, result.output);
        }
      }
      if (failed > 0 && ignoreStartAfter) return { done, failed };
    }
  }

  /** Runs jobs concurrently and settles each by itself, so that a slow job occupies one worker only. */
  async #attemptAll(jobs: Job<Envelope>[]) {
    const left = jobs.values();
    const results: JobResult[] = [];
    const worker = async () => {
      for (const job of left) results.push(await this.#attempt(job));
    };
    await Promise.all(Array.from({ length: batchConcurrency }, worker));
    return results;
  }

  async #attempt(job: Job<Envelope>) {
    const { kind, origin } = job.data;
    if (!origin) return this.#attemptOnce(job);
    // A trace of its own, because it may run much later.
    const { requestId, traceparent: link } = origin;
    const attributes = { 'gida.request_id': requestId };
    const span = startSpan(`job ${kind}`, { kind: 'consumer', parent: null, link, attributes });
    const context = { requestId, traceparent: span?.traceparent };
    const result = await runInRequestContext(context, () => this.#attemptOnce(job));
    span?.end(result.status === 'failed' || result.isPostponed ? { error: result.status } : {});
    return result;
  }

  async #attemptOnce(job: Job<Envelope>) {
    const { id, data: envelope } = job;
    try {
      await this.#run(envelope.kind, envelope.data);
      await this.#complete(job);
      return { id, status: 'completed' as const, isPostponed: false };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // pg-boss leaves a job as it is that does not run any more, whatever the result.
      if (await this.#postpone(job, error, message))
        return { id, status: 'completed' as const, isPostponed: true };
      return { id, status: 'failed' as const, isPostponed: false, output: { message } };
    }
  }

  async #postpone(job: Job<Envelope>, error: unknown, message: string): Promise<boolean> {
    const seconds = outageDelaySeconds(error);
    // A recurring job is not repeated.
    if (seconds === undefined || jobPolicies[job.data.kind].retryLimit === 0) return false;
    const callsOut = outageOf(error) !== undefined;
    const deadline = Date.now() + postponeTimeoutMs;
    for (;;) {
      try {
        return await updateRunningJob(this.#db, job, { seconds, message, callsOut });
      } catch {
        // While the database is still away, pg-boss would wait for it, too, and then count the try.
        if (Date.now() > deadline) return false;
        await wait(pollSeconds * 1_000);
      }
    }
  }

  /** At once, not with its batch: while a job counts as running, its thing cannot have another one. */
  async #complete(job: Job<Envelope>): Promise<void> {
    const { kind, data } = job.data;
    await this.#db.transaction().execute(async (db) => {
      const running = await lockRunningJob(db, job);
      if (!running) return;
      await this.#boss.complete(queueName, job, null, { db: fromKysely(db) });
      await deleteDeadLetters(db, jobKey(kind, data));
      const { rerunAt } = running;
      if (rerunAt) await this.enqueue(db, kind, data, { startAfter: new Date(rerunAt) });
    });
  }
}

const originOfJob = (): RequestContext | undefined => {
  const { requestId, traceparent } = currentRequestContext() ?? {};
  return requestId ? { requestId, traceparent } : undefined;
};

/**
 * pg-boss sends several statements in one query, including its own transaction: the results are joined, and a
 * connection that failed in between is rolled back before it returns to the pool.
 */
export const createBossDb = (pool: pg.Pool): BossDb => ({
  executeSql: async (text, values) => {
    const client = await pool.connect();
    try {
      // pg returns an array for more than one statement, which its types leave out
      const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
      return { rows: Array.isArray(answer) ? answer.flatMap(({ rows }) => rows) : answer.rows };
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  },
});

/** pg-boss runs what was to start before now; PGlite's clock counts milliseconds. */
const aMomentAgo = () => new Date(Date.now() - 1);
