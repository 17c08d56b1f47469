import { setTimeout } from 'node:timers/promises';

import type { Redis } from '../redis.ts';
import { RateWindows, type WindowCount } from './rate-windows.ts';

/** Begins the keys of networks, of which one client may have any number; all other keys are of users and email addresses. */
export const networkPrefix = 'network ';

/** How long a request waits for Redis, and how long Redis is left alone after that. */
const maxWaitMs = 250;
const pauseMs = 2_000;

/** Fixed-window counter shared through Redis. Without Redis, or while it is down or silent, each process counts in memory. */
export class RateCounter {
  readonly #redis: Redis | null;
  readonly #networks = new RateWindows();
  readonly #identities = new RateWindows();
  /** Until then Redis is not asked, because it did not respond in time. */
  #pausedUntil = 0;

  constructor(redis: Redis | null) {
    this.#redis = redis;
  }

  async count(key: string, spanMs: number, amount = 1): Promise<WindowCount> {
    const windows = key.startsWith(networkPrefix) ? this.#networks : this.#identities;
    const redis = this.#redis;
    if (!redis?.isReady || Date.now() < this.#pausedUntil)
      return windows.count(key, spanMs, amount);
    const counted = countInRedis(redis, `gida:rate ${key}`, spanMs, amount).catch(
      () => 'failed' as const,
    );
    const count = await Promise.race([
      counted,
      setTimeout(maxWaitMs, 'silent' as const, { ref: false }),
    ]);
    if (count === 'silent') this.#pausedUntil = Date.now() + pauseMs;
    return typeof count === 'string' ? windows.count(key, spanMs, amount) : count;
  }
}

/** One transaction: a counter without expiry would lock a client out for good. */
async function countInRedis(
  redis: Redis,
  key: string,
  windowMs: number,
  amount: number,
): Promise<WindowCount> {
  const [, current, ttl] = await redis
    .multi()
    .set(key, 0, { condition: 'NX', expiration: { type: 'PX', value: windowMs } })
    .incrBy(key, amount)
    .pTTL(key)
    .execTyped();
  return { current, ttl };
}
