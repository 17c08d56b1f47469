import { onResponse } from '@gida/api-client';
import type { ReleaseMap } from '@gida/releases/release';
import { revisionHeader } from '@gida/releases/revision-header';

import { fetchReleaseMap, releaseMap } from '../../release-map/release-map.ts';

/** The event stream usually delivers the same change; the map is fetched only if it has not after this time. */
const eventStreamGraceMs = 500;

/**
 * Every API response carries the served revision in a header. When it is newer than the page's and the event stream does
 * not deliver it, the map is fetched.
 */
export function watchRevisionHeader(onReleaseMap: (map: ReleaseMap) => void): void {
  let isFetching = false;
  onResponse((header) => {
    if (isFetching || !isNewer(Number(header(revisionHeader)))) return;
    isFetching = true;
    void fetchMapIfStillNewer(Number(header(revisionHeader)), onReleaseMap)
      // The current map stays; the next response announces the newer one again.
      .catch(() => undefined)
      .finally(() => (isFetching = false));
  });
}

const isNewer = (revision: number): boolean => revision > releaseMap.revision;

async function fetchMapIfStillNewer(
  revision: number,
  onReleaseMap: (map: ReleaseMap) => void,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, eventStreamGraceMs));
  const map = isNewer(revision) && (await fetchReleaseMap());
  if (map) onReleaseMap(map);
}
