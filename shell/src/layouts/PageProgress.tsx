import { NavigationProgress } from '@gida/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { messages } from '../messages/frame.ts';
import { contentId } from './SkipLink.tsx';

/** Outside the component: each layout has its own, and a move may lead from one to another. */
let shown: string | null = null;

/** The line at the top of the window while the next page is on its way; says the page's title and brings the keyboard to it when it is there. */
export function PageProgress() {
  const { pathname, hash } = useLocation();
  const [arrivedAt, setArrivedAt] = useState('');

  // The title and the focus belong to the document, and are there only after the page is. The first
  // page needs neither: the browser has read its title itself.
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === null || before === pathname) return;
    setArrivedAt(document.title);
    if (!hash) focusPage();
  }, [pathname, hash]);

  return (
    <NavigationProgress
      active={useNavigation().state !== 'idle'}
      label={messages.loadingPage}
      arrivedAt={arrivedAt}
    />
  );
}

/** Unless the page has put the keyboard somewhere itself. Where it scrolls to is the router's. */
function focusPage(): void {
  const content = document.getElementById(contentId);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}
