import { useEffect, useEffectEvent, useRef } from 'react';

type Saver = Navigator & { connection?: { saveData?: boolean } };

const wantsStillness = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ||
  // `connection` is not in the DOM types: only some browsers have it.
  (navigator as Saver).connection?.saveData === true;

/**
 * Calls `advance` every `intervalMs` while `running`, the page is looked at and the element is on the
 * screen. Never for a reader who asked for stillness or to save data. Give the answer to the element.
 */
export function useAdvance(running: boolean, intervalMs: number, advance: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const tick = useEffectEvent(() => {
    const box = element.current?.getBoundingClientRect();
    const onScreen = !box || (box.bottom >= 0 && box.top <= window.innerHeight);
    if (onScreen && !document.hidden && !wantsStillness()) advance();
  });

  // A timer lives outside React.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick(), intervalMs);
    return () => clearInterval(timer);
  }, [running, intervalMs]);

  return element;
}
