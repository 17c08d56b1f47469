import type { PublicApartment } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';

import { readEmbedded } from '../embedded-data.ts';
import { embeddedApartmentElementId } from './embedded-apartment.ts';

/** The apartment that the HTML was rendered of. */
export function readEmbeddedApartment(id: string): PublicApartment | null {
  if (typeof document === 'undefined') return null;
  const apartment = readEmbedded(embeddedApartmentElementId) as PublicApartment | null; // written by apartment-head.ts
  return apartment?.id === id ? apartment : null;
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
