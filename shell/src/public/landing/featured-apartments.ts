import type { FeaturedApartment } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';

import { readEmbedded } from '../embedded-data.ts';

/** Id of the element that carries the homes that the page was rendered of. */
export const embeddedApartmentsElementId = 'gida-homes';

/** None at build time, and when they cannot be loaded: the page is complete without them. */
export async function loadFeaturedApartments(signal: AbortSignal): Promise<FeaturedApartment[]> {
  if (typeof document === 'undefined') return [];
  const embedded = readEmbedded(embeddedApartmentsElementId) as FeaturedApartment[] | null; // written by server.tsx or prerender.tsx
  if (embedded) return embedded;
  const { api } = await import('@gida/api-client');
  return api.get(apiPaths.featuredApartments, { signal }).then(
    ({ homes }) => homes,
    () => [],
  );
}
