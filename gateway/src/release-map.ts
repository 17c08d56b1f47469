import type {
  Build,
  PinnedFile,
  Placement,
  Release,
  ReleaseMap,
  Revision,
} from '@gida/contracts/release';
import { mountOf, pageOf } from '@gida/contracts/mounts';

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
      const releases = await releasesFor(store, name, placement);
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

/** The build to serve, then the one to fall back to, if it can still be read. */
async function releasesFor(store: ReleaseStore, name: string, placement: Placement) {
  const { stable, previous, blocked } = placement;
  const fallback = previous && (await store.find(name, previous).catch(() => undefined));
  const releases = [await store.get(name, stable), ...(fallback ? [fallback] : [])];
  return releases.filter(({ version }) => !blocked.includes(version));
}

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

/** Which remote a path belongs to, and what its page is made of. */
export function ownerOf(path: string, map: ReleaseMap): Owner | undefined {
  const owners = new Map(
    Object.entries(map.remotes).flatMap(([name, { mounts }]) =>
      mounts.map((mount) => [mount, name] as const),
    ),
  );
  const mount = mountOf(path, owners.keys());
  const name = mount && owners.get(mount);
  if (!name) return undefined;
  const build = map.remotes[name]?.builds[0];
  const page = pageOf(path, Object.keys(build?.pages ?? {}));
  return { name, build, page: (page && build?.pages[page]) || [] };
}
