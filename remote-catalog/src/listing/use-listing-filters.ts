import { listingLimits } from '@gida/contracts/constants/listing';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

  const shown = pending ?? current;
  const latest = useRef({ shown, current });
  // What is on the screen is outside React: a group of filters changes it by the function of any render.
  useLayoutEffect(() => {
    latest.current = { shown, current };
  }, [shown, current]);

  const change = useCallback(
    (changes: Partial<ListingQuery>) => {
      const next = updateListingQuery(latest.current.shown, changes);
      latest.current.shown = next;
      setPending(next);
      clearTimeout(timer.current);
      const isTyping = 'search' in changes && latest.current.current.search !== '';
      timer.current = setTimeout(() => {
        setSubmitted(next);
        void navigate(buildListingPath(next), {
          replace: isTyping,
          preventScrollReset: !('page' in changes),
        });
      }, listingLimits.searchDebounceMs);
    },
    [navigate],
  );

  // Somebody who goes on to another page is not brought back by the last change.
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isLeaving = next !== undefined && next !== pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  // Cancels the pending navigation on unmount.
  useEffect(() => () => clearTimeout(timer.current), []);

  return [shown, change] as const;
}
