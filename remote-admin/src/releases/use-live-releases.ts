import { useEffect, useState } from 'react';

import type { ReleasesResponse } from '@gida/releases/release-api';

import { fetchReleases } from './releases-api.ts';

const pollIntervalMs = 3_000;

/** The releases of the loader, kept up to date by polling the gateway while the page is visible. */
export function useLiveReleases(loaded: ReleasesResponse, limit: number) {
  const [state, setState] = useState({ loaded, releases: loaded, isStale: false });

  // Polls, because the gateway sends no events for metrics.
  useEffect(() => {
    const controller = new AbortController();
    const poll = async () => {
      if (document.hidden) return;
      const next = await fetchReleases(limit, controller.signal).catch(() => null);
      if (controller.signal.aborted) return;
      setState((before) => {
        const releases = before.loaded === loaded ? before.releases : loaded;
        // Another gateway instance may be one revision behind.
        const isNewer = next !== null && next.revision >= releases.revision;
        return { loaded, releases: isNewer ? next : releases, isStale: next === null };
      });
    };
    const timer = setInterval(() => void poll(), pollIntervalMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [loaded, limit]);

  return state.loaded === loaded ? state : { releases: loaded, isStale: false };
}
