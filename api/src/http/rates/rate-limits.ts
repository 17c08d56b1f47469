import rateLimit from '@fastify/rate-limit';
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { tooManyRequests } from '../../problem/refusal.ts';
import type { App } from '../app-type.ts';
import { networkOf } from './network-of.ts';
import { RateCounts } from './rate-counts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rateCounts: RateCounts;
  }
}

const minute = 60_000;

/**
 * A route names one of these in `config.rateLimit`; all others share `usual`. They count addresses of the
 * network, and a mobile network shows hundreds of phones as one: so they stop machines, not families. With
 * REDIS_URL they hold over all processes.
 */
export const rates = {
  usual: { max: 1_200, timeWindow: minute },
  /** Guessing passwords, pins and tokens. */
  guessing: { max: 30, timeWindow: minute },
  /** What sends a mail to somebody. */
  mailing: { max: 15, timeWindow: minute },
  holding: { max: 30, timeWindow: minute },
  messaging: { max: 120, timeWindow: minute },
  /** A page joins its conversation again after each message in it. */
  joining: { max: 600, timeWindow: minute },
  importing: { max: 30, timeWindow: minute },
  /** Of one person: who got hold of an access token must not find out the password behind it. */
  ownPassword: { max: 20, timeWindow: 15 * minute },
  uploading: { max: 10, timeWindow: minute },
} as const;

export async function limitRates(app: App): Promise<void> {
  const factor = app.config.rateLimitFactor;
  const counts = new RateCounts(app.redis);
  app.decorate('rateCounts', counts);
  // Before the plugin's own hook, which reads what this one writes.
  app.addHook('onRoute', ({ config }) => {
    if (config?.rateLimit) config.rateLimit = multiplied(config.rateLimit, factor);
  });
  await app.register(rateLimit, {
    global: true,
    ...rates.usual,
    max: rates.usual.max * factor,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1_000),
    store: storeOver(counts),
  });
}

const multiplied = <T extends object>(rate: T, factor: number): T =>
  'max' in rate && typeof rate.max === 'number' ? { ...rate, max: rate.max * factor } : rate;

/** As the plugin gives it, which its types leave out. */
type OfRoute = { path?: string; routeInfo?: { method?: string | string[]; url?: string } };

/** The plugin makes a store of this class, and of that a child for each route with a rate of its own. */
function storeOver(counts: RateCounts): NonNullable<RateLimitPluginOptions['store']> {
  return class Store implements FastifyRateLimitStore {
    route = 'usual';

    incr(
      key: string,
      give: (error: Error | null, count?: { current: number; ttl: number }) => void,
      spanMs = minute,
    ): void {
      counts.count(`${this.route} ${key}`, spanMs).then(
        (count) => give(null, count),
        (error: Error) => give(error),
      );
    }

    child({ routeInfo: { method = '', url = '' } = {} }: OfRoute): Store {
      const store = new Store();
      // A rate without a route is one that a handler asks for; its key says for what.
      store.route = `${String(method)} ${url}`;
      return store;
    }
  };
}

const WithEmail = z.object({ email: z.string() });

/**
 * What one mail address may be tried or written to, from wherever it comes: 20 times in 15 minutes, and as often from
 * each `place` that is counted by itself. Called in the handler, when the body has been read.
 */
export function limitByEmail(
  app: App,
  placeOf: (request: FastifyRequest, email: string) => string | null = () => null,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: 20 * app.config.rateLimitFactor,
    timeWindow: 15 * minute,
    keyGenerator: (request) => {
      const { email } = WithEmail.parse(request.body);
      return `${String(request.routeOptions.url)} ${email} ${placeOf(request, email) ?? ''}`;
    },
  });
  return async (request) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
  };
}

/** For what does not come by a route: so much of this one person may do. */
export function limitByPerson(
  app: App,
  what: string,
  { max, timeWindow }: { max: number; timeWindow: number },
): (personId: string) => Promise<void> {
  const most = max * app.config.rateLimitFactor;
  return async (personId) => {
    const { current, ttl } = await app.rateCounts.count(`${what} ${personId}`, timeWindow);
    if (current > most) throw tooManyRequests(ttl / 1_000);
  };
}
