import type { RemoteState } from '@gida/releases/release';
import type { BuildSpeed, SpeedSample } from '@gida/releases/speed';
import type { FastifyInstance } from 'fastify';

import { defaultMaxNetworkShare } from '../../config/environment.ts';
import type { RecordStore } from '../../records/record-store.ts';
import { isInRollout } from '../../serving/release-map.ts';
import type { BuildStore } from '../../store/build-store.ts';
import type { HealthReportSender } from '../rollout-samples.ts';
import type { Cohort } from '../visitor-sample.ts';
import { toBuildSpeeds } from './build-speed.ts';
import {
  CanarySpeed,
  findSlowerCanaries,
  type RolloutSpeed,
  type SlowerCanary,
} from './canary-speed.ts';
import { SpeedByDay } from './speed-by-day.ts';

const flushIntervalMs = 30_000;

/** How fast builds are for visitors: what is kept of it, and which canary is slower than the stable build. */
export class SpeedMonitor {
  readonly #days: SpeedByDay;
  readonly #store: Pick<BuildStore, 'find'>;
  readonly #canaries: CanarySpeed;
  /** Those of the other gateways, as of the last exchange. */
  others: RolloutSpeed[] = [];

  constructor(
    records: RecordStore,
    store: Pick<BuildStore, 'find'>,
    networkShare = defaultMaxNetworkShare,
  ) {
    this.#days = new SpeedByDay(records);
    this.#store = store;
    this.#canaries = new CanarySpeed(networkShare);
  }

  /** Returns the visitor's real cohort; null for what does not count: a build that they do not get. */
  record(
    sample: SpeedSample,
    reporter: HealthReportSender,
    remotes: Record<string, RemoteState>,
  ): Cohort | null {
    const state = remotes[sample.remote];
    if (!state || !isInUse(state, sample.version)) return null;
    const { canary } = state;
    const isCanary = canary?.version === sample.version;
    if (isCanary && !isInRollout(reporter.visitor, canary)) return null;
    const cohort = isCanary ? 'canary' : 'stable';
    this.#days.record(sample, cohort);
    this.#canaries.record(sample, reporter, state);
    return cohort;
  }

  /** The measured rollouts of this gateway. */
  rollouts = (remotes: Record<string, RemoteState>): RolloutSpeed[] =>
    this.#canaries.samples(remotes);

  slowerCanaries = (): SlowerCanary[] =>
    findSlowerCanaries([...this.#canaries.samples(), ...this.others]);

  /** The slower canaries whose build asks for that to end them. */
  async abortable(): Promise<SlowerCanary[]> {
    const checked = this.slowerCanaries().map(async ({ why, ...it }) => {
      const build = await this.#store.find(it.remote, it.version).catch(() => undefined);
      if (!build?.canary?.endWhenSlower) return [];
      return [{ ...it, why: `${it.version} is slower: ${why}` }];
    });
    return (await Promise.all(checked)).flat();
  }

  /** Writes what is kept now and then, and before the database is closed. */
  flushFrom(app: FastifyInstance): void {
    const flush = () =>
      this.#days.flush().catch((error: unknown) => app.log.error(error, 'speed was not kept'));
    const timer = setInterval(() => void flush(), flushIntervalMs).unref();
    app.addHook('preClose', () => {
      clearInterval(timer);
      return flush();
    });
  }

  async builds(): Promise<BuildSpeed[]> {
    return toBuildSpeeds(await this.#days.groups(), this.slowerCanaries());
  }
}

/** Whether pages may still run it: what is promoted next leaves the build before in open tabs. */
export const isInUse = (state: RemoteState | undefined, version: string): boolean =>
  [state?.stable, state?.previous, state?.canary?.version].includes(version);
