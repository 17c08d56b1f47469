import { savesData } from './saves-data.ts';

/** After what a page loads for itself, and after a tap. */
const quietAfterMs = 3_000;

/**
 * Does in an idle moment what a tap would wait for, once nobody has tapped for a while: a second tap does not wait for it
 * either. Not where data are saved, nor in browsers without idle callbacks. The answer cancels it.
 */
export function whenQuiet(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(start, quietAfterMs);
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('pointerdown', wait);
  };
  const start = () => {
    stop();
    if ('requestIdleCallback' in globalThis && !savesData()) requestIdleCallback(work);
  };
  addEventListener('pointerdown', wait);
  wait();
  return stop;
}
