import { mountOf } from '@gida/contracts/mounts';
import type { ReleaseMap } from '@gida/contracts/release';

const nothingReleased: ReleaseMap = { revision: 0, shell: '', remotes: {} };

/** The builds this visitor gets, as the gateway wrote them into the page. */
export const releaseMap: ReleaseMap = readInlined();

function readInlined(): ReleaseMap {
  const text = globalThis.document?.getElementById('gida-releases')?.textContent;
  // Written by our own gateway from checked state, so its shape needs no second check here.
  return text ? (JSON.parse(text) as ReleaseMap) : nothingReleased;
}

export type Owner = { remote: string; mount: string };

/** Which remote a path belongs to. */
export function ownerOf(pathname: string): Owner | undefined {
  const mount = mountOf(pathname, owners.keys());
  const remote = mount && owners.get(mount);
  return remote ? { remote, mount } : undefined;
}

const owners = new Map(
  Object.entries(releaseMap.remotes).flatMap(([remote, { mounts }]) =>
    mounts.map((mount) => [mount, remote] as const),
  ),
);
