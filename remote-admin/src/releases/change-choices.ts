import type { Change } from '@gida/contracts/release';
import type { ReleasesAnswer } from '@gida/contracts/releasing';

/** What can be done with one remote. `end` is a canary of 0 %. */
export const deeds = [
  'promote',
  'canary',
  'end',
  'rollback',
  'block',
  'unblock',
  'retire',
  'restore',
] as const;
export type DeedName = (typeof deeds)[number];

type Seen = Pick<ReleasesAnswer, 'remotes' | 'builds'>;

/** The builds somebody may choose for a deed, the likeliest first; none where it makes no sense. */
export function choicesFor(deed: DeedName, remote: string, { remotes, builds }: Seen): string[] {
  const now = remotes[remote];
  if (!now) return [];
  const { stable, previous, canary, blocked, retired } = now;
  if (retired && !['unblock', 'restore'].includes(deed)) return [];
  const kept = builds.filter((it) => it.remote === remote).map(({ version }) => version);
  const others = [...new Set([...(canary ? [canary.version] : []), ...kept])].filter(
    (version) => version !== stable && !blocked.includes(version),
  );
  switch (deed) {
    case 'promote':
    case 'canary':
      return others;
    case 'end':
      return canary ? [canary.version] : [];
    case 'rollback':
      return [...new Set([...(previous ? [previous] : []), ...older(kept, stable)])].filter(
        (version) => version !== canary?.version && !blocked.includes(version),
      );
    case 'block':
      return [...new Set([stable, ...others])];
    case 'unblock':
      return blocked;
    case 'retire':
      return remote === 'shell' ? [] : [stable];
    case 'restore':
      return retired ? [stable] : [];
  }
}

/** Back means to what was published before; a newer build is promoted. */
const older = (newestFirst: string[], stable: string): string[] =>
  newestFirst.includes(stable) ? newestFirst.slice(newestFirst.indexOf(stable) + 1) : [];

type Wanted = { deed: DeedName; remote: string; version: string; percent: number };

export function changeOf({ deed, remote, version, percent }: Wanted): Change {
  switch (deed) {
    case 'canary':
      return { action: 'canary', remote, version, percent };
    case 'end':
      return { action: 'canary', remote, version, percent: 0 };
    case 'rollback':
      return { action: 'rollback', remote, to: version };
    case 'promote':
    case 'block':
    case 'unblock':
      return { action: deed, remote, version };
    case 'retire':
    case 'restore':
      return { action: deed, remote };
  }
}
