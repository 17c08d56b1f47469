import { hydratedEvent } from '../hydration/hydrated-event.ts';

/**
 * What the HTML was rendered of, so that the first render in the browser equals it without a request. After that the
 * page asks the API.
 */
export function readEmbedded(elementId: string): unknown {
  const element = document.getElementById(elementId);
  if (!element) return null;
  addEventListener(hydratedEvent, () => element.remove(), { once: true });
  return JSON.parse(element.textContent);
}
