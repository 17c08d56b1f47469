import type { ApartmentSummary } from '@gida/contracts/catalog';
import { cityAt, parseBounds, type Bounds } from '@gida/contracts/places';
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

/** What the map shows for a search: the part of the map that it asks for, or all that it found. Null for no place. */
export function focusOf(
  bounds: string | undefined,
  apartments: readonly ApartmentSummary[],
): Bounds | null {
  const asked = parseBounds(bounds ?? '');
  if (asked) return asked;
  const around = boundsOf(apartments.flatMap(({ place }) => (place ? [place] : [])));
  return (
    around && {
      south: around.south - marginDegrees,
      west: around.west - marginDegrees,
      north: around.north + marginDegrees,
      east: around.east + marginDegrees,
    }
  );
}

/** The city that a part of the map is of; null when it shows more than one. */
export function cityOf({ south, west, north, east }: Bounds): string | null {
  if (east - west > widestCityDegrees) return null;
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  return cityAt(middle)?.name ?? null;
}
