import { useEffect, useRef, type RefObject } from 'react';

import type { Listing } from './listing-query.ts';

/**
 * Brings the keyboard to a new list when what it stood on is gone or done with: the pager that was
 * pressed below the old list, a filter that was let go, the button that cleared them all. Somebody who types, or is
 * on the way to the pager, stays there.
 */
export function useKeptKeyboard(shown: Listing): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const before = useRef(shown);

  // Focus belongs to the document, and the new list is there only after the render.
  useEffect(() => {
    if (before.current === shown) return;
    const isTurned = before.current.page !== shown.page;
    before.current = shown;
    const holder = document.activeElement;
    const isDone =
      !holder || holder === document.body || (isTurned && isBelow(holder, list.current));
    // Where to scroll is the router's: up after a page was turned, nowhere after a filter.
    if (isDone) list.current?.focus({ preventScroll: true });
  }, [shown]);

  return list;
}

function isBelow(element: Element, list: HTMLElement | null): boolean {
  if (!list || list.contains(element) || !list.parentElement?.contains(element)) return false;
  return Boolean(list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}
