import { expect, it } from 'vitest';

import { drawingAt, keepInCity } from './use-map-view.ts';

const at = (latitude: number, longitude: number, zoom: number) => ({ latitude, longitude, zoom });

it.each([
  ['in Lagos it stays', at(6.45, 3.4, 12), at(6.45, 3.4, 12)],
  ['north of Lagos it stops', at(7, 3.4, 12), at(6.75, 3.4, 12)],
  ['south of Lagos it stops', at(6, 3.4, 12), at(6.35, 3.4, 12)],
  ['east of Abuja it stops', at(9, 8, 12), at(9, 7.65, 12)],
  ['west of Port Harcourt it stops', at(4.8, 6.5, 12), at(4.8, 6.85, 12)],
  ['a map of the country shows what is between cities', at(7, 5, 8.9), at(7, 5, 8.9)],
  ['a map of the country ends with it', at(20, 0, 5), at(13.9, 2.6, 5)],
  ['there is no closer map than of a house', at(6.45, 3.4, 30), at(6.45, 3.4, 17)],
  ['nor one of more than the country', at(7, 5, 1), at(7, 5, 4.5)],
])('%s', (_what, view, kept) => {
  expect(keepInCity(view)).toEqual(kept);
});

it.each([
  [at(6.45, 3.4, 8.9), 'Nigeria'],
  [at(6.45, 3.4, 9), 'Lagos'],
  [at(6.45, 7.5, 9), undefined],
])('of %j it draws %s', (view, drawing) => {
  expect(drawingAt(view)).toBe(drawing);
});
