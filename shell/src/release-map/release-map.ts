import { findMovedPath, matchMount, namesOfMount } from '@gida/releases/mounts';
import { withOverride } from '@gida/releases/overrides';
import type { ReleaseMap } from '@gida/releases/release';

import { getPageConfig, pages, type PageConfig } from '../pages.ts';
import { override } from './override.ts';

const emptyReleaseMap: ReleaseMap = { revision: 0, shell: '', remotes: {} };

/**
 * The builds this visitor gets: as the gateway wrote them into the page, and later as it sends them over the event
 * stream. While the stream is down, the last map stays in use.
 */
export let releaseMap: ReleaseMap = readInlinedReleaseMap();

/** Replaces the map; false when the given one is not newer, as after a reconnect. */
export function updateReleaseMap(next: ReleaseMap): boolean {
  if (next.revision <= releaseMap.revision) return false;
  const map = withOverride(next, override);
  releaseMap = { ...map, retired: { ...mountsGone(releaseMap, map), ...map.retired } };
  ownerByMount = indexMountOwners(releaseMap);
  for (const listener of listeners) listener();
  return true;
}

/** A canary that ended before its remote was ever promoted is retired for this page: nothing of it is served any more. */
function mountsGone(before: ReleaseMap, { remotes }: ReleaseMap): Record<string, string[]> {
  const gone = Object.entries(before.remotes)
    .filter(([name, { builds }]) => {
      const now = remotes[name];
      const isBlocked = builds.every(({ version }) => now?.blocked.includes(version));
      return !now || (now.mounts.length === 0 && isBlocked);
    })
    .map(([name, { mounts }]) => [name, mounts] as const);
  const already = Object.entries(before.retired ?? {});
  const isBack = ([name]: readonly [string, ...unknown[]]) => remotes[name]?.mounts.length;
  return Object.fromEntries([...already.filter((it) => !isBack(it)), ...gone]);
}

function readInlinedReleaseMap(): ReleaseMap {
  const text = globalThis.document?.getElementById('gida-releases')?.textContent;
  // Written by our own gateway from checked state, so its shape is not validated again here.
  return text ? withOverride(JSON.parse(text) as ReleaseMap, override) : emptyReleaseMap;
}

/** Fetches the current map when the event stream has not delivered it. */
export async function fetchReleaseMap(): Promise<ReleaseMap | undefined> {
  const response = await fetch('/releases/map', { cache: 'no-store' });
  // Written by our own gateway from checked state, as the map in the page is.
  return response.ok ? ((await response.json()) as ReleaseMap) : undefined;
}

const listeners = new Set<() => void>();

/** Calls the listener whenever the map is replaced. */
export function subscribeToReleaseMap(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The retired remote that owned a path; undefined when another remote owns the path now. */
export function findRetiredRemote(pathname: string): string | undefined {
  if (findMountOwner(pathname)) return undefined;
  const { retired = {} } = releaseMap;
  return Object.keys(retired).find((remote) => matchMount(pathname, retired[remote] ?? []));
}

export const mountsOfRemote = (name: string): string[] => releaseMap.remotes[name]?.mounts ?? [];

/** The layout and the guard of a mount, by any name that it has had. */
export const findPageConfig = (mount: string): PageConfig =>
  getPageConfig(
    namesOfMount(mount, releaseMap.moved).find((name) => Object.hasOwn(pages, name)) ?? mount,
    releaseMap.remotes[ownerByMount.get(mount) ?? '']?.nav?.[mount]?.for,
  );

export type MountOwner = { remote: string; mount: string };

/** Where a path is in the builds of this visitor, if its mount has another name in them. */
export const movedPathOf = (pathname: string): string | undefined =>
  findMovedPath(pathname, [...ownerByMount.keys()], releaseMap.moved);

/** The remote that owns a path, or the one that it leads to, and the mount that matched. */
export function findMountOwner(pathname: string): MountOwner | undefined {
  const mount = matchMount(movedPathOf(pathname) ?? pathname, ownerByMount.keys());
  const remote = mount && ownerByMount.get(mount);
  return remote ? { remote, mount } : undefined;
}

let ownerByMount = indexMountOwners(releaseMap);

function indexMountOwners({ remotes }: ReleaseMap): Map<string, string> {
  return new Map(
    Object.entries(remotes).flatMap(([remote, { mounts }]) =>
      mounts.map((mount) => [mount, remote] as const),
    ),
  );
}
