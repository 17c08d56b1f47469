import type { ApartmentSummary } from '@gida/contracts/catalog';
import {
  cities,
  cityAt,
  isWithinBounds,
  metresBetween,
  parseBounds,
  type Bounds,
  type Coordinates,
} from '@gida/contracts/places';
import { boundsOf } from '@gida/ui/map';

/** Where most of a city's apartments are. */
export const cityCentres = [
  { name: 'Lagos', bounds: { south: 6.4, west: 3.3, north: 6.64, east: 3.6 } },
  { name: 'Abuja', bounds: { south: 8.98, west: 7.37, north: 9.14, east: 7.55 } },
  { name: 'Port Harcourt', bounds: { south: 4.74, west: 6.95, north: 4.88, east: 7.09 } },
] as const;

/** About a kilometre, so that one apartment is shown with what is around it. */
const marginDegrees = 0.01;
const widestCityDegrees = 2;

/** Beyond it is a home that would make the map of the others small. */
const shownShare = 0.8;

/**
 * What the map shows for a search: the part of the map that it asks for, or the middle of what it found in the city where
 * most of it is. Null for no place.
 */
export function focusOf(
  bounds: string | undefined,
  apartments: readonly ApartmentSummary[],
  isEverywhere = false,
): Bounds | null {
  const asked = parseBounds(bounds ?? '');
  if (asked) return asked;
  const places = apartments.flatMap(({ place }) => (place ? [place] : []));
  const around = boundsOf(isEverywhere ? places : middleOf(places));
  return (
    around && {
      south: around.south - marginDegrees,
      west: around.west - marginDegrees,
      north: around.north + marginDegrees,
      east: around.east + marginDegrees,
    }
  );
}

function middleOf(places: readonly Coordinates[]): Coordinates[] {
  const [most = []] = cities
    .map(({ bounds }) => places.filter((place) => isWithinBounds(bounds, place)))
    .sort((a, b) => b.length - a.length);
  if (most.length === 0) return [...places];
  const median = (of: keyof Coordinates) =>
    most.map((place) => place[of]).sort((a, b) => a - b)[most.length >> 1] ?? 0;
  const middle = { latitude: median('latitude'), longitude: median('longitude') };
  return most
    .sort((a, b) => metresBetween(a, middle) - metresBetween(b, middle))
    .slice(0, Math.ceil(most.length * shownShare));
}

/** The city that a part of the map is of; null when it shows more than one. */
export function cityOf({ south, west, north, east }: Bounds): string | null {
  if (east - west > widestCityDegrees) return null;
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  return cityAt(middle)?.name ?? null;
}
