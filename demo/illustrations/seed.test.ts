import { expect, test } from 'vitest';

import { parseSeed, pickByNumber } from './seed.ts';

test.each([
  [
    'ph-creek-12-mangrove-3',
    { city: 'port-harcourt', outlook: 'creek', apartmentKey: 'mangrove', home: 12, room: 18 },
  ],
  [
    'lagos-city-7-ikoyi-loft',
    { city: 'lagos', outlook: 'city', apartmentKey: 'ikoyi-loft', home: 7, room: 7 },
  ],
  ['abuja-moon-x', { city: 'lagos', outlook: 'city', apartmentKey: 'abuja-moon-x' }],
])('parseSeed reads %s', (text, seed) => {
  expect(parseSeed(text)).toMatchObject(seed);
});

test.each([5, 6, 7])('of %i options, homes less than four apart get different ones', (length) => {
  const options = Array.from({ length }, (_, index) => index);
  for (const topic of ['seat', 'lamp', 'rug', 'hour']) {
    const picked = Array.from({ length: 40 }, (_, home) => pickByNumber(home, topic, options));

    expect(new Set(picked).size).toBe(length);
    for (let home = 3; home < picked.length; home += 1) {
      expect(new Set(picked.slice(home - 3, home + 1)).size, `${topic} ${home}`).toBe(4);
    }
  }
});
