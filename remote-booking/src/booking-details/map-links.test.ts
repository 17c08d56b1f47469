import { expect, it } from 'vitest';

import { directionsUrl, mapUrl } from './map-links.ts';

const address = { street: '1 Awolowo & Sons Rd, Ikoyi', city: 'Lagos', country: 'Nigeria' };
const encoded = '1+Awolowo+%26+Sons+Rd%2C+Ikoyi%2C+Lagos%2C+Nigeria';

it('writes the whole address into the links', () => {
  expect(directionsUrl(address)).toBe(
    `https://www.google.com/maps/dir/?api=1&destination=${encoded}`,
  );
  expect(mapUrl(address)).toBe(`https://www.google.com/maps/search/?api=1&query=${encoded}`);
});

it('writes the number of the house into the links once it is known', () => {
  const exact = { ...address, houseNumber: 'Plot 7', area: '', latitude: null, longitude: null };

  expect(mapUrl(address, exact)).toContain('query=Plot+7+1+Awolowo');
});

it('leads to the coordinates where there are any', () => {
  const exact = { ...address, houseNumber: '7', area: '', latitude: 6.4521, longitude: 3.4361 };

  expect(directionsUrl(address, exact)).toMatch(/destination=6\.4521%2C3\.4361$/);
});
