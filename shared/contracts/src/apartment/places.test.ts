import { expect, it } from 'vitest';

import { areaCentres } from './area-centres.ts';
import {
  areas,
  areasOfCity,
  findCity,
  formatBounds,
  isWithinBounds,
  parseBounds,
} from './places.ts';

const lekki = { south: 6.4, west: 3.4, north: 6.5, east: 3.6 };

it.each([
  ['6.4,3.4,6.5,3.6', lekki],
  ['-90,-180,90,180', { south: -90, west: -180, north: 90, east: 180 }],
  ['6.4,3.4,6.5', null],
  ['6.4,3.4,6.5,3.6,1', null],
  ['6.5,3.4,6.5,3.6', null],
  ['6.4,3.6,6.5,3.6', null],
  ['-91,3.4,6.5,3.6', null],
  ['6.4,3.4,91,3.6', null],
  ['6.4,-181,6.5,3.6', null],
  ['6.4,3.4,6.5,181', null],
  ['south,west,north,east', null],
])('the part of the map %s is %j', (text, bounds) => {
  expect(parseBounds(text)).toEqual(bounds);
});

it('writes a part of the map in some ten metres', () => {
  expect(formatBounds({ ...lekki, east: 3.600049 })).toBe('6.4000,3.4000,6.5000,3.6000');
});

it.each([
  [6.4, 3.4, true],
  [6.5, 3.6, true],
  [6.39, 3.5, false],
  [6.51, 3.5, false],
  [6.45, 3.39, false],
  [6.45, 3.61, false],
])('%d, %d is in Lekki: %s', (latitude, longitude, isIn) => {
  expect(isWithinBounds(lekki, { latitude, longitude })).toBe(isIn);
});

it.each([
  [' port HARCOURT ', 'Port Harcourt'],
  ['Lagos', 'Lagos'],
  ['Enugu', undefined],
])('the city that people write as "%s" is %s', (written, name) => {
  expect(findCity(written)?.name).toBe(name);
});

it('an area has a key for the address of the listing', () => {
  expect(areasOfCity('Abuja').find(({ name }) => name === 'Wuse 2')?.key).toBe('wuse-2');
  expect(new Set(areasOfCity('Abuja').map(({ city }) => city))).toEqual(new Set(['Abuja']));
});

it('every area has its centre within its city', () => {
  expect(areaCentres.map(({ key }) => key)).toEqual(areas.map(({ key }) => key));
  for (const { city, ...centre } of areaCentres) {
    expect(isWithinBounds(findCity(city)!.bounds, centre), centre.name).toBe(true); // one of the cities
  }
});
