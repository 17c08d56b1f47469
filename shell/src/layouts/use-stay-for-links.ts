import type { StayQuery } from '@gida/contracts/paths';
import { stayForLink } from '@gida/contracts/stay-link';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The chosen stay. None while a prerendered page is hydrated: its HTML knows of none. */
export function useStayForLinks(): StayQuery {
  const { pathname, search } = useLocation();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? stayForLink({ pathname, search }) : {};
}

const neverChanges = () => () => undefined;
