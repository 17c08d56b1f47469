import { limits } from '@gida/contracts/constants';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

import { changed, listingPath, type Listing } from './listing-query.ts';

/**
 * What the controls show runs ahead of the address: every change shows at once, and the last one
 * within half a second becomes the address, which fetches.
 */
export function useWantedListing(shown: Listing) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wanted, setWanted] = useState<Listing | null>(null);
  const [sent, setSent] = useState<Listing | null>(null);
  const [last, setLast] = useState(shown);

  // The address moved, by us or by the back button: the controls follow, unless somebody is still typing.
  if (shown !== last) {
    setLast(shown);
    if (wanted === sent) setWanted(null);
  }

  function change(wish: Partial<Listing>) {
    const next = changed(wanted ?? shown, wish);
    setWanted(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(next);
      const isTyping = 'search' in wish && shown.search !== '';
      void navigate(listingPath(next), {
        replace: isTyping,
        preventScrollReset: !('page' in wish),
      });
    }, limits.searchDebounceMs);
  }

  // Somebody who goes on to another page is not brought back by the last change.
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isLeaving = next !== undefined && next !== pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  // A timer outlives the page unless it is stopped.
  useEffect(() => () => clearTimeout(timer.current), []);

  return [wanted ?? shown, change] as const;
}
