/** A token bucket: `burst` at once, and `perSecond` in the long run. */
export type BucketLimits = { burst: number; perSecond: number };

export class TokenBucket {
  readonly #limits: BucketLimits;
  #tokens: number;
  #filledAt: number;

  constructor(limits: BucketLimits, now = Date.now()) {
    this.#limits = limits;
    this.#tokens = limits.burst;
    this.#filledAt = now;
  }

  /** Whether there were enough. */
  take(amount: number, now = Date.now()): boolean {
    this.#fill(now);
    this.#tokens -= amount;
    return this.#tokens >= 0;
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#limits;
    const added = (Math.max(0, now - this.#filledAt) * perSecond) / 1_000;
    this.#tokens = Math.min(burst, this.#tokens + added);
    this.#filledAt = now;
  }
}
