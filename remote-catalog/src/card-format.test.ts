import { describe, expect, test } from 'vitest';

import { truncateCardName } from './truncate-card-name.ts';
import { formatCardLocation } from './format-card-location.ts';
import { formatNightlyPrice } from './format-nightly-price.ts';

describe('apartment card text', () => {
  test.each([
    ['keeps a short name', 'Palm Court', 'Palm Court'],
    ['keeps a name of exactly 40 characters', 'a'.repeat(40), 'a'.repeat(40)],
    ['cuts a longer name to 40 characters and an ellipsis', 'a'.repeat(41), `${'a'.repeat(40)}…`],
    ['never splits an emoji when it cuts a name', '🏡'.repeat(41), `${'🏡'.repeat(40)}…`],
  ])('%s', (_what, name, shown) => {
    expect(truncateCardName(name)).toBe(shown);
  });

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
