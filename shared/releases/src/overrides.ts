import type { ReleaseMap } from './release.ts';

/** Sets an override for this browser, and removes it (DELETE). */
export const overridesPath = '/overrides';

/** Loads one remote from a developer's machine, in this browser only. */
export type Override = {
  remote: string;
  /** Origin of the developer's server. */
  at: string;
  /** What the developer's build owns, which the site may not know yet. Absent: what the site knows. */
  mounts?: string[] | undefined;
};

/** The release map for who sees an override: the mounts are those of the developer's build. */
export function withOverride(map: ReleaseMap, override: Override | undefined): ReleaseMap {
  if (!override?.mounts) return map;
  const { remote, mounts } = override;
  const served = map.remotes[remote] ?? { cohort: 'stable', builds: [], blocked: [] };
  return { ...map, remotes: { ...map.remotes, [remote]: { ...served, mounts } } };
}

/** A signed link and its expiry. */
export type OverrideLink = { link: string; until: string };
