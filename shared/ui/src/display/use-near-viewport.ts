import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has been within a screen's height of the viewport: what only matters then is rendered then. */
export function useNearViewport(
  elementRef: RefObject<Element | null>,
  initially: boolean,
): boolean {
  const [isNear, setIsNear] = useState(initially);

  // The viewport is outside React.
  useEffect(() => {
    const element = elementRef.current;
    if (isNear || !element) return;
    if (!('IntersectionObserver' in globalThis)) return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementRef, isNear]);

  return isNear;
}
