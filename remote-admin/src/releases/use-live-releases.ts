import { useEffect, useState } from 'react';

import type { ReleasesAnswer } from '@gida/contracts/releasing';

import { fetchReleases } from './releases-api.ts';

const everyMs = 3_000;

/** What the page was opened with, and then what the gateway says while somebody looks. */
export function useLiveReleases(loaded: ReleasesAnswer, limit: number) {
  const [heard, setHeard] = useState({ loaded, answer: loaded, isStale: false });

  // The figures are nobody's news: they are asked for as long as the page stands there.
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const next = await fetchReleases(limit, leaving.signal).catch(() => null);
      if (leaving.signal.aborted) return;
      setHeard((before) => {
        const answer = before.loaded === loaded ? before.answer : loaded;
        // Of many gateways one may be a moment behind.
        const isNewer = next !== null && next.revision >= answer.revision;
        return { loaded, answer: isNewer ? next : answer, isStale: next === null };
      });
    };
    const timer = setInterval(() => void ask(), everyMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [loaded, limit]);

  return heard.loaded === loaded ? heard : { answer: loaded, isStale: false };
}
