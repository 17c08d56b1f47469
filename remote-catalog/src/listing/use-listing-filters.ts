import { listingLimits } from '@gida/contracts/constants/listing';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

import { updateListingQuery, buildListingPath, type ListingQuery } from './listing-query.ts';

/**
 * The filters shown by the controls and a function that changes them. Controls update at once; the
 * URL, and with it the request, follows after a debounce.
 */
export function useListingFilters(current: ListingQuery) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pending, setPending] = useState<ListingQuery | null>(null);
  const [submitted, setSubmitted] = useState<ListingQuery | null>(null);
  const [lastCurrent, setLastCurrent] = useState(current);

  // The URL changed, by us or by the back button: the controls follow unless the user is still typing.
  if (current !== lastCurrent) {
    setLastCurrent(current);
    if (pending === submitted) setPending(null);
  }

  function change(changes: Partial<ListingQuery>) {
    const next = updateListingQuery(pending ?? current, changes);
    setPending(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSubmitted(next);
      const isTyping = 'search' in changes && current.search !== '';
      void navigate(buildListingPath(next), {
        replace: isTyping,
        preventScrollReset: !('page' in changes),
      });
    }, listingLimits.searchDebounceMs);
  }

  // Somebody who goes on to another page is not brought back by the last change.
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isLeaving = next !== undefined && next !== pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  // Cancels the pending navigation on unmount.
  useEffect(() => () => clearTimeout(timer.current), []);

  return [pending ?? current, change] as const;
}
