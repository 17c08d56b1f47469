import { rates } from '@gida/contracts/calls';
import { clientNetwork } from '@gida/contracts/client-network';
import { solutionHeader } from '@gida/contracts/constants/api';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type HttpError, notFoundError, tooManyRequestsError } from '@gida/server/http-error';

import type { App } from '../app-type.ts';
import type { Audience } from '../auth/access-token.ts';
import type { KnownDeviceCookie } from '../auth/known-device.ts';
import {
  bucketsOf,
  networkFactor,
  networkPrefix,
  type Bucket,
  type Limit,
  type Sender,
} from './bucket.ts';
import { challengeValidMs, createChallenge, hardestLevel, readSolution } from './challenge.ts';
import { RateCounter, type Charge } from './rate-counter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rateCounter: RateCounter;
  }
  interface FastifyRequest {
    /** Of the challenge whose solution it brought, which counts once. */
    solvedLevel: number | null;
  }
  interface FastifyContextConfig {
    /** Other routes share the default. */
    rateLimit?: Limit | false;
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
 * Those of the calls, and others. Signed-in users are counted by their id, strangers by client network. With REDIS_URL
 * they are shared by all processes.
 */
export const rateLimits = {
  ...rates,
  default: { max: 1_200, timeWindow: minuteMs },
  /** A page rejoins its conversation after each message. */
  joinChat: { max: 600, timeWindow: minuteMs },
  /** Per user: a stolen access token must not allow guessing the password. */
  passwordCheck: { max: 20, timeWindow: 15 * minuteMs },
  /** Per account, over all its devices: only logins that succeeded, so that nobody else can use it up. */
  successfulLogins: { max: 20, timeWindow: 15 * minuteMs },
} as const;

export async function registerRateLimits(app: App): Promise<void> {
  const factor = app.config.rateLimitFactor;
  app.decorate('rateCounter', new RateCounter(app.redis, factor));
  app.decorateRequest('solvedLevel', null);
  refuseUnknownPaths(app);
  // After authentication, so a user is known here, and before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.config.rateLimit === false) return;
    if (request.caller === null) request.solvedLevel = await useSolution(app, request);
    const { action, limit } = limitOf(request);
    const buckets = bucketsOf(action, limit, senderOf(request));
    const charged = await chargeRequest(app, request, buckets);
    const max = limit.max * factor;
    const [{ current, ttl } = { current: 0, ttl: 0 }] = charged.counts;
    void reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': Math.max(0, max - current),
      'x-ratelimit-reset': Math.ceil(ttl / 1_000),
    });
    assertCharged(app, request, charged);
  });
}

/** Refused here, because what follows would read the body first. */
function refuseUnknownPaths(app: App): void {
  const limitNetwork = createNetworkLimiter(app, 'unknown paths', rateLimits.default);
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    await limitNetwork(request.ip);
    throw notFoundError();
  });
}

function limitOf({ method, routeOptions }: FastifyRequest): { action: string; limit: Limit } {
  const { rateLimit } = routeOptions.config;
  return rateLimit
    ? { action: `${method} ${routeOptions.url}`, limit: rateLimit }
    : { action: 'default', limit: rateLimits.default };
}

export const senderOf = (request: FastifyRequest): Sender => ({
  ...strangerAt(request.ip),
  caller: request.caller?.id ?? null,
  visitor: request.routeOptions.config.countedBy?.(request) ?? null,
});

const strangerAt = (ip: string): Sender => ({ ...clientNetwork(ip), caller: null, visitor: null });

/** Throws what `toError` makes of the seconds to wait. */
export async function charge(
  app: App,
  buckets: readonly Bucket[],
  toError: (retryAfterSeconds: number) => HttpError = tooManyRequestsError,
): Promise<void> {
  const { refusedMs } = await app.rateCounter.charge(buckets);
  if (refusedMs !== null) throw toError(refusedMs / 1_000);
}

async function useSolution(app: App, { headers }: FastifyRequest): Promise<number | null> {
  const header = String(headers[solutionHeader.toLowerCase()]);
  const solution = readSolution(app.config.accessTokenKeys, header);
  if (solution === null) return null;
  const used = { key: `solution ${solution.name}`, max: 1, timeWindow: challengeValidMs };
  return (await app.rateCounter.charge([used])).refusedMs === null ? solution.level : null;
}

