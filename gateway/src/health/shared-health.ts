import { randomUUID } from 'node:crypto';
import { z } from 'zod';

import type { Records } from '../records/records.ts';
import { Counts } from './recent-reports.ts';
import { RolloutSample } from './rollout-samples.ts';

/** What one gateway heard. */
const Heard = z.object({
  gateway: z.string(),
  at: z.string(),
  counts: z.array(Counts),
  samples: z.array(RolloutSample),
});
type Heard = z.infer<typeof Heard>;
type News = Pick<Heard, 'counts' | 'samples'>;

/** A gateway that was silent for so long is gone, and what it heard with it. */
const silentMs = 60_000;

/** Lets gateways hear what browsers told the others, so that all judge by all visitors. */
export class SharedHealth {
  readonly #records: Records;
  readonly #gateway = randomUUID();
  #others: Heard[] = [];
  #isListed = false;

  constructor(records: Records) {
    this.#records = records;
  }

  /** What the others heard, as of the last exchange. */
  get others(): Heard[] {
    return this.#others;
  }

  async exchange(mine: News): Promise<void> {
    const now = Date.now();
    const isNews = mine.counts.length > 0 || mine.samples.length > 0;
    if (isNews || this.#isListed) {
      const at = new Date(now).toISOString();
      await this.#records.replace(this.#gateway, { gateway: this.#gateway, at, ...mine });
      this.#isListed = true;
    }
    const others = (await this.#records.all())
      .map((record) => Heard.parse(record))
      .filter(({ gateway }) => gateway !== this.#gateway);
    const isSilent = ({ at }: Heard) => now - Date.parse(at) > silentMs;
    for (const { gateway } of others.filter(isSilent)) await this.#records.remove(gateway);
    this.#others = others.filter((heard) => !isSilent(heard));
  }

  async close(): Promise<void> {
    if (this.#isListed) await this.#records.remove(this.#gateway);
  }
}
