import { useEffect, useEffectEvent, useRef } from 'react';

type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

const prefersNoAutoplay = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ||
  // `connection` is not in the DOM types: only some browsers have it.
  (navigator as NavigatorWithConnection).connection?.saveData === true;

/**
 * Calls `onAdvance` every `intervalMs` while `isRunning`, the tab is visible and the element is in the viewport.
 * Never with reduced motion or data saving turned on. Returns the ref for the element.
 */
export function useAutoplay(isRunning: boolean, intervalMs: number, onAdvance: () => void) {
  const elementRef = useRef<HTMLDivElement>(null);
  const tick = useEffectEvent(() => {
    const box = elementRef.current?.getBoundingClientRect();
    const isInViewport = !box || (box.bottom >= 0 && box.top <= window.innerHeight);
    if (isInViewport && !document.hidden && !prefersNoAutoplay()) onAdvance();
  });

  // The timer is outside React.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs]);

  return elementRef;
}
