import type { HealthReport, RemoteState } from '@gida/releases/release';
import type { BuildMetrics } from '@gida/releases/release-api';

import { automaticAbort } from '../hooks/tell-of-revision.ts';
import type { RevisionLog } from '../revisions/revision-log.ts';
import type { RecordStore } from '../records/record-store.ts';
import { nextRemoteState } from '../releasing/changes/remote-state-transitions.ts';
import { isInRollout } from '../serving/release-map.ts';
import { quantile } from './load-time-histogram.ts';
import { mergeCounts, RecentReports } from './recent-reports.ts';
import {
  mergeSamples,
  RolloutSamples,
  type HealthReportSender,
  type RolloutSample,
} from './rollout-samples.ts';
import { SharedHealthReports } from './shared-reports.ts';
import type { SpeedMonitor } from './speed/speed-monitor.ts';
import { defaultMaxNetworkShare } from '../config/environment.ts';
import { isCanaryFailing } from './canary-analysis.ts';

/** What several gateways share: the reports of each, and whose failure has been counted. */
export type HealthRecords = { reports: RecordStore; votes: RecordStore };

/**
 * Collects health reports of every build and compares each canary with the stable build. It can
 * only abort a rollout.
 */
export class HealthMonitor {
  readonly #recent = new RecentReports();
  readonly #samples: RolloutSamples;
  readonly #networkShare: number;
  readonly #speed: SpeedMonitor | undefined;
  /** Null with a single gateway. */
  readonly #shared: SharedHealthReports | null;

  /** `networkShare` is how much of a verdict one network may supply; 1 is without a limit. */
  constructor(
    records: HealthRecords | null,
    networkShare = defaultMaxNetworkShare,
    speed?: SpeedMonitor,
  ) {
    this.#networkShare = networkShare;
    this.#speed = speed;
    this.#samples = new RolloutSamples({ networkShare }, records?.votes);
    this.#shared = records && new SharedHealthReports(records.reports);
  }

  /** Returns the visitor's real cohort; the cohort in the report is not trusted. */
  record(
    report: HealthReport,
    reporter: HealthReportSender,
    remotes: Record<string, RemoteState>,
  ): 'stable' | 'canary' {
    const state = remotes[report.remote];
    const isCanary =
      state?.canary?.version === report.version && isInRollout(reporter.visitor, state.canary);
    const cohort = isCanary ? 'canary' : 'stable';
    this.#recent.record(report, cohort);
    this.#samples.record(report, reporter, state);
    return cohort;
  }

  /** Health figures of every build with recent reports. */
  figures(): BuildMetrics[] {
    const others = this.#shared?.others.flatMap(({ counts }) => counts) ?? [];
    const samples = this.#allSamples();
    return mergeCounts([...this.#recent.counts(), ...others])
      .map(({ remote, version, cohort, reports, loadTimes, lastAt }) => {
        const sample = samples.find((one) => one.remote === remote)?.[cohort];
        const counts = sample?.version === version ? sample : { visitors: 0, failures: 0 };
        return {
          remote,
          version,
          cohort,
          visitors: counts.visitors,
          failures: counts.failures,
          loads: reports.loaded,
          loadFailures: reports['load-failed'],
          crashes: reports.crashed,
          recoveries: reports.recovered,
          medianMs: quantile(loadTimes, 0.5),
          p95Ms: quantile(loadTimes, 0.95),
          lastReportAt: lastAt,
        };
      })
      .toSorted((a, b) => `${a.remote} ${a.cohort}`.localeCompare(`${b.remote} ${b.cohort}`));
  }

  /** Publishes the reports received here and reads those of the other gateways. */
  async exchange(remotes: Record<string, RemoteState>): Promise<void> {
    await this.#samples.retainActive(remotes);
    const speed = this.#speed?.rollouts(remotes) ?? [];
    const [counts, samples] = [this.#recent.counts(), this.#samples.samples()];
    await this.#shared?.exchange({ counts, samples, speed });
    if (this.#speed) this.#speed.others = this.#shared?.others.flatMap((it) => it.speed) ?? [];
  }

  /** Aborts rollouts whose canary is worse, or slower where its build asks for that. */
  async abortFailingRollouts(revisions: RevisionLog): Promise<string[]> {
    const aborted: string[] = [];
    for (const { remote, rollout, version, stable, why } of [
      ...this.#failing(),
      ...((await this.#speed?.abortable()) ?? []),
    ]) {
      const current = await revisions.fetchLatest();
      const now = current.remotes[remote];
      // The rollout ended or was replaced; these figures no longer apply.
      if (!now || now.canary?.rollout !== rollout || now.stable !== stable) continue;
      const change = { action: 'canary', remote, version, percent: 0 } as const;
      const by = { number: 0, at: '', who: automaticAbort, why };
      const next = nextRemoteState(change, now, { earlierVersions: [], newRolloutId: '', by });
      await revisions.append(current.number, {
        who: automaticAbort,
        why,
        idempotencyKey: null,
        change,
        remotes: { ...current.remotes, [remote]: next },
      });
      aborted.push(`${remote} ${version}`);
    }
    return aborted;
  }

  #failing() {
    return this.#allSamples()
      .filter((sample) => isCanaryFailing(sample, this.#networkShare))
      .map(({ remote, rollout, canary: { version, failures, visitors }, stable }) => ({
        remote,
        rollout,
        version,
        stable: stable.version,
        why: `${version} failed for ${failures} of ${visitors} visitors, ${comparison(stable)}`,
      }));
  }

  async close(): Promise<void> {
    await this.#shared?.close().catch(() => undefined);
  }

  #allSamples(): RolloutSample[] {
    const others = this.#shared?.others.flatMap(({ samples }) => samples) ?? [];
    return mergeSamples([...this.#samples.samples(), ...others]);
  }
}

const comparison = ({ version, failures, visitors }: RolloutSample['stable']): string =>
  version
    ? `${failures} of ${visitors} with ${version}`
    : 'and no build was promoted before that it could be compared with';
