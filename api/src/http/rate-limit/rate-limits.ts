import rateLimit from '@fastify/rate-limit';
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import { clientNetwork, networkSiteLimitFactor } from '@gida/contracts/client-network';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { type HttpError, notFoundError, tooManyRequestsError } from '../errors/http-error.ts';
import type { App } from '../app-type.ts';
import type { Audience } from '../auth/access-token.ts';
import type { KnownDeviceCookie } from '../auth/known-device.ts';
import { networkPrefix, RateCounter } from './rate-counter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rateCounter: RateCounter;
  }
  interface FastifyContextConfig {
    /**
     * Something that we signed and that names one visitor who is not signed in. They are counted by it, and with their
     * network only under the wide limit of signed-in users, so that others behind the same address cannot easily use up
     * their limit.
     */
    countedBy?: (request: FastifyRequest) => string | null;
  }
}

const minuteMs = 60_000;

/**
 * Rate limits for `config.rateLimit` of a route; other routes share the default. Signed-in users are counted by their
 * id, others by client network; mobile carriers put hundreds of phones behind one address, so the limits are generous. With REDIS_URL they are shared by
 * all processes.
 */
export const rateLimits = {
  default: { max: 1_200, timeWindow: minuteMs },
  /** Guessing passwords, pins and tokens. */
  credentials: { max: 30, timeWindow: minuteMs },
  /** Routes that send an email. */
  email: { max: 15, timeWindow: minuteMs },
  /** Long lists. */
  list: { max: 60, timeWindow: minuteMs },
  /** Changes of lists by name: somebody sorts what they saved. */
  wishlist: { max: 60, timeWindow: minuteMs },
  /** A page with hearts asks for them once. */
  wishlists: { max: 240, timeWindow: minuteMs },
  /** Each holds one of the two places of a process for as long as it is read. */
  dataExport: { max: 5, timeWindow: 15 * minuteMs },
  /** Parts of the sitemap, which the gateway keeps for minutes. */
  sitemap: { max: 120, timeWindow: minuteMs },
  /** Routes that may call the payment provider. A page does once for each press. */
  payment: { max: 20, timeWindow: minuteMs },
  hold: { max: 30, timeWindow: minuteMs },
  message: { max: 120, timeWindow: minuteMs },
  /** A page rejoins its conversation after each message. */
  joinChat: { max: 600, timeWindow: minuteMs },
  /** Each change of a review or an apartment makes every process load its listing pages again. */
  review: { max: 20, timeWindow: minuteMs },
  /** The address and the facts of an apartment, each. */
  apartment: { max: 20, timeWindow: minuteMs },
  /** Nights that a host blocks or frees, one after the other in the calendar. */
  nights: { max: 60, timeWindow: minuteMs },
  calendarImport: { max: 30, timeWindow: minuteMs },
  /** Per user: a stolen access token must not allow guessing the password. */
  passwordCheck: { max: 20, timeWindow: 15 * minuteMs },
  /** Per account, over all its devices: only logins that succeeded, so that nobody else can use it up. */
  successfulLogins: { max: 20, timeWindow: 15 * minuteMs },
  upload: { max: 10, timeWindow: minuteMs },
  /** Illustrations that were not drawn before: a visitor of every page of the demo sees fewer. */
  drawing: { max: 600, timeWindow: minuteMs },
} as const;

/** How many users or known visitors of one network may reach their own limit at the same time: mobile carriers put cities behind one address. */
export const networkFactor = 20;

/**
 * Requests of a route that a signed-in user may make in its span although the network has used up its limit: some
 * accounts must not keep all others of a city from paying.
 */
export const reservedPerUser = 3;

