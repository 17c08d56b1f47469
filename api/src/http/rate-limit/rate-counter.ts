import type { Redis } from '../redis.ts';
import { RateWindows, type WindowCount } from './rate-windows.ts';

/** Begins the keys of networks, of which one client may have any number; all other keys are of users and email addresses. */
export const networkPrefix = 'network ';

/** Fixed-window counter shared through Redis. Without Redis, or while it is down, each process counts in memory. */
export class RateCounter {
  readonly #redis: Redis | null;
  readonly #networks = new RateWindows();
  readonly #identities = new RateWindows();

  constructor(redis: Redis | null) {
    this.#redis = redis;
  }

  async count(key: string, spanMs: number, amount = 1): Promise<WindowCount> {
    const windows = key.startsWith(networkPrefix) ? this.#networks : this.#identities;
    if (!this.#redis?.isReady) return windows.count(key, spanMs, amount);
    return countInRedis(this.#redis, `gida:rate ${key}`, spanMs, amount).catch(() =>
      windows.count(key, spanMs, amount),
    );
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
