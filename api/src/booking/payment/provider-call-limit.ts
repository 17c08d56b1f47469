import { setTimeout as wait } from 'node:timers/promises';

import { TokenBucket } from '../../http/rate-limit/token-bucket.ts';

/** What a call is made for; each goes before those on its left. */
export type CallPurpose = 'verify' | 'checkout' | 'job';

/**
 * The seconds of calls that must be left for others, or that may be waiting already. The answer to `verify` can be left
 * open, a guest waits for a checkout for three seconds, and jobs wait for fifteen.
 */
const secondsLeft: Record<CallPurpose, number> = { verify: 0.5, checkout: -3, job: -15 };

/** Of one process. */
export class ProviderCallLimit {
  readonly #bucket: TokenBucket;
  readonly #perSecond: number;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#bucket = new TokenBucket({ burst: perSecond, perSecond });
  }

  /** False when too many calls wait. */
  async take(purpose: CallPurpose): Promise<boolean> {
    const waitMs = this.#bucket.reserve(secondsLeft[purpose] * this.#perSecond);
    if (waitMs === null) return false;
    if (waitMs > 0) await wait(waitMs);
    return true;
  }
}
