import { useEffect } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';

import { useIsHydrated } from '../../layouts/use-is-hydrated.ts';
import {
  parseHomesSearch,
  type HomesSearch,
  type LandingHomes,
  type loadLandingHomes,
} from './featured-apartments.ts';

const retryMs = 4_000;

type Homes = {
  /** Those that were loaded last; null while there are none. */
  loaded: LandingHomes | null;
  /** What the address asks for is being loaded. */
  isPending: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/** The homes that the address of the landing page asks for. What could not be loaded is asked for again by itself, while somebody sees the page. */
export function useHomes(): Homes {
  const data = useLoaderData<Awaited<ReturnType<typeof loadLandingHomes>>>();
  const { revalidate, state } = useRevalidator();
  const asked = useHomesSearch();
  const hasFailed = data === 'failed';
  const loaded = hasFailed ? null : data;
  const isCurrent = loaded !== null && isSame(loaded.search, asked);
  const isIdle = state === 'idle';

  // Not during hydration, in which the loader returns what the page was rendered of.
  useEffect(() => {
    if (isCurrent || !isIdle) return undefined;
    const ask = () => void ((hasFailed && document.hidden) || revalidate());
    const timer = setTimeout(ask, hasFailed ? retryMs : 0);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isCurrent, isIdle, hasFailed, revalidate]);

  return { loaded, isPending: !isCurrent && !hasFailed, hasFailed, retry: () => void revalidate() };
}

/** Null where the address asks for nothing, and while the page is hydrated. */
export function useHomesSearch(): HomesSearch | null {
  const { search } = useLocation();
  return useIsHydrated() ? parseHomesSearch(new URLSearchParams(search)) : null;
}

const isSame = (one: HomesSearch | null, other: HomesSearch | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
