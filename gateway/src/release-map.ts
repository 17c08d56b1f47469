import type {
  Build,
  PinnedFile,
  Placement,
  Release,
  ReleaseMap,
  Revision,
} from '@gida/contracts/release';

import { refuse } from './refusal.ts';
import type { ReleaseStore } from './release-store.ts';

/** What one revision serves: the shell's release, and the map its pages carry. */
export type Served = { revision: number; shell: Release; map: ReleaseMap };

export async function servedBy(store: ReleaseStore, revision: Revision): Promise<Served> {
  const { shell: shellPlacement, ...remotes } = revision.remotes;
  if (!shellPlacement) throw refuse(503, 'no_site', 'No shell has been promoted here yet.');
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

export type Owner = { name: string; build: Build | undefined; page: PinnedFile[] };

/** Which remote a path belongs to; the shell decides by the same rule. */
export function ownerOf(path: string, map: ReleaseMap): Owner | undefined {
  const given = path.replace(/\/+$/, '').split('/');
  let best: { name: string; segments: number } | undefined;
  for (const [name, { mounts }] of Object.entries(map.remotes)) {
    for (const mount of mounts) {
      const wanted = mount.split('/');
      if ((best?.segments ?? 0) < wanted.length && begins(given, wanted)) {
        best = { name, segments: wanted.length };
      }
    }
  }
  if (!best) return undefined;
  const build = map.remotes[best.name]?.builds[0];
  return { name: best.name, build, page: pageFiles(build, given) };
}

function pageFiles(build: Build | undefined, given: string[]): PinnedFile[] {
  const fitting = Object.entries(build?.pages ?? {})
    .map(([pattern, files]) => ({ files, wanted: pattern.split('/') }))
    .filter(({ wanted }) => wanted.length === given.length && begins(given, wanted))
    .toSorted((a, b) => named(b.wanted) - named(a.wanted));
  return fitting[0]?.files ?? [];
}

const named = (segments: string[]): number =>
  segments.filter((segment) => !segment.startsWith(':')).length;

const begins = (given: string[], wanted: string[]): boolean =>
  wanted.every((segment, at) =>
    segment.startsWith(':') ? Boolean(given[at]) : segment === given[at],
  );
