import type { PublicApartment } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';

import { hydratedEvent } from '../../hydration/hydrated-event.ts';
import { embeddedApartmentElementId } from './embedded-apartment.ts';

/**
 * What the HTML was rendered of, so that the first render in the browser equals it without a request. After that the
 * page asks the API.
 */
export function readEmbeddedApartment(id: string): PublicApartment | null {
  if (typeof document === 'undefined') return null;
  const element = document.getElementById(embeddedApartmentElementId);
  if (!element) return null;
  addEventListener(hydratedEvent, () => element.remove(), { once: true });
  const apartment = JSON.parse(element.textContent) as PublicApartment; // written by render-apartment.tsx
  return apartment.id === id ? apartment : null;
}

/** Null for a 404. api-client is imported when it is needed, so that a page that is only read does not load it. */
export async function fetchPublicApartment(
  id: string,
  signal: AbortSignal,
): Promise<PublicApartment | null> {
  const { api, ApiError } = await import('@gida/api-client');
  try {
    return (await api.get(apiPaths.publicApartment(id), { signal })).apartment;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
