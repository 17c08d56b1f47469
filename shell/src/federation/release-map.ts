import { mountOf } from '@gida/contracts/mounts';
import type { ReleaseMap } from '@gida/contracts/release';

const nothingReleased: ReleaseMap = { revision: 0, shell: '', remotes: {} };

/**
 * The builds this visitor gets: as the gateway wrote them into the page, and later as it says over
 * the live line. While the line is down the last map stays, which is the last that worked.
 */
export let releaseMap: ReleaseMap = readInlined();

/** Takes over a newer map; false when it is not newer, as after a line that was cut and came back. */
export function takeReleaseMap(next: ReleaseMap): boolean {
  if (next.revision <= releaseMap.revision) return false;
  releaseMap = next;
  owners = ownersOf(next);
  for (const listener of listeners) listener();
  return true;
}

function readInlined(): ReleaseMap {
  const text = globalThis.document?.getElementById('gida-releases')?.textContent;
  // Written by our own gateway from checked state, so its shape needs no second check here.
  return text ? (JSON.parse(text) as ReleaseMap) : nothingReleased;
}

/** Today's map, asked for where the live line has not brought it. */
export async function fetchReleaseMap(): Promise<ReleaseMap | undefined> {
  const answer = await fetch('/releases/map', { cache: 'no-store' });
  // Written by our own gateway from checked state, as the map in the page is.
  return answer.ok ? ((await answer.json()) as ReleaseMap) : undefined;
}

const listeners = new Set<() => void>();

/** Calls back when another map is in use. */
export function watchReleaseMap(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The retired remote that a path belonged to; undefined where another has taken the path over. */
export function retiredAt(pathname: string): string | undefined {
  if (ownerOf(pathname)) return undefined;
  const { retired = {} } = releaseMap;
  return Object.keys(retired).find((remote) => mountOf(pathname, retired[remote] ?? []));
}

export type Owner = { remote: string; mount: string };

/** Which remote a path belongs to. */
export function ownerOf(pathname: string): Owner | undefined {
  const mount = mountOf(pathname, owners.keys());
  const remote = mount && owners.get(mount);
  return remote ? { remote, mount } : undefined;
}

let owners = ownersOf(releaseMap);

function ownersOf({ remotes }: ReleaseMap): Map<string, string> {
  return new Map(
    Object.entries(remotes).flatMap(([remote, { mounts }]) =>
      mounts.map((mount) => [mount, remote] as const),
    ),
  );
}
