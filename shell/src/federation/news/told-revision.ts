import { watchAnswers } from '@gida/api-client';
import type { ReleaseMap } from '@gida/contracts/release';
import { revisionHeader } from '@gida/contracts/revision-header';

import { fetchReleaseMap, releaseMap } from '../release-map.ts';

/** The live line is told of a change at the same time as the answers; it only has to be down. */
const headStartMs = 500;

/**
 * Every answer of the API says which revision is served. Where that is newer than the page's and
 * the live line does not bring it, the page asks for it.
 */
export function followAnswers(take: (map: ReleaseMap) => void): void {
  let isAsking = false;
  watchAnswers((header) => {
    if (isAsking || !isNewer(Number(header(revisionHeader)))) return;
    isAsking = true;
    void laterMap(Number(header(revisionHeader)))
      .then((map) => map && take(map))
      // The map in use stays; the next answer says again that there is a newer one.
      .catch(() => undefined)
      .finally(() => (isAsking = false));
  });
}

const isNewer = (revision: number): boolean => revision > releaseMap.revision;

async function laterMap(revision: number): Promise<ReleaseMap | undefined> {
  await new Promise((resolve) => setTimeout(resolve, headStartMs));
  if (!isNewer(revision)) return undefined;
  return fetchReleaseMap();
}
