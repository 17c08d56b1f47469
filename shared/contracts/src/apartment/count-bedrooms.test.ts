import { expect, test } from 'vitest';

import { countBedrooms } from './count-bedrooms.ts';

test.each([
  ['is the quantity of bedrooms', [{ name: 'Bedroom', quantity: 3 }], 3],
  [
    'is the quantity of the first item with "bed" in its name',
    [
      { name: 'Sofa', quantity: 2 },
      { name: 'King BED', quantity: 4 },
      { name: 'Bedroom', quantity: 1 },
    ],
    4,
  ],
  ['is 1 when no bed is listed', [{ name: 'Sofa', quantity: 2 }], 1],
  ['is 1 when no items are listed', [], 1],
])('bedroom count %s', (_what, properties, bedrooms) => {
  expect(countBedrooms({ properties })).toBe(bedrooms);
});
