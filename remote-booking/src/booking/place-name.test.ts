import { expect, it } from 'vitest';

import { placeName } from './place-name.ts';

it.each([
  ['14 Fola Osibo Road, Lekki Phase 1', 'Lagos', 'Lekki Phase 1'],
  ['3 Freedom Way, Ikate, Lekki', 'Lagos', 'Lekki'],
  ['1 Admiralty Way', 'Lagos', 'Lagos'],
  ['Admiralty Way', 'Lagos', 'Lagos'],
  ['Plot 12, 7 Gana Street', 'Abuja', 'Abuja'],
  ['14 Fola Osibo Road, ', 'Lagos', 'Lagos'],
])('for the street "%s" in %s names %s', (street, city, place) =>
  expect(placeName({ street, city, country: 'Nigeria' })).toBe(place),
);
