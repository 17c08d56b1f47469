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
