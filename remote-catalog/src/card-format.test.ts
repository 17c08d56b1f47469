import { describe, expect, test } from 'vitest';

import { formatCardLocation } from './format-card-location.ts';
import { formatNightlyPrice } from './format-nightly-price.ts';

describe('apartment card text', () => {
  test.each([
    [
      'shows street and country',
      { street: '4 Admiralty Way', country: 'Nigeria' },
      '4 Admiralty Way, Nigeria',
    ],
    [
      'shows "Not specified" when the street is empty',
      { street: '', country: 'Nigeria' },
      'Not specified',
    ],
    [
      'shows "Not specified" when the country is missing',
      { street: '4 Admiralty Way', country: null },
      'Not specified',
    ],
    ['shows "Not specified" when street and country are missing', {}, 'Not specified'],
  ])('location %s', (_what, address, line) => {
    expect(formatCardLocation(address)).toBe(line);
  });

  test.each([
    ['shows naira with thousands separators', 85_000, '₦85,000'],
    ['shows "Contact for price" when the price is missing', undefined, 'Contact for price'],
    ['shows "Contact for price" when the price is zero', 0, 'Contact for price'],
  ])('price %s', (_what, price, line) => {
    expect(formatNightlyPrice(price)).toBe(line);
  });
});
