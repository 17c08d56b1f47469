import { useEffect, useEffectEvent, useRef } from 'react';

import { savesData } from './saves-data.ts';

const prefersNoAutoplay = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches || savesData();

type Autoplay = {
  isRunning: boolean;
  intervalMs: number;
  /** Added to the first interval alone. */
  startOffsetMs: number;
  onAdvance: () => void;
};

/**
 * Calls `onAdvance` every `intervalMs` while `isRunning`, the tab is visible and the element is in the viewport.
 * Never with reduced motion or data saving turned on. Returns the ref for the element.
 */
export function useAutoplay({ isRunning, intervalMs, startOffsetMs, onAdvance }: Autoplay) {
  const elementRef = useRef<HTMLDivElement>(null);
  const offsetLeft = useRef(startOffsetMs);
  const tick = useEffectEvent(() => {
    const box = elementRef.current?.getBoundingClientRect();
    const isInViewport = !box || (box.bottom >= 0 && box.top <= window.innerHeight);
    if (isInViewport && !document.hidden && !prefersNoAutoplay()) onAdvance();
  });

  // The timer is outside React.
  useEffect(() => {
    if (!isRunning) return;
    let interval: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      offsetLeft.current = 0;
      interval = setInterval(() => tick(), intervalMs);
    };
    let offset: ReturnType<typeof setTimeout> | undefined;
    if (offsetLeft.current > 0) offset = setTimeout(start, offsetLeft.current);
    else start();
    return () => {
      clearTimeout(offset);
      clearInterval(interval);
    };
  }, [isRunning, intervalMs]);

  return elementRef;
}
