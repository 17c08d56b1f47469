import { useContext, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';

import { BrowserPathContext } from './browser-path.ts';

/**
 * Where a layout shows its page. The browser has the next page's address before React has rendered
 * that page, and on the way back before its data is there. Until then the old page is inert: what is
 * typed into it would be lost. A change of the query alone stays on the page.
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  const address = useContext(BrowserPathContext);
  const isStale = address !== null && address !== asInAddress(pathname);
  const page = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => (isStale && page.current ? makeInert(page.current) : undefined), [isStale]);

  return (
    <Page ref={page}>
      <Outlet />
    </Page>
  );
}

/** Undone when somebody returns to the page before the next one is there; the focus is where it was then. */
function makeInert(page: HTMLElement): () => void {
  const focused = document.activeElement;
  // An open dialog is not inert with what is around it.
  const regions = [page, ...page.querySelectorAll('dialog')];
  for (const region of regions) region.toggleAttribute('inert', true);
  return () => {
    for (const region of regions) region.toggleAttribute('inert', false);
    if (focused instanceof HTMLElement && page.contains(focused)) focused.focus();
  };
}

/** The router keeps a redirect's path as it was written, the browser encodes it. */
const asInAddress = (pathname: string): string => new URL(location.origin + pathname).pathname;

const Page = styled.div`
  display: contents;
`;
