import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { setTimeout as wait } from 'node:timers/promises';

import type { JobKind } from '../../api/src/jobs/job-kinds.ts';
import { advanceJobs, countDueJobs } from '../../api/src/jobs/testing/job-clock.ts';
import { startTyping } from './chat-load.ts';
import { startLatenessProbe, probedHolds } from './lateness-probe.ts';
import type { Load } from './load.ts';
import type { Topology } from './topology.ts';

export type Fault = {
  /** What was away for how long in truth, and what was moved on a simulated clock. */
  description: string;
  /** Seconds after its end until the first success of what it had made impossible. */
  firstSuccess: number;
  begin: () => Promise<void> | void;
  /** Resolves when the fault has lasted long enough; by default after `seconds`. */
  last?: () => Promise<void>;
  end: () => Promise<void> | void;
  /** Grows with each success of what the fault had made impossible; by default with each hold. */
  countSuccesses?: () => number;
  /** Brings the retries of waiting jobs forward. */
  advance?: () => Promise<void>;
  /** More that must hold afterwards, in words. */
  findMore?: () => Promise<string[]>;
  /** The alerts of which it raises one before it ends. */
  alerts?: readonly string[];
  /** What the fault must not touch: no request whose path has none of these words fails. */
  failsOnly?: readonly string[];
};

/** How long the long outages last. */
export const seconds = Number(process.env['DRILL_SECONDS'] ?? 60);
const shortSeconds = 5;
/** Of real time in which the load goes on, for each step of a simulated clock. */
const stepMs = 2_000;
const jobsOfProvider: JobKind[] = ['settle-payment', 'reconcile-refunds', 'record-dispute'];
const answerMs = 60_000;
const watchedSeconds = 20;
/** What was due meanwhile runs first; from then on nothing may be late. */
const catchUpMs = 5_000;
const slowClients = 300;

