import type pg from 'pg';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Db as BossDb, Job, JobResult, WorkOptions } from 'pg-boss';

import type { Database, Db } from '../db/database.ts';
import type { JobData, JobKind } from './job-kinds.ts';

const queueName = 'outbox';
const batchSize = 20;
const pollSeconds = 2;
const maxRetryDelaySeconds = 3_600;
/** With backoff up to an hour, this lasts more than a month. */
const retryLimit = 1_000;
const retentionSeconds = 400 * 86_400;
const finishedRetentionSeconds = 7 * 86_400;
/** Jobs of a crashed process are retried after this. A whole batch must finish within it. */
const jobTimeoutSeconds = 120;
/** A call to an unresponsive provider times out after 45 seconds; two rounds of them fit into a batch. */
const batchConcurrency = 10;

/** Jobs that wait for third-party sites have a worker of their own, so that payments and holds are never delayed. */
const externalJobKinds: ReadonlySet<JobKind> = new Set(['read-calendar-feed']);
const externalJobPriority = -1;
const externalBatchSize = 5;

export type JobOptions = {
  /** Earliest start. */
  startAfter?: Date | undefined;
  /** Another job with the same key is not added within the dedupe window. */
  dedupeKey?: string | undefined;
  dedupeWindowSeconds?: number | undefined;
};

type Envelope = { kind: JobKind; data: JobData[JobKind] };
export type RunJob = (kind: JobKind, data: JobData[JobKind]) => Promise<void>;

const createBoss = ({ pool, engine }: Pick<Database, 'pool' | 'engine'>): PgBoss =>
  new PgBoss({
    db: createBossDb(pool),
    backend: engine,
    schedule: false,
    monitorVacuum: false,
    // REINDEX CONCURRENTLY waits for every open transaction; on PGlite everything shares one connection.
    reindex: engine === 'postgres',
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
 * polls share the only connection with requests.
 */
export class Queue {
  readonly #boss: PgBoss;
  readonly #run: RunJob;
  #workerIds: string[] = [];

  constructor(
    database: Pick<Database, 'pool' | 'engine'>,
    run: RunJob,
    onError: (e: Error) => void,
  ) {
    this.#boss = createBoss(database);
    this.#boss.on('error', onError);
    this.#run = run;
  }

  async start(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(queueName, {
      retryLimit,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: maxRetryDelaySeconds,
      retentionSeconds,
      deleteAfterSeconds: finishedRetentionSeconds,
      expireInSeconds: jobTimeoutSeconds,
    });
    // Processes what became due during downtime. It also makes pg-boss cache the queue: looking it up inside a
    // transaction would deadlock on PGlite's only connection.
    await this.#boss.send(queueName, { kind: 'scheduled-tasks', data: {} } satisfies Envelope);
  }

  async startWorking(): Promise<void> {
    this.#workerIds = [
      await this.#work({ batchSize, minPriority: externalJobPriority + 1 }),
      await this.#work({ batchSize: externalBatchSize, maxPriority: externalJobPriority }),
    ];
  }

  #work(whichJobs: Pick<WorkOptions, 'batchSize' | 'minPriority' | 'maxPriority'>) {
    return this.#boss.work<Envelope>(
      queueName,
      {
        ...whichJobs,
        pollingIntervalSeconds: pollSeconds,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      (jobs) => this.#attemptAll(jobs),
    );
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }

  /** Enqueues in the caller's transaction: the job exists only if the transaction commits. */
  async enqueue<K extends JobKind>(
    db: Db,
    kind: K,
    data: JobData[K],
    { startAfter, dedupeKey: onceKey, dedupeWindowSeconds: onceInSeconds }: JobOptions = {},
  ): Promise<void> {
    await this.#boss.send(
      queueName,
      { kind, data },
      {
        db: fromKysely(db),
        ...(externalJobKinds.has(kind) && { priority: externalJobPriority }),
        ...(startAfter && { startAfter }),
        ...(onceKey && { singletonKey: `${kind} ${onceKey}` }),
        ...(onceInSeconds && { singletonSeconds: onceInSeconds }),
      },
    );
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
        const result = await this.#attempt(job.id, job.data);
        if (result.status === 'completed') {
          done += 1;
          await this.#boss.complete(queueName, job.id);
        } else {
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
      for (const job of left) results.push(await this.#attempt(job.id, job.data));
    };
    await Promise.all(Array.from({ length: batchConcurrency }, worker));
    return results;
  }

  async #attempt(id: string, { kind, data }: Envelope) {
    try {
      await this.#run(kind, data);
      return { id, status: 'completed' as const };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { id, status: 'failed' as const, output: { message } };
    }
  }
}

/**
 * pg-boss sends several statements in one query, including its own transaction: the results are joined, and a
 * connection that failed in between is rolled back before it returns to the pool.
 */
const createBossDb = (pool: pg.Pool): BossDb => ({
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
