import { setTimeout as delay } from 'node:timers/promises';
import { Gauge } from 'prom-client';

import type { Database, Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { listFigures, type Figure } from './site-metrics-repository.ts';

/** Every process tells the same, so that rules take the largest. */
const helpOfFigures = {
  gida_queue_jobs_waiting: 'Jobs that are due and that no worker has begun, by kind',
  gida_queue_oldest_job_seconds: 'For how long the oldest of them has been due, by kind',
  gida_queue_jobs_retrying: 'Jobs that failed and are tried again, by kind',
  gida_queue_jobs_failed: 'Jobs that failed at every try and wait for staff, by kind',
  gida_mail_oldest_waiting_seconds: 'Age of the oldest mail that no mail server has answered to',
  gida_checkouts_open: 'Checkouts that a guest can still pay',
  gida_payments_processing: 'Payments whose outcome the provider does not know yet',
  gida_checkout_oldest_due_seconds: 'For how long the oldest checkout of unknown outcome is over',
  gida_refunds_due: 'Refunds that are owed and not sent yet',
  gida_refund_oldest_due_seconds: 'Age of the oldest refund that is owed and not sent yet',
  gida_refunds_held: 'Refunds that failed and wait for a decision of staff',
  gida_holds_active: 'Holds of nights that are not paid yet',
  gida_hold_oldest_overdue_seconds: 'For how long the oldest hold has expired without its end',
  gida_calendar_feeds: 'Imported calendars, readable or not',
  gida_calendar_feeds_failed: 'Imported calendars that could not be read the last time',
  gida_calendar_oldest_refresh_seconds: 'Time since the calendar was read that waits the longest',
  gida_staff_alerts_open: 'Open alerts on the page of the staff, by kind',
};

const cachedMs = 5_000;
/** Less than the ten seconds that Prometheus waits for a scrape. */
const timeoutMs = 2_000;

/** What is read at each scrape, from the database and from the pool of its connections. */
export function registerSiteMetrics(
  { db, metrics: { registry }, redis }: Pick<App, 'db' | 'metrics' | 'redis'>,
  { pool }: Pick<Database, 'pool'>,
): void {
  const registers = [registry];
  const read = createReader(db);
  const addGauge = (name: string, help: string, valueOf: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await valueOf());
      },
    });
  addGauge('gida_database_up', 'Whether the database answered to the last scrape', async () =>
    Number((await read()) !== null),
  );
  addGauge(
    'gida_database_connections_in_use',
    'Connections of this process that are in use',
    () => pool.totalCount - pool.idleCount,
  );
  addGauge(
    'gida_database_connections_max',
    'Connections that this process may open',
    () => pool.options.max,
  );
  addGauge(
    'gida_database_requests_waiting',
    'Statements and transactions of this process that wait for a connection',
    () => pool.waitingCount,
  );
  if (redis) addGauge('gida_redis_up', 'Whether Redis answers', () => Number(redis.isReady));
  for (const [name, help] of Object.entries(helpOfFigures))
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const figures = await read();
        // What is not known is absent, not 0.
        this.reset();
        for (const { kind, value } of figures?.filter((figure) => figure.name === name) ?? [])
          this.set(kind === null ? {} : { kind }, value);
      },
    });
}

/** Null while the database is away or slow. One query at a time, however often somebody scrapes. */
function createReader(db: Db): () => Promise<Figure[] | null> {
  let running: Promise<Figure[] | null> | null = null;
  let latest: Promise<Figure[] | null> | undefined;
  let readAt = 0;
  return () => {
    if (latest && performance.now() - readAt < cachedMs) return latest;
    readAt = performance.now();
    running ??= listFigures(db)
      .catch(() => null)
      .finally(() => (running = null));
    latest = Promise.race([running, delay(timeoutMs, null, { ref: false })]);
    return latest;
  };
}
