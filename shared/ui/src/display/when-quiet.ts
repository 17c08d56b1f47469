import { savesData } from './saves-data.ts';

/** After what a page loads for itself. */
const quietAfterMs = 3_000;

/**
 * Does in an idle moment what a tap would wait for. Not where data are saved, nor in browsers without idle callbacks.
 * The answer cancels it.
 */
export function whenQuiet(work: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis && !savesData()) requestIdleCallback(work);
  }, quietAfterMs);
  return () => clearTimeout(timer);
}
