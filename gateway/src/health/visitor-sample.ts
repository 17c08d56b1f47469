import { createHash, randomBytes } from 'node:crypto';

export type Cohort = 'canary' | 'stable';
export type SampledVisitor = { cohort: Cohort; network: string; hasFailed: boolean };

export type SampleOptions = {
  maxVisitors: number;
  networkShare: number;
  /** Random, except where a test wants the same sample in every run. */
  key?: string;
};

const hashRange = 2 ** 32;
const noCounts = () => ({
  canary: { visitors: 0, failures: 0 },
  stable: { visitors: 0, failures: 0 },
});

/**
 * The visitors of a rollout, or a random share of them: when there are too many, those whose hash is in the upper half
 * leave, of both builds alike, and count no more. The hash has a key of its own, so nobody can choose to stay.
 */
export class VisitorSample {
  readonly #visitors = new Map<string, SampledVisitor>();
  readonly #networks = new Map<string, number>();
  readonly #key: string;
  readonly #maxVisitors: number;
  readonly #maxOfNetwork: number;
  #counts = noCounts();
  #share = 1;

  /** One network fills at most `networkShare` of the places, or it would make the sample of all others small. */
  constructor({ maxVisitors, networkShare, key = randomBytes(16).toString('hex') }: SampleOptions) {
    this.#maxVisitors = maxVisitors;
    this.#maxOfNetwork = Math.max(1, networkShare * maxVisitors);
    this.#key = key;
  }

  /** The visitor; undefined for one who is not in the sample. */
  add(id: string, cohort: Cohort, network: string): SampledVisitor | undefined {
    const known = this.#visitors.get(id);
    if (known) return known;
    const ofNetwork = this.#networks.get(network) ?? 0;
    if (ofNetwork >= this.#maxOfNetwork || !this.#isInShare(id)) return undefined;
    this.#visitors.set(id, { cohort, network, hasFailed: false });
    this.#networks.set(network, ofNetwork + 1);
    this.#counts[cohort].visitors += 1;
    while (this.#visitors.size > this.#maxVisitors) this.#halve();
    return this.#visitors.get(id);
  }

  fail(visitor: SampledVisitor): void {
    visitor.hasFailed = true;
    this.#counts[visitor.cohort].failures += 1;
  }

  /** How many visitors and failed visitors a build has, estimated from those in the sample. */
  counts(cohort: Cohort): { visitors: number; failures: number } {
    const { visitors, failures } = this.#counts[cohort];
    return {
      visitors: Math.round(visitors / this.#share),
      failures: Math.round(failures / this.#share),
    };
  }

  #isInShare(id: string): boolean {
    if (this.#share === 1) return true;
    const hash = createHash('sha256').update(this.#key).update(id).digest().readUInt32BE();
    return hash < this.#share * hashRange;
  }

  #halve(): void {
    this.#share /= 2;
    this.#counts = noCounts();
    this.#networks.clear();
    for (const [id, visitor] of this.#visitors) {
      if (!this.#isInShare(id)) {
        this.#visitors.delete(id);
        continue;
      }
      const counts = this.#counts[visitor.cohort];
      counts.visitors += 1;
      if (visitor.hasFailed) counts.failures += 1;
      this.#networks.set(visitor.network, (this.#networks.get(visitor.network) ?? 0) + 1);
    }
  }
}
