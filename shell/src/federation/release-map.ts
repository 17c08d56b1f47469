import { matchPath } from 'react-router-dom';
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

/** Which remote a path belongs to. The pattern with the most segments wins. */
export function ownerOf(pathname: string, map: ReleaseMap = releaseMap): Owner | undefined {
  let best: (Owner & { segments: number }) | undefined;
  for (const [remote, { mounts }] of Object.entries(map.remotes)) {
    for (const mount of mounts) {
      const segments = mount.split('/').length;
      if (best && best.segments >= segments) continue;
      if (matchPath({ path: mount, end: false }, pathname)) best = { remote, mount, segments };
    }
  }
  return best && { remote: best.remote, mount: best.mount };
}
