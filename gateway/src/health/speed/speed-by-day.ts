import { randomUUID } from 'node:crypto';
import { phoneClasses, speedMetrics, type SpeedSample } from '@gida/releases/speed';
import { z } from 'zod';

import type { RecordStore } from '../../records/record-store.ts';
import type { Cohort } from '../visitor-sample.ts';
import { addValue, SpeedHistograms } from './speed-histogram.ts';

/** What pages measured on a day of one build in one cohort, on phones of one class. Of visitors it says nothing. */
const SpeedGroup = z.object({
  day: z.string(),
  remote: z.string(),
  version: z.string(),
  cohort: z.enum(['stable', 'canary']),
  phone: z.enum(phoneClasses),
  samples: z.number(),
  histograms: SpeedHistograms,
});
export type SpeedGroup = z.infer<typeof SpeedGroup>;

const SpeedOfDay = z.object({ key: z.string(), day: z.string(), groups: z.array(SpeedGroup) });

const dayMs = 86_400_000;
const keptDays = 30;
const readAgainAfterMs = 30_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const isKept = ({ day }: { day: string }, now: number): boolean =>
  day >= dayOf(now - keptDays * dayMs);

/** Speed of 30 days, shared by gateways. Each writes what it received on a day as one record, so that none loses another's. */
export class SpeedByDay {
  readonly #records: RecordStore;
  readonly #gateway = randomUUID();
  /** By record, then by build, cohort and phone. */
  readonly #own = new Map<string, Map<string, SpeedGroup>>();
  readonly #unwritten = new Set<string>();
  #others: SpeedGroup[] = [];
  #readAt = 0;
  #cleanedOn = '';

  constructor(records: RecordStore) {
    this.#records = records;
  }

  record(sample: SpeedSample, cohort: Cohort, now = Date.now()): void {
    const { remote, version, phone, values } = sample;
    const of = { day: dayOf(now), remote, version, cohort, phone };
    const record = `${of.day}-${this.#gateway}`;
    const groups = this.#own.get(record) ?? new Map<string, SpeedGroup>();
    const key = Object.values(of).join(' ');
    const group = groups.get(key) ?? { ...of, samples: 0, histograms: {} };
    this.#own.set(record, groups.set(key, group));
    this.#unwritten.add(record);
    group.samples += 1;
    for (const metric of speedMetrics) {
      const value = values[metric];
      if (value !== undefined) addValue(group.histograms, metric, value);
    }
  }

  /** Writes what is new since the last time; once a day also drops what is too old. */
  async flush(now = Date.now()): Promise<void> {
    for (const key of this.#unwritten) {
      this.#unwritten.delete(key);
      const groups = [...(this.#own.get(key)?.values() ?? [])];
      const written = this.#records.replace(key, { key, day: key.slice(0, 10), groups });
      await written.catch((error: unknown) => {
        this.#unwritten.add(key);
        throw error;
      });
    }
    if (this.#cleanedOn === dayOf(now)) return;
    for (const record of await this.#records.all(SpeedOfDay))
      if (!isKept(record, now)) await this.#records.remove(record.key);
    for (const key of this.#own.keys())
      if (!isKept({ day: key.slice(0, 10) }, now)) this.#own.delete(key);
    this.#cleanedOn = dayOf(now);
  }

  /** What all gateways received. */
  async groups(now = Date.now()): Promise<SpeedGroup[]> {
    if (now - this.#readAt > readAgainAfterMs) {
      const records = await this.#records.all(SpeedOfDay);
      this.#others = records.filter(({ key }) => !this.#own.has(key)).flatMap((it) => it.groups);
      this.#readAt = now;
    }
    const own = [...this.#own.values()].flatMap((groups) => [...groups.values()]);
    return [...this.#others, ...own].filter((group) => isKept(group, now));
  }
}
