import { NavigationProgress } from '@gida/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { layoutMessages } from '../messages/layout.ts';
import { contentId } from './SkipLink.tsx';

/** Module state: each layout has its own PageProgress, and a navigation may change the layout. */
let lastPathname: string | null = null;

/** Progress bar during a navigation; afterwards it announces the page title and moves the focus to the page. */
export function PageProgress() {
  const { pathname, hash } = useLocation();
  const [arrivedAt, setArrivedAt] = useState('');

  // The title and the focus are document state and exist only after the page is rendered. The first
  // page needs neither: the browser announces its title itself.
  useEffect(() => {
    const previous = lastPathname;
    lastPathname = pathname;
    if (previous === null || previous === pathname) return;
    setArrivedAt(document.title);
    if (!hash) focusPage();
  }, [pathname, hash]);

  return (
    <NavigationProgress
      active={useNavigation().state !== 'idle'}
      label={layoutMessages.loadingPage}
      pageTitle={arrivedAt}
    />
  );
}

/** Unless the page has moved the focus itself. Scrolling is left to the router. */
function focusPage(): void {
  const content = document.getElementById(contentId);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}