/** With a solution full buckets have a reserve for each level. */
export const chargeRequest = (app: App, { ip, solvedLevel }: FastifyRequest, buckets: Bucket[]) =>
  app.rateCounter.charge(
    solvedLevel === null ? buckets : buckets.map((it) => withReserve(it, ip, solvedLevel)),
  );

/**
 * Three times the rate, counted by the minute. Those of networks and sites have twenty times as much for the hardest
 * work, because anybody behind the same address may use up what is easy; those of a person or an email address are of
 * one prefix, because anybody may know the address.
 */
function withReserve(bucket: Bucket, ip: string, level: number): Bucket {
  const isOfPlace = bucket.key.startsWith(networkPrefix);
  const name = isOfPlace ? bucket.key : `${networkPrefix}${bucket.key} ${clientNetwork(ip).prefix}`;
  const factor = isOfPlace && level === hardestLevel ? 3 * networkFactor : 3;
  const max = Math.ceil((factor * bucket.max * minuteMs) / bucket.timeWindow);
  return { ...bucket, reserve: { key: `${name} solved ${level}`, max, timeWindow: minuteMs } };
}

/** A stranger is given a challenge with the refusal, then a harder one, and need not wait longer than for its solution to count again. */
export function assertCharged(app: App, request: FastifyRequest, { refusedMs }: Charge): void {
  if (refusedMs === null) return;
  const { caller, method, routeOptions } = request;
  const level = (request.solvedLevel ?? -1) + 1;
  if (caller || level > hardestLevel || method === 'GET' || !routeOptions.config.rateLimit)
    throw tooManyRequestsError(refusedMs / 1_000);
  const error = tooManyRequestsError(Math.min(refusedMs, minuteMs) / 1_000);
  error.challenge = createChallenge(app.config.accessTokenKeys, level);
  throw error;
}

/** A limit per network, and per IPv6 prefix, for work that not every request of a route makes. */
export const createNetworkLimiter =
  (app: App, action: string, limit: Limit) =>
  (ip: string): Promise<void> =>
    charge(app, bucketsOf(action, limit, strangerAt(ip)));

/** What ten sites may have for the easiest work. */
const maxSolvedPerEmail = 40;

const MailBody = z.object({ email: z.string() });

/**
 * Limits requests per email address to 20 in 15 minutes, whatever the client IP; a known device has its own counter. After
 * work each prefix has a few more, and all together `maxSolvedPerEmail` a minute.
 * Called in the handler, after the body is parsed. What a device sends for an address that it does not know counts for
 * its network.
 */
export const createEmailRateLimiter =
  (app: App, device: KnownDeviceCookie): ((request: FastifyRequest) => Promise<void>) =>
  async (request) => {
    const { email } = MailBody.parse(request.body);
    const { action, limit } = limitOf(request);
    const known = device.of(request, email);
    const isOfOther = known === null && device.id(request) !== null;
    const key = `${action} ${email} ${known ?? ''}`;
    const charged = await chargeRequest(app, request, [
      ...(isOfOther ? bucketsOf(action, limit, strangerAt(request.ip)) : []),
      { key, max: 20, timeWindow: 15 * minuteMs },
    ]);
    assertCharged(app, request, charged);
    if (request.solvedLevel === null) return;
    await charge(app, [{ key: `${key} solved`, max: maxSolvedPerEmail, timeWindow: minuteMs }]);
  };

/**
 * Limits the successful logins of an account over all its devices, because each new one has counts of its own. `check`,
 * before the password is verified, counts nothing; many at once pass it together, so `count` may refuse too.
 */
export function createLoginLimiter(app: App, audience: Audience) {
  const { max, timeWindow } = rateLimits.successfulLogins;
  const keyOf = (email: string) => `logins ${audience} ${email}`;
  return {
    check: (email: string) =>
      charge(app, [{ key: keyOf(email), max: max - 1, timeWindow, amount: 0 }]),
    count: (email: string) => charge(app, [{ key: keyOf(email), max, timeWindow }]),
  };
}

/** A limit per user, for actions that are not limited by route. */
export const createUserRateLimiter =
  (app: App, action: string, limit: Limit, toError?: (retryAfterSeconds: number) => HttpError) =>
  (userId: string): Promise<void> =>
    charge(app, [{ key: `${action} ${userId}`, ...limit }], toError);
