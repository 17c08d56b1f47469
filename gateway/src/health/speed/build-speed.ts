import { phoneClasses, speedMetrics, type BuildSpeed } from '@gida/releases/speed';

import type { SlowerCanary } from './canary-speed.ts';
import type { SpeedGroup } from './speed-by-day.ts';
import { addHistograms, speedQuantile, type SpeedHistograms } from './speed-histogram.ts';

const maxBuildsShown = 10;

/** The kept histograms as percentiles, by build and cohort; of each remote its newest builds. */
export function toBuildSpeeds(groups: SpeedGroup[], slower: SlowerCanary[]): BuildSpeed[] {
  const builds = Object.values(
    Object.groupBy(groups, ({ remote, version, cohort }) => `${remote} ${version} ${cohort}`),
  );
  const speeds = builds.flatMap((its = []): BuildSpeed[] => {
    const [first] = its.toSorted((one, other) => one.day.localeCompare(other.day));
    if (!first) return [];
    const { remote, version, cohort, day: since } = first;
    const why = slower.find((it) => it.remote === remote && it.version === version)?.why;
    const phones = phoneClasses.flatMap((phone) => {
      const ofPhone = its.filter((it) => it.phone === phone);
      return ofPhone.length > 0 ? [{ phone, ...summary(ofPhone) }] : [];
    });
    const told = why && cohort === 'canary' && { slower: why };
    return [{ remote, version, cohort, since, ...summary(its), phones, ...told }];
  });
  const byRemote = Object.values(Object.groupBy(speeds, ({ remote }) => remote));
  return byRemote.flatMap((its = []) =>
    its.toSorted((one, other) => one.since.localeCompare(other.since)).slice(-maxBuildsShown),
  );
}

function summary(groups: SpeedGroup[]): Pick<BuildSpeed, 'samples' | 'p75'> {
  const none: SpeedHistograms = {};
  const sums = groups.reduce((sum, { histograms }) => addHistograms(sum, histograms), none);
  const p75 = speedMetrics.map((metric) => {
    const value = speedQuantile(sums[metric] ?? {}, 0.75);
    return [metric, value === null ? null : Math.round(value)];
  });
  return {
    samples: groups.reduce((sum, { samples }) => sum + samples, 0),
    p75: Object.fromEntries(p75) as BuildSpeed['p75'], // of every metric
  };
}
