import type { HealthReport, Placement } from '@gida/contracts/release';
import type { Figures } from '@gida/contracts/releasing';

import type { Revisions } from '../history/revisions.ts';
import type { Records } from '../records/records.ts';
import { placementAfter } from '../releasing/placements.ts';
import { isInRollout } from '../serving/release-map.ts';
import { quantile } from './load-times.ts';
import { added, RecentReports } from './recent-reports.ts';
import { addedSamples, RolloutSamples, type RolloutSample } from './rollout-samples.ts';
import { SharedHealth } from './shared-health.ts';
import { isWorse } from './verdict.ts';

/**
 * Knows how every build fares, and compares every rollout with the build it is to replace. It may
 * end a rollout and do nothing else.
 */
export class HealthWatch {
  readonly #recent = new RecentReports();
  readonly #samples = new RolloutSamples();
  /** Null where there is only one gateway. */
  readonly #shared: SharedHealth | null;

  constructor(records: Records | null) {
    this.#shared = records && new SharedHealth(records);
  }

  /** Answers with the visitor's cohort, which decides more than what the report claims. */
  note(
    report: HealthReport,
    visitor: string | undefined,
    placements: Record<string, Placement>,
  ): 'stable' | 'canary' {
    const placement = placements[report.remote];
    const isCanary =
      placement?.canary?.version === report.version && isInRollout(visitor, placement.canary);
    const cohort = isCanary ? 'canary' : 'stable';
    this.#recent.note(report, cohort);
    this.#samples.note(report, visitor, placement);
    return cohort;
  }

  /** How every build fares that browsers spoke of lately. */
  figures(): Figures[] {
    const others = this.#shared?.others.flatMap(({ counts }) => counts) ?? [];
    const samples = this.#allSamples();
    return added([...this.#recent.counts(), ...others])
      .map(({ remote, version, cohort, reports, loadTimes, lastAt }) => {
        const sample = samples.find((it) => it.remote === remote)?.[cohort];
        const people = sample?.version === version ? sample : { visitors: 0, failures: 0 };
        return {
          remote,
          version,
          cohort,
          visitors: people.visitors,
          failures: people.failures,
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

  /** Tells the other gateways what was heard here, and learns what they heard. */
  async exchange(placements: Record<string, Placement>): Promise<void> {
    this.#samples.keepOnly(placements);
    await this.#shared?.exchange({
      counts: this.#recent.counts(),
      samples: this.#samples.samples(),
    });
  }

  /** Ends the rollouts that do worse. A person's change in between wins: theirs is the newer word. */
  async abortBad(revisions: Revisions): Promise<string[]> {
    const bad = this.#allSamples().filter(({ canary, stable }) => isWorse(canary, stable));
    const aborted: string[] = [];
    for (const { remote, rollout, canary, stable } of bad) {
      const current = await revisions.look();
      const now = current.remotes[remote];
      // Somebody ended it, or began another: that is not ours to judge by these figures.
      if (!now || now.canary?.rollout !== rollout || now.stable !== stable.version) continue;
      const { version } = canary;
      const change = { action: 'canary', remote, version, percent: 0 } as const;
      const next = placementAfter(change, now, { earlier: [], newRollout: '' });
      await revisions.append(current.number, {
        who: 'automatic abort',
        why: `${version} failed for ${canary.failures} of ${canary.visitors} visitors, ${stable.failures} of ${stable.visitors} with ${stable.version}`,
        idempotencyKey: null,
        change,
        remotes: { ...current.remotes, [remote]: next },
      });
      aborted.push(`${remote} ${version}`);
    }
    return aborted;
  }

  async close(): Promise<void> {
    await this.#shared?.close().catch(() => undefined);
  }

  #allSamples(): RolloutSample[] {
    const others = this.#shared?.others.flatMap(({ samples }) => samples) ?? [];
    return addedSamples([...this.#samples.samples(), ...others]);
  }
}
