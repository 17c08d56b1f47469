import type { Redis } from '../redis.ts';

/** How often it happened in the span that is under way, and how many milliseconds are left of that. */
export type Count = { current: number; ttl: number };

const mostSpans = 10_000;

/** Counts for all processes in Redis. Without it, or while it is away, each process counts for itself. */
export class RateCounts {
  readonly #redis: Redis | null;
  readonly #spans = new Map<string, { endsAt: number; current: number }>();

  constructor(redis: Redis | null) {
    this.#redis = redis;
  }

  async count(key: string, spanMs: number): Promise<Count> {
    if (!this.#redis?.isReady) return this.#countHere(key, spanMs);
    return countThere(this.#redis, `gida:rate ${key}`, spanMs).catch(() =>
      this.#countHere(key, spanMs),
    );
  }

  #countHere(key: string, spanMs: number, now = Date.now()): Count {
    const span = this.#spans.get(key);
    if (span && span.endsAt > now) {
      span.current += 1;
      return { current: span.current, ttl: span.endsAt - now };
    }
    this.#spans.delete(key);
    // The one that began first: most likely it is over.
    const [oldest] = this.#spans.keys();
    if (this.#spans.size >= mostSpans && oldest) this.#spans.delete(oldest);
    this.#spans.set(key, { endsAt: now + spanMs, current: 1 });
    return { current: 1, ttl: spanMs };
  }
}

/** One transaction: a count that never ends would lock somebody out for good. */
async function countThere(redis: Redis, key: string, spanMs: number): Promise<Count> {
  const [, current, ttl] = await redis
    .multi()
    .set(key, 0, { condition: 'NX', expiration: { type: 'PX', value: spanMs } })
    .incr(key)
    .pTTL(key)
    .execTyped();
  return { current, ttl };
}
