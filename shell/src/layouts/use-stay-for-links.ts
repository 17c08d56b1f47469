import type { StayQuery } from '@gida/contracts/paths';
import { stayForLink } from '@gida/contracts/stay-link';
import { useLocation } from 'react-router-dom';

import { useIsHydrated } from './use-is-hydrated.ts';

/** The chosen stay. */
export function useStayForLinks(): StayQuery {
  const { pathname, search } = useLocation();
  return useIsHydrated() ? stayForLink({ pathname, search }) : {};
}
