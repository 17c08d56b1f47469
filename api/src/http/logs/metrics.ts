import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: ApiMetrics;
  }
}

export type ApiMetrics = ReturnType<typeof createMetrics>;

/** `refused`: by an answer, so the next may succeed. `unavailable`: a third party is away. */
const outcomes = ['succeeded', 'refused', 'failed', 'unavailable'] as const;
export type Outcome = (typeof outcomes)[number];

/** One registry per app, so that two apps in one process (tests) do not collide. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const outcomeCounter = (name: string, help: string) => {
    const counter = new Counter({ name, help, labelNames: ['outcome'], registers });
    // Without a first value, Prometheus does not see the first increase.
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return counter;
  };
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'gida_request_seconds',
      help: 'Request duration by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    jobRuns: new Counter({
      name: 'gida_job_runs_total',
      help: 'Runs of jobs in this process; one that failed is tried again',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    mails: outcomeCounter(
      'gida_mails_total',
      'Tries to hand a mail to the mail server, which is unavailable or refuses it',
    ),
    providerCalls: outcomeCounter(
      'gida_payment_provider_calls_total',
      'Calls of the payment provider, which refuses one or does not answer as it should',
    ),
    bookingEvents: new Counter({
      name: 'gida_booking_events_total',
      help: 'What happened to bookings, their holds, payments and refunds',
      labelNames: ['event'],
      registers,
    }),
    pictureUploads: outcomeCounter(
      'gida_picture_uploads_total',
      'Uploaded pictures: stored, refused for what they are, or not stored',
    ),
    sockets: new Gauge({
      name: 'gida_sockets_open',
      help: 'Sockets of logged-in browsers that are open in this process',
      registers,
    }),
    socketDisconnects: new Counter({
      name: 'gida_socket_disconnects_total',
      help: 'Ended sockets by the reason of Socket.IO',
      labelNames: ['reason'],
      registers,
    }),
  };
}

/** Counts what became of `work`; `outcomeOf` says it of an error. */
export async function countOutcome<T>(
  count: (outcome: Outcome) => void,
  work: () => Promise<T>,
  outcomeOf: (error: unknown) => Outcome,
): Promise<T> {
  try {
    const result = await work();
    count('succeeded');
    return result;
  } catch (error) {
    count(outcomeOf(error));
    throw error;
  }
}