export async function registerRateLimits(app: App): Promise<void> {
  const factor = app.config.rateLimitFactor;
  const counts = new RateCounter(app.redis);
  app.decorate('rateCounter', counts);
  // Must run before the plugin's own hook, which reads this config.
  app.addHook('onRoute', ({ config }) => {
    if (config?.rateLimit) config.rateLimit = scaleRateLimit(config.rateLimit, factor);
  });
  await app.register(rateLimit, {
    global: true,
    ...rateLimits.default,
    max: rateLimits.default.max * factor,
    // Runs after authentication, so a user is known here.
    keyGenerator: (request) =>
      request.caller?.id ??
      visitorOf(request) ??
      `${networkPrefix}${clientNetwork(request.ip).network}`,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequestsError(ttl / 1_000),
    store: createStore(counts),
  });
  registerNetworkLimits(app, counts, factor);
  refuseUnknownPaths(app);
}

/** The plugin counts requests of routes only. Refused here, because what follows would read the body first. */
function refuseUnknownPaths(app: App): void {
  const count = createNetworkLimiter(app, 'unknown paths', rateLimits.default);
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    await count(request.ip);
    throw notFoundError();
  });
}

/**
 * Signed-in users and known visitors of one network share a wide limit, or one machine could use an account for each
 * request; above it each user has a few of their own. The networks of an IPv6 site share four times the limit of one.
 */
function registerNetworkLimits(app: App, counts: RateCounter, factor: number): void {
  const defaultLimit = scaleRateLimit(rateLimits.default, factor);
  app.addHook('preParsing', async (request) => {
    const { caller, ip, method, routeOptions } = request;
    const { url = '', config } = routeOptions;
    if (config.rateLimit === false) return;
    const { max, timeWindow } = LimitOptions.catch(defaultLimit).parse(config.rateLimit);
    const route = config.rateLimit ? `${method} ${url}` : 'default';
    const useReserve = async (): Promise<boolean> => {
      if (caller === null) return false;
      const { current } = await counts.count(`reserve ${route} ${caller.id}`, timeWindow);
      return current <= reservedPerUser;
    };
    /** Whether the limit is kept. */
    const count = async (place: string, limit: number): Promise<boolean> => {
      const { current, ttl } = await counts.count(`${networkPrefix}${route} ${place}`, timeWindow);
      if (current <= limit) return true;
      if (!(await useReserve())) throw tooManyRequestsError(ttl / 1_000);
      return false;
    };
    const { network, site } = clientNetwork(ip);
    const isKnown = caller !== null || visitorOf(request) !== null;
    const networkMax = isKnown ? max * networkFactor : max;
    // The plugin has counted the networks of others. What a network is refused does not count for its site.
    if (isKnown && !(await count(`users ${network}`, networkMax))) return;
    if (site !== network)
      await count(`${isKnown ? 'users ' : ''}${site}`, networkMax * networkSiteLimitFactor);
  });
}

const visitorOf = (request: FastifyRequest): string | null =>
  request.routeOptions.config.countedBy?.(request) ?? null;

/** Counts a request for its network that was counted by what we had signed, which turned out to be for something else. */
async function countNetwork(app: App, { ip, method, routeOptions }: FastifyRequest): Promise<void> {
  const { url = '', config } = routeOptions;
  // The maximum is scaled already.
  await countPlaces(app, `${method} ${url}`, ip, LimitOptions.parse(config.rateLimit));
}

/** A limit per network, and per IPv6 site, for work that not every request of a route makes. */
export function createNetworkLimiter(
  app: App,
  action: string,
  limit: { max: number; timeWindow: number },
): (ip: string) => Promise<void> {
  const scaled = scaleRateLimit(limit, app.config.rateLimitFactor);
  return (ip) => countPlaces(app, action, ip, scaled);
}

async function countPlaces(
  app: App,
  action: string,
  ip: string,
  { max, timeWindow }: { max: number; timeWindow: number },
): Promise<void> {
  const count = async (place: string, limit: number) => {
    const key = `${networkPrefix}${action} ${place}`;
    const { current, ttl } = await app.rateCounter.count(key, timeWindow);
    if (current > limit) throw tooManyRequestsError(ttl / 1_000);
  };
  const { network, site } = clientNetwork(ip);
  await count(`${networkPrefix}${network}`, max);
  if (site !== network) await count(site, max * networkSiteLimitFactor);
}

