import { setTimeout as wait } from 'node:timers/promises';

import { TokenBucket } from '../../http/rate-limit/token-bucket.ts';

/** What a call is made for; each goes before those on its left. */
export type CallPurpose = 'verify' | 'checkout' | 'job';

/** Of one process. Stripe refuses more than 25 calls a second with test keys, and more than 100 with live ones. */
export const providerCalls = { burst: 20, perSecond: 20 };

/**
 * The calls that must be left for others, or that may be waiting already. The answer to `verify` can be left open, a guest
 * waits for a checkout for three seconds, and jobs wait for fifteen.
 */
const leastLeft: Record<CallPurpose, number> = { verify: 10, checkout: -60, job: -300 };

export class ProviderCallLimit {
  readonly #bucket: TokenBucket;
  readonly #factor: number;

  constructor(factor: number) {
    const { burst, perSecond } = providerCalls;
    this.#factor = factor;
    this.#bucket = new TokenBucket({ burst: burst * factor, perSecond: perSecond * factor });
  }

  /** False when too many calls wait. */
  async take(purpose: CallPurpose): Promise<boolean> {
    const waitMs = this.#bucket.reserve(leastLeft[purpose] * this.#factor);
    if (waitMs === null) return false;
    if (waitMs > 0) await wait(waitMs);
    return true;
  }
}
