import type { ApartmentSummary } from '@gida/contracts/catalog';
import {
  cities,
  isWithinBounds,
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

/**
 * What the map shows for a search: the part of the map that it asks for, or the city where most of its apartments are.
 * Null when none of them is on a map.
 */
export function focusOf(
  bounds: string | undefined,
  apartments: readonly ApartmentSummary[],
): Bounds | null {
  const asked = parseBounds(bounds ?? '');
  if (asked) return asked;
  const places = apartments.flatMap(({ place }) => (place ? [place] : []));
  const around = boundsOf(largestGroup(places));
  return (
    around && {
      south: around.south - marginDegrees,
      west: around.west - marginDegrees,
      north: around.north + marginDegrees,
      east: around.east + marginDegrees,
    }
  );
}

/** Those in the city that has most of them. */
function largestGroup(places: readonly Coordinates[]): Coordinates[] {
  const groups = cities.map(({ bounds }) =>
    places.filter((place) => isWithinBounds(bounds, place)),
  );
  return groups.reduce<Coordinates[]>(
    (largest, group) => (group.length > largest.length ? group : largest),
    [],
  );
}
