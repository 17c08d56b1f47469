import { useEffect, useRef, type RefObject } from 'react';

import type { ListingQuery } from './listing-query.ts';

/**
 * Brings the keyboard to a new list when what it stood on is gone or done with: the pager that was
 * pressed below the old list, a filter that was let go, the button that cleared them all. Somebody who types, or is
 * on the way to the pager, stays there.
 */
export function useResultsFocus(listing: ListingQuery): RefObject<HTMLElement | null> {
  const listRef = useRef<HTMLElement>(null);
  const previous = useRef(listing);

  // Focus is outside React, and the new list exists only after the render.
  useEffect(() => {
    if (previous.current === listing) return;
    const isTurned = previous.current.page !== listing.page;
    previous.current = listing;
    const focused = document.activeElement;
    const shouldMoveFocus =
      !focused || focused === document.body || (isTurned && isAfterList(focused, listRef.current));
    // The router decides about scrolling: to the top after paging, not at all after filtering.
    if (shouldMoveFocus) listRef.current?.focus({ preventScroll: true });
  }, [listing]);

  return listRef;
}

function isAfterList(element: Element, list: HTMLElement | null): boolean {
  if (!list || list.contains(element) || !list.parentElement?.contains(element)) return false;
  return Boolean(list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}
