import type { ReleaseMap } from '@gida/releases/release';

import { releaseMap } from '../../release-map/release-map.ts';

/** Loading the page has priority; the event stream is only for later changes. */
const startDelayMs = 2_000;
const channelName = 'gida-releases';

/**
 * Subscribes to release map changes. One tab holds the stream and broadcasts to the others, because a browser opens only
 * six connections per origin over HTTP/1.1.
 */
export function subscribeToReleaseEvents(onReleaseMap: (map: ReleaseMap) => void): void {
  const otherTabs = openChannel();
  if (otherTabs)
    otherTabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isReleaseMap(data)) onReleaseMap(data);
    };
  const onEvent = (map: ReleaseMap): void => {
    onReleaseMap(map);
    otherTabs?.postMessage(map);
  };
  setTimeout(() => {
    // Web Locks are missing on plain http to another machine; every tab then opens its own stream.
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) openEventSource(onEvent);
    else {
      locks
        .request(channelName, () => new Promise(() => openEventSource(onEvent)))
        // Browsers that block storage reject.
        .catch(() => openEventSource(onEvent));
    }
  }, startDelayMs);
}

/** Another tab may run a shell of another version. What does not fit comes with the next response of the API. */
function isReleaseMap(data: unknown): data is ReleaseMap {
  const { revision, shell, remotes }: Partial<ReleaseMap> = Object(data);
  const isEntry = (entry: unknown) => {
    const { mounts, builds, blocked } = Object(entry);
    return [mounts, builds, blocked].every(Array.isArray);
  };
  const areRemotes = typeof remotes === 'object' && remotes !== null;
  return (
    typeof revision === 'number' &&
    typeof shell === 'string' &&
    areRemotes &&
    Object.values(remotes).every(isEntry)
  );
}

/** Browsers that block storage also block BroadcastChannel. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

/** EventSource reconnects by itself, and the server then sends what was missed. */
function openEventSource(onEvent: (map: ReleaseMap) => void): void {
  const source = new EventSource(`/releases/live?after=${releaseMap.revision}`);
  source.addEventListener('releases', ({ data }: MessageEvent<string>) => {
    // Written by our own gateway from checked state, as the map in the page is.
    onEvent(JSON.parse(data) as ReleaseMap);
  });
}
