import type { Build, PinnedFile, Placement, Release, ReleaseMap, Revision } from '@gida/contracts/release';

import type { ReleaseStore } from './release-store.ts';

/** What one revision serves: the shell's release, and the map its pages carry. */
export type Served = { revision: number; shell: Release; map: ReleaseMap };

export async function servedBy(store: ReleaseStore, revision: Revision): Promise<Served> {
  const { shell: shellPlacement, ...remotes } = revision.remotes;
  if (!shellPlacement) throw new Error('No shell has been promoted yet, so there is no site.');
  const shell = await store.get('shell', shellPlacement.stable);
  const entries = await Promise.all(
    Object.entries(remotes).map(async ([name, placement]) => {
      const releases = await Promise.all(
        versionsFor(placement).map((version) => store.get(name, version)),
      );
      const mounts = releases[0]?.mounts ?? [];
      return [name, { mounts, cohort: 'stable', builds: releases.map(buildOf) }] as const;
    }),
  );
  const map = {
    revision: revision.number,
    shell: shell.version,
    remotes: Object.fromEntries(entries),
  };
  return { revision: revision.number, shell, map };
}

const versionsFor = ({ stable, previous, blocked }: Placement): string[] =>
  [stable, ...(previous ? [previous] : [])].filter((version) => !blocked.includes(version));

function buildOf(release: Release): Build {
  const pinned = (file: string): PinnedFile => [file, release.files[file] ?? ''];
  return {
    version: release.version,
    container: release.container,
    base: baseOf(release),
    entry: pinned(release.entry),
    preload: release.preload.map(pinned),
    pages: Object.fromEntries(
      Object.entries(release.pages).map(([mount, files]) => [mount, files.map(pinned)]),
    ),
  };
}

export const baseOf = ({ remote, version }: Release): string => `/releases/${remote}/${version}/`;

type Owner = { name: string; mount: string };

/** Which remote a path belongs to; the shell decides by the same rule. */
export function ownerOf(path: string, map: ReleaseMap): Owner | undefined {
  let best: (Owner & { segments: number }) | undefined;
  for (const [name, { mounts }] of Object.entries(map.remotes)) {
    for (const mount of mounts) {
      const segments = mount.split('/').length;
      if ((best?.segments ?? 0) < segments && covers(mount, path)) best = { name, mount, segments };
    }
  }
  return best;
}

function covers(mount: string, path: string): boolean {
  const given = path.replace(/\/+$/, '').split('/').slice(1);
  return mount
    .split('/')
    .slice(1)
    .every((segment, at) => (segment.startsWith(':') ? Boolean(given[at]) : segment === given[at]));
}
