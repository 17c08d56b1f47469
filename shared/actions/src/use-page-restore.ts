import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page from its back/forward cache, as after "back" from the checkout. */
export function usePageRestore(onRestore: () => void): void {
  const handleRestore = useEffectEvent(onRestore);
  // The back/forward cache is outside React.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && handleRestore();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
