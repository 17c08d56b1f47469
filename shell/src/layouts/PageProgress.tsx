import { NavigationProgress } from '@gida/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { messages } from '../messages/frame.ts';

/** The line at the top of the window while the next page is on its way; says the page's title when it is there. */
export function PageProgress() {
  const { pathname } = useLocation();
  const [arrivedAt, setArrivedAt] = useState('');
  const shown = useRef(pathname);

  // The title belongs to the document, and is there only after the page is. The first page needs
  // no announcement: the browser has read its title itself.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setArrivedAt(document.title);
  }, [pathname]);

  return (
    <NavigationProgress
      active={useNavigation().state !== 'idle'}
      label={messages.loadingPage}
      arrivedAt={arrivedAt}
    />
  );
}
