import { areaCentres } from '@gida/contracts/area-centres';
import { maxPlaceOffsetMetres, metresBetween, type Coordinates } from '@gida/contracts/places';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { obfuscateCoordinates } from './obfuscate-coordinates.ts';

const inACity = fc
  .tuple(
    fc.constantFrom(...areaCentres),
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  )
  .map(([area, north, east]) => ({
    latitude: area.latitude + north,
    longitude: area.longitude + east,
  }));

it('is nearer to every place than pages say', () => {
  fc.assert(
    fc.property(inACity, (exact) => {
      expect(metresBetween(exact, obfuscateCoordinates(exact))).toBeLessThan(maxPlaceOffsetMetres);
    }),
    { numRuns: 2_000 },
  );
});

it('has a mean over many that says no more than the 250 m cell of the place', () => {
  // Two corners of one cell: 0.00225 degrees each way.
  const southWest = { latitude: 2_860 * 0.002_25 + 0.0001, longitude: 1_520 * 0.002_25 + 0.0001 };
  const northEast = { latitude: 2_861 * 0.002_25 - 0.0001, longitude: 1_521 * 0.002_25 - 0.0001 };

  const between = metresBetween(meanOf(southWest), meanOf(northEast));

  expect(metresBetween(southWest, northEast)).toBeGreaterThan(300);
  expect(between).toBeLessThan(15);
  expect(metresBetween(meanOf(southWest), southWest)).toBeGreaterThan(130);
});

it('gives two apartments of one building places of their own', () => {
  const building = { latitude: 6.4281, longitude: 3.4219 };

  expect(obfuscateCoordinates(building)).not.toEqual(obfuscateCoordinates(building));
});

function meanOf(exact: Coordinates): Coordinates {
  const places = Array.from({ length: 4_000 }, () => obfuscateCoordinates(exact));
  const mean = (name: keyof Coordinates) =>
    places.reduce((sum, place) => sum + place[name], 0) / places.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}
