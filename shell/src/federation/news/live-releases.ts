import type { ReleaseMap } from '@gida/contracts/release';

import { releaseMap } from '../release-map.ts';

/** The page itself comes first; the line is for what changes later. */
const startAfterMs = 2_000;
const name = 'gida-releases';

/**
 * Hears which builds this visitor gets from now on. One tab holds the line and tells the others,
 * because a browser opens only six connections to a site that speaks HTTP/1.1.
 */
export function followReleases(take: (map: ReleaseMap) => void): void {
  const others = openChannel();
  if (others) others.onmessage = ({ data }: MessageEvent<ReleaseMap>) => take(data);
  const hear = (map: ReleaseMap): void => {
    take(map);
    others?.postMessage(map);
  };
  setTimeout(() => {
    // Absent on plain http to another machine; every tab then holds a line of its own.
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) holdLine(hear);
    else {
      locks
        .request(name, () => new Promise(() => holdLine(hear)))
        // A browser that keeps nothing refuses.
        .catch(() => holdLine(hear));
    }
  }, startAfterMs);
}

/** A browser that keeps nothing lets no tab hear of another either. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Comes back by itself, and is told at once what it missed. */
function holdLine(hear: (map: ReleaseMap) => void): void {
  const line = new EventSource(`/releases/live?after=${releaseMap.revision}`);
  line.addEventListener('releases', ({ data }: MessageEvent<string>) => {
    // Written by our own gateway from checked state, as the map in the page is.
    hear(JSON.parse(data) as ReleaseMap);
  });
}
