import { shortCommit } from '@gida/releases/commit';
import type { ReleaseAction } from '@gida/releases/release';
import type { ReleasesResponse } from '@gida/releases/release-api';

/** The release actions of a remote. `end` is a canary of 0 %. */
export const actionNames = [
  'promote',
  'canary',
  'end',
  'rollback',
  'block',
  'unblock',
  'retire',
  'restore',
  'lift',
] as const;
export type ActionName = (typeof actionNames)[number];

/** The commit of a listed build, for people; undefined when the gateway does not name it. */
export function commitOfBuild(
  remote: string,
  version: string,
  { builds }: Pick<ReleasesResponse, 'builds'>,
): string | undefined {
  const commit = builds.find((it) => it.remote === remote && it.version === version)?.commit;
  return commit && shortCommit(commit);
}

type ServedReleases = Pick<ReleasesResponse, 'remotes' | 'builds'>;

/** The builds an action can target, or the findings, the most likely first; empty when the action does not apply. */
export function availableVersions(
  actionName: ActionName,
  remote: string,
  { remotes, builds }: ServedReleases,
): string[] {
  const state = remotes[remote];
  if (!state) return [];
  const { stable, previous, canary, blocked, retired, allowed = [] } = state;
  if (retired && !['unblock', 'restore', 'lift'].includes(actionName)) return [];
  const versions = builds.filter((it) => it.remote === remote).map(({ version }) => version);
  const others = [...new Set([...(canary ? [canary.version] : []), ...versions])].filter(
    (version) => version !== stable && !blocked.includes(version),
  );
  switch (actionName) {
    case 'promote':
    case 'canary':
      return others;
    case 'end':
      return canary ? [canary.version] : [];
    case 'rollback':
      return [
        ...new Set([...(previous ? [previous] : []), ...olderVersions(versions, stable)]),
      ].filter((version) => version !== canary?.version && !blocked.includes(version));
    case 'block':
      return [...new Set([...(stable ? [stable] : []), ...others])];
    case 'unblock':
      return blocked;
    case 'retire':
      return remote === 'shell' || !stable ? [] : [stable];
    case 'restore':
      return retired && stable ? [stable] : [];
    case 'lift':
      return allowed.map(({ change }) => `${change.file}: ${change.finding}`);
  }
}

/** A rollback goes to an earlier build; a newer one is promoted. */
const olderVersions = (newestFirst: string[], stable: string | null): string[] =>
  stable && newestFirst.includes(stable) ? newestFirst.slice(newestFirst.indexOf(stable) + 1) : [];

export type ChangeInput = {
  actionName: ActionName;
  remote: string;
  /** Or finding. */
  version: string;
  percent: number;
  /** The operator's answer for a build of uncommitted changes; absent where nobody asks. */
  dirty?: boolean | undefined;
};

export function toChange(input: ChangeInput): ReleaseAction {
  const { actionName, remote, version, percent, dirty } = input;
  switch (actionName) {
    case 'canary':
    case 'end':
      return { action: 'canary', remote, version, percent: actionName === 'end' ? 0 : percent };
    case 'rollback':
      return { action: 'rollback', remote, to: version };
    case 'promote':
      return { action: 'promote', remote, version, ...(dirty && { dirty }) };
    case 'block':
    case 'unblock':
      return { action: actionName, remote, version };
    case 'retire':
    case 'restore':
      return { action: actionName, remote };
    case 'lift': {
      // No file has a space in its name.
      const [, file = '', finding = ''] = /^(\S+): (.*)$/.exec(version) ?? [];
      return { action: 'allow', remote, rule: 'code', file, finding, lift: true };
    }
  }
}
