import type {
  FeaturedApartment,
  PublicListingRequest,
  PublicListingResponse,
} from '@gida/contracts/catalog';
import { isCalendarDate } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';

import { landingMessages } from '../../messages/landing.ts';
import { readEmbedded } from '../embedded-data.ts';

/** Id of the element that carries the homes that the page was rendered of. */
export const embeddedApartmentsElementId = 'gida-homes';

export type HomesSearch = PublicListingRequest;

/** Those that a search finds, or some of the best rated. */
export type LandingHomes =
  | { search: null; homes: FeaturedApartment[] }
  | ({ search: HomesSearch } & PublicListingResponse);

/** What the page was rendered of: an empty object in the prerendered document, which knows no homes. */
export type EmbeddedHomes = FeaturedApartment[] | Record<string, never>;

/** Null where they are not known yet, `failed` where they could not be loaded. */
export async function loadLandingHomes({
  url,
  signal,
}: Pick<Request, 'url' | 'signal'>): Promise<LandingHomes | 'failed' | null> {
  if (typeof document === 'undefined') return null;
  const embedded = readEmbedded(embeddedApartmentsElementId) as EmbeddedHomes | null; // written by server.tsx or prerender.tsx
  if (embedded) return Array.isArray(embedded) ? { search: null, homes: embedded } : null;
  const { api } = await import('@gida/api-client');
  const search = parseHomesSearch(new URL(url).searchParams);
  const found = search
    ? api.get(apiPaths.publicListing, { signal, query: search })
    : api.get(apiPaths.featuredApartments, { signal });
  return found.then(
    (response) => ({ search, ...response }) as LandingHomes, // of the call that belongs to the search
    () => 'failed' as const,
  );
}

/** Null where the address asks for nothing. What it cannot mean is left out. */
export function parseHomesSearch(query: URLSearchParams): HomesSearch | null {
  const [checkIn, checkOut] = [query.get('checkIn') ?? '', query.get('checkOut') ?? ''];
  const areDates = isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn < checkOut;
  const rooms = Number(query.get('rooms'));
  const city = landingMessages.cities.list.find(({ name }) => name === query.get('city'))?.name;
  const search = {
    ...(areDates && { checkIn, checkOut }),
    ...(Number.isInteger(rooms) && rooms > 0 && rooms <= 20 && { rooms }),
    ...(city && { city }),
  };
  return Object.keys(search).length > 0 ? search : null;
}