/** In the order in which they are drilled. */
export function faultsOf(site: Topology, load: Load): Record<string, () => Fault> {
  const { primary: postgres } = site.database;
  const { primary: redis } = site.redis;
  const away = (what: string, service: typeof postgres | typeof redis, lasts: number) => ({
    description: `${what} away for ${lasts} s`,
    firstSuccess: 10,
    begin: () => service.interrupt(),
    last: () => wait(lasts * 1_000),
    end: () => service.resume(),
  });
  const jobs = (kinds: JobKind[], steps: [minutes: number, count: number][]) => async () => {
    for (const [minutes, count] of steps)
      for (let step = 0; step < count; step += 1) {
        await advance(site, kinds, minutes * 60);
        await wait(stepMs);
      }
  };
  const paid = () => load.bookings.counts.checkouts;

  /** Redis was away or silent: a success is an event of one process that reaches a browser of the other. */
  const withTyping = (fault: Fault): Fault => {
    let typing: Awaited<ReturnType<typeof startTyping>> | null = null;
    return {
      ...fault,
      failsOnly: [],
      begin: async () => {
        typing = await startTyping(site, load.people(2));
        await fault.begin();
      },
      countSuccesses: () => typing?.received() ?? 0,
      findMore: async () => (typing?.close(), []),
    };
  };
  /** While it answers nothing, and afterwards: how late jobs run and how long requests wait. */
  const withProbe = (fault: Fault, isWatchedMeanwhile: boolean): Fault => {
    let probe: Awaited<ReturnType<typeof startLatenessProbe>>;
    let watched = Promise.resolve();
    return {
      ...fault,
      begin: async () => {
        probe = await startLatenessProbe(site, load.people(probedHolds));
        await fault.begin();
      },
      last: () => (isWatchedMeanwhile ? probe.watchQueue(seconds) : wait(seconds * 1_000)),
      end: async () => {
        await fault.end();
        watched = (
          isWatchedMeanwhile
            ? Promise.resolve()
            : wait(catchUpMs).then(() => probe.watchQueue(watchedSeconds))
        ).finally(() => probe.stop());
      },
      findMore: async () => {
        await watched;
        return probe.findViolations();
      },
    };
  };

  return {
    'database-away-short': () => away('PostgreSQL', postgres, shortSeconds),
    'database-away': () => ({ ...away('PostgreSQL', postgres, seconds), alerts: ['DatabaseDown'] }),
    'redis-away-short': () => withTyping(away('Redis', redis, shortSeconds)),
    'redis-away': () => withTyping({ ...away('Redis', redis, seconds), alerts: ['RedisDown'] }),

    /** PostgreSQL keeps its connections and answers nothing. */
    'database-hangs': () =>
      withProbe(
        {
          description: `PostgreSQL stopped (SIGSTOP) for ${seconds} s`,
          firstSuccess: 10,
          alerts: ['DatabaseDown'],
          begin: () => postgres.pause(),
          end: () => postgres.unpause(),
        },
        false,
      ),

    'redis-hangs': () =>
      withTyping({
        description: `Redis stopped (SIGSTOP) for ${seconds} s`,
        firstSuccess: 10,
        alerts: ['RedisDown'],
        begin: () => redis.pause(),
        end: () => redis.unpause(),
      }),

    /** The provider takes every connection, and answers after a minute. Guests cancel, so that refunds wait for it, too. */
    'provider-slow': () => {
      let hanging: Server;
      return withProbe(
        {
          description: `payment provider answers after ${answerMs / 1_000} s, for ${seconds} s`,
          firstSuccess: 25,
          begin: async () => {
            await site.sandbox.interrupt();
            hanging = createServer((_request, response) => {
              setTimeout(() => response.writeHead(503).end(), answerMs).unref();
            }).listen(Number(new URL(site.sandbox.url).port), '127.0.0.1');
            await once(hanging, 'listening');
          },
          end: async () => {
            hanging.closeAllConnections();
            hanging.close();
            await once(hanging, 'close');
            await site.sandbox.resume();
          },
          countSuccesses: paid,
          alerts: ['PaymentProviderFailing'],
          failsOnly: ['checkout', 'cancel', 'date-change'],
        },
        true,
      );
    },

    'provider-down': () => ({
      description:
        'payment provider away for 30 min (simulated: retries of its jobs brought forward; the load is real, and holds do not age)',
      firstSuccess: 10,
      begin: () => site.sandbox.interrupt(),
      last: jobs(jobsOfProvider, [[1, 30]]),
      end: () => site.sandbox.resume(),
      countSuccesses: paid,
      alerts: ['PaymentProviderFailing'],
      advance: () => advance(site, jobsOfProvider, 60),
      failsOnly: ['checkout', 'cancel', 'date-change'],
    }),

    'mail-down': () => ({
      description: 'mail server away for 24 h (simulated: retries of mails brought forward)',
      firstSuccess: 120,
      begin: () => site.mail.interrupt(),
      last: jobs(
        ['send-mail'],
        [
          [5, 12],
          [15, 12],
          [60, 20],
        ],
      ),
      end: () => site.mail.resume(),
      alerts: ['MailNotSent'],
      countSuccesses: () => site.mail.received.mails.length,
      advance: () => advance(site, ['send-mail'], 60),
      failsOnly: [],
    }),

    'bucket-down': () => ({
      description: `bucket of pictures and builds away for ${seconds} s`,
      firstSuccess: 10,
      begin: () => site.bucket.kill(),
      end: () => site.bucket.start(),
      countSuccesses: () => load.visitors.counts.uploads,
      failsOnly: ['picture'],
    }),

    /** The disk of PostgreSQL has no free block. */
    'disk-full': () => {
      // Blocks that are freed meanwhile are filled again.
      let timer: NodeJS.Timeout | undefined;
      return {
        description: `disk of PostgreSQL full for ${seconds} s`,
        firstSuccess: 10,
        // A server that finds no room for its log ends.
        alerts: ['ApiErrors', 'DatabaseDown'],
        begin: async () => {
          await site.disk?.fill();
          timer = setInterval(() => void site.disk?.fill(), 1_000);
        },
        end: async () => {
          clearInterval(timer);
          await site.disk?.free();
          // Its supervisor starts it again.
          if (!postgres.isRunning()) await postgres.resume();
        },
      };
    },

    /** Of all requests, and of the way to PostgreSQL and Redis: there is no second one. */
    'proxy-killed': () => ({
      description: `the proxy killed (SIGKILL), for ${shortSeconds} s`,
      firstSuccess: 10,
      begin: () => site.proxy.kill(),
      last: () => wait(shortSeconds * 1_000),
      end: () => site.proxy.start(),
    }),

    /** Each sends a letter a second of a request that never ends. */
    'slow-clients': () => {
      const sockets: TLSSocket[] = [];
      let timer: NodeJS.Timeout | undefined;
      const open = () => {
        const socket = connect({ port: site.sitePort, host: '127.0.0.1', servername: site.host });
        socket.on('error', () => undefined).resume();
        socket.write('POST /api/v1/contact HTTP/1.1\r\nHost: x\r\n');
        sockets.push(socket);
      };
      return {
        description: `${slowClients} clients that send a letter a second, for ${seconds} s`,
        firstSuccess: 5,
        begin: () => {
          for (let client = 0; client < slowClients; client += 1) open();
          timer = setInterval(() => {
            for (const socket of sockets) if (socket.writable) socket.write('x');
          }, 1_000);
        },
        end: () => {
          clearInterval(timer);
          for (const socket of sockets) socket.destroy();
        },
        failsOnly: [],
      };
    },
  };
}

/** Brings the retries of these jobs forward. What is due is tried before the clock goes on. */
export async function advance(site: Topology, kinds: JobKind[], bySeconds: number): Promise<void> {
  await site.inDatabase(async (db) => {
    await advanceJobs(db, kinds, bySeconds);
    while ((await countDueJobs(db, kinds)) > 0) await wait(500);
  });
}
