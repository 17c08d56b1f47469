import type pg from 'pg';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Db as BossDb, Job, JobResult, WorkOptions } from 'pg-boss';

import type { Database, Db } from '../db/database.ts';
import type { JobData, JobKind } from './job-kinds.ts';

const queueName = 'outbox';
const batchSize = 20;
const pollSeconds = 2;
const longestRetryWaitSeconds = 3_600;
/** With the waits growing to an hour, this is more than a month. */
const retryLimit = 1_000;
const keepUnstartedSeconds = 400 * 86_400;
const keepFinishedSeconds = 7 * 86_400;
/** A process that died in the middle of a job gives it back after this. A whole batch has to be done by then. */
const longestRunSeconds = 120;
/** A provider that does not answer takes three quarters of a minute of a job; two such turns fit a batch. */
const atOnce = 10;

/** What waits for sites of other people has a worker of its own, so that money and holds never wait for them. */
const outsideKinds: ReadonlySet<JobKind> = new Set(['read-calendar-feed']);
const outsidePriority = -1;
const outsideBatchSize = 5;

export type JobOptions = {
  /** Not before this moment. */
  startAfter?: Date | undefined;
  /** While one with the same key waits, another is not added within `onceInSeconds`. */
  onceKey?: string | undefined;
  onceInSeconds?: number | undefined;
};

type Envelope = { kind: JobKind; data: JobData[JobKind] };
export type RunJob = (kind: JobKind, data: JobData[JobKind]) => Promise<void>;

/**
 * Work that must not be lost. One pg-boss queue for every kind of job, because each queue polls on
 * its own, and on PGlite every poll waits in the same line as a guest's request.
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
    this.#boss = new PgBoss({
      db: overPool(database.pool),
      backend: database.engine,
      schedule: false,
      monitorVacuum: false,
      // REINDEX CONCURRENTLY waits for every open transaction; on PGlite that is everybody.
      reindex: database.engine === 'postgres',
    });
    this.#boss.on('error', onError);
    this.#run = run;
  }

  async start(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(queueName, {
      retryLimit,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: longestRetryWaitSeconds,
      retentionSeconds: keepUnstartedSeconds,
      deleteAfterSeconds: keepFinishedSeconds,
      expireInSeconds: longestRunSeconds,
    });
    // Looks for what fell due while nobody ran. It also makes pg-boss remember the queue: looking it
    // up inside a transaction would wait for PGlite's only connection, which that transaction holds.
    await this.#boss.send(queueName, { kind: 'sweep', data: {} } satisfies Envelope);
  }

  async startWorking(): Promise<void> {
    this.#workerIds = [
      await this.#work({ batchSize, minPriority: outsidePriority + 1 }),
      await this.#work({ batchSize: outsideBatchSize, maxPriority: outsidePriority }),
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

  /** In the caller's transaction: the job exists if, and only if, what it belongs to is kept. */
  async enqueue<K extends JobKind>(
    db: Db,
    kind: K,
    data: JobData[K],
    { startAfter, onceKey, onceInSeconds }: JobOptions = {},
  ): Promise<void> {
    await this.#boss.send(
      queueName,
      { kind, data },
      {
        db: fromKysely(db),
        ...(outsideKinds.has(kind) && { priority: outsidePriority }),
        ...(startAfter && { startAfter }),
        ...(onceKey && { singletonKey: `${kind} ${onceKey}` }),
        ...(onceInSeconds && { singletonSeconds: onceInSeconds }),
      },
    );
  }

  /** Looks for due jobs now and not at the next poll. Called after a commit. */
  wake(): void {
    for (const id of this.#workerIds) this.#boss.notifyWorker(id);
  }

  /** Does everything that is due, here and now, and says how many jobs failed. For tests. */
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

  /** So many at once, each settled by itself: one that waits keeps a place, and not the others. */
  async #attemptAll(jobs: Job<Envelope>[]) {
    const left = jobs.values();
    const results: JobResult[] = [];
    const lane = async () => {
      for (const job of left) results.push(await this.#attempt(job.id, job.data));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
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
 * pg-boss sends several statements in one text, with a transaction of its own inside: the answers
 * are joined, and a connection that failed in the middle is not handed on with that transaction open.
 */
const overPool = (pool: pg.Pool): BossDb => ({
  executeSql: async (text, values) => {
    const client = await pool.connect();
    try {
      // pg answers an array when the text holds more than one statement, which its types do not know
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
