import { randomUUID } from 'node:crypto';
import { z } from 'zod';

import type { RecordStore } from '../records/record-store.ts';
import { ReportCounts } from './recent-reports.ts';
import { RolloutSample } from './rollout-samples.ts';
import { RolloutSpeed } from './speed/canary-speed.ts';

/** The reports one gateway received. */
const GatewayReports = z.object({
  gateway: z.string(),
  at: z.string(),
  counts: z.array(ReportCounts),
  samples: z.array(RolloutSample),
  /** Absent from gateways of a version that does not measure it. */
  speed: z.array(RolloutSpeed).default([]),
});
type GatewayReports = z.infer<typeof GatewayReports>;
type OwnReports = Pick<GatewayReports, 'counts' | 'samples' | 'speed'>;

/** A gateway that has not written for this long is gone; its reports are dropped. */
const staleAfterMs = 60_000;

/** Shares health reports between gateways, so that each decides on the figures of all visitors. */
export class SharedHealthReports {
  readonly #records: RecordStore;
  readonly #gateway = randomUUID();
  /** Reports of the other gateways as of the last exchange. */
  others: GatewayReports[] = [];
  #hasPublished = false;

  constructor(records: RecordStore) {
    this.#records = records;
  }

  async exchange(own: OwnReports): Promise<void> {
    const now = Date.now();
    const hasReports = Object.values(own).some(({ length }) => length > 0);
    if (hasReports || this.#hasPublished) {
      const at = new Date(now).toISOString();
      await this.#records.replace(this.#gateway, { gateway: this.#gateway, at, ...own });
      this.#hasPublished = true;
    }
    const all = await this.#records.all(GatewayReports);
    const others = all.filter(({ gateway }) => gateway !== this.#gateway);
    const isStale = ({ at }: GatewayReports) => now - Date.parse(at) > staleAfterMs;
    for (const { gateway } of others.filter(isStale)) await this.#records.remove(gateway);
    this.others = others.filter((reports) => !isStale(reports));
  }

  async close(): Promise<void> {
    if (this.#hasPublished) await this.#records.remove(this.#gateway);
  }
}