const LimitOptions = z.object({ max: z.number(), timeWindow: z.number() });

const scaleRateLimit = <T extends object>(rate: T, factor: number): T =>
  'max' in rate && typeof rate.max === 'number' ? { ...rate, max: rate.max * factor } : rate;

/** Passed by the plugin; missing in its types. */
type RouteStoreOptions = {
  path?: string;
  routeInfo?: { method?: string | string[]; url?: string };
};

/** The plugin instantiates this class, and a child for each route with its own limit. */
function createStore(counts: RateCounter): NonNullable<RateLimitPluginOptions['store']> {
  return class Store implements FastifyRateLimitStore {
    route = 'default';

    incr(
      key: string,
      give: (error: Error | null, count?: { current: number; ttl: number }) => void,
      spanMs = minuteMs,
    ): void {
      const prefix = key.startsWith(networkPrefix) ? networkPrefix : '';
      counts.count(`${prefix}${this.route} ${key}`, spanMs).then(
        (count) => give(null, count),
        (error: Error) => give(error),
      );
    }

    child({ routeInfo: { method = '', url = '' } = {} }: RouteStoreOptions): Store {
      const store = new Store();
      // Limits that a handler checks have no route; their key names the action.
      store.route = `${String(method)} ${url}`;
      return store;
    }
  };
}

const EmailBody = z.object({ email: z.string() });

/**
 * Limits requests per email address to 20 in 15 minutes, whatever the client IP; a known device has its own counter.
 * Called in the handler, after the body is parsed. What a device sends for an address that it does not know counts for
 * its network.
 */
export function createEmailRateLimiter(
  app: App,
  device: KnownDeviceCookie,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: 20 * app.config.rateLimitFactor,
    timeWindow: 15 * minuteMs,
    keyGenerator: (request) => {
      const { email } = EmailBody.parse(request.body);
      return `${String(request.routeOptions.url)} ${email} ${device.of(request, email) ?? ''}`;
    },
  });
  return async (request) => {
    const { email } = EmailBody.parse(request.body);
    if (device.id(request) && !device.of(request, email)) await countNetwork(app, request);
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequestsError(limit.ttlInSeconds);
  };
}

/**
 * Limits the successful logins of an account over all its devices, because each new one has counts of its own. `check`,
 * before the password is verified, counts nothing; many at once pass it together, so `count` may refuse too.
 */
export function createLoginLimiter(
  app: App,
  audience: Audience,
): { check: (email: string) => Promise<void>; count: (email: string) => Promise<void> } {
  const { max, timeWindow } = scaleRateLimit(
    rateLimits.successfulLogins,
    app.config.rateLimitFactor,
  );
  const limit = async (email: string, amount: number, allowed: number) => {
    const { current, ttl } = await app.rateCounter.count(
      `logins ${audience} ${email}`,
      timeWindow,
      amount,
    );
    if (current > allowed) throw tooManyRequestsError(ttl / 1_000);
  };
  return {
    check: (email) => limit(email, 0, max - 1),
    count: (email) => limit(email, 1, max),
  };
}

/** A limit per user, for actions that are not limited by route. */
export function createUserRateLimiter(
  app: App,
  action: string,
  { max, timeWindow }: { max: number; timeWindow: number },
  toError: (retryAfterSeconds: number) => HttpError = tooManyRequestsError,
): (userId: string) => Promise<void> {
  const scaledMax = max * app.config.rateLimitFactor;
  return async (userId) => {
    const { current, ttl } = await app.rateCounter.count(`${action} ${userId}`, timeWindow);
    if (current > scaledMax) throw toError(ttl / 1_000);
  };
}
