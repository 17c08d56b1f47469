import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the page comes out of the browser's memory, as after "back" from the checkout: it
 * is then exactly as it was left, with its button still busy.
 */
export function useShownAgain(shownAgain: () => void): void {
  const current = useEffectEvent(shownAgain);
  // The browser's memory of pages is outside React.
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => persisted && current();
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);
}
