import type { Redis } from '../redis.ts';

/** Count in the current window, and milliseconds until the window ends. */
export type WindowCount = { current: number; ttl: number };

const maxWindows = 10_000;

/** Fixed-window counter shared through Redis. Without Redis, or while it is down, each process counts in memory. */
export class RateCounter {
  readonly #redis: Redis | null;
  readonly #windows = new Map<string, { endsAt: number; current: number }>();

  constructor(redis: Redis | null) {
    this.#redis = redis;
  }

  async count(key: string, spanMs: number): Promise<WindowCount> {
    if (!this.#redis?.isReady) return this.#countInMemory(key, spanMs);
    return countInRedis(this.#redis, `gida:rate ${key}`, spanMs).catch(() =>
      this.#countInMemory(key, spanMs),
    );
  }

  #countInMemory(key: string, spanMs: number, now = Date.now()): WindowCount {
    const span = this.#windows.get(key);
    if (span && span.endsAt > now) {
      span.current += 1;
      return { current: span.current, ttl: span.endsAt - now };
    }
    this.#windows.delete(key);
    // Evicts the oldest window, which has most likely ended.
    const [oldest] = this.#windows.keys();
    if (this.#windows.size >= maxWindows && oldest) this.#windows.delete(oldest);
    this.#windows.set(key, { endsAt: now + spanMs, current: 1 });
    return { current: 1, ttl: spanMs };
  }
}

/** One transaction: a counter without expiry would lock a client out for good. */
async function countInRedis(redis: Redis, key: string, windowMs: number): Promise<WindowCount> {
  const [, current, ttl] = await redis
    .multi()
    .set(key, 0, { condition: 'NX', expiration: { type: 'PX', value: windowMs } })
    .incr(key)
    .pTTL(key)
    .execTyped();
  return { current, ttl };
}
