import { describe, expect, test } from 'vitest';

import { bedroomsOf } from './bedrooms-of.ts';
import { cardName } from './card-name.ts';
import { locationLine } from './location-line.ts';
import { priceLine } from './price-line.ts';

describe('a guest who reads a card', () => {
  test.each([
    ['the whole of a short name', 'Palm Court', 'Palm Court'],
    ['the whole of a name of 40 characters', 'a'.repeat(40), 'a'.repeat(40)],
    ['40 characters and an ellipsis of a longer one', 'a'.repeat(41), `${'a'.repeat(40)}…`],
    ['no half of a drawn character', '🏡'.repeat(41), `${'🏡'.repeat(40)}…`],
  ])('sees %s', (_what, name, shown) => {
    expect(cardName(name)).toBe(shown);
  });

  test.each([
    [
      'street and country',
      { street: '4 Admiralty Way', country: 'Nigeria' },
      '4 Admiralty Way, Nigeria',
    ],
    ['nothing specified without a street', { street: '', country: 'Nigeria' }, 'Not specified'],
    [
      'nothing specified without a country',
      { street: '4 Admiralty Way', country: null },
      'Not specified',
    ],
    ['nothing specified without either', {}, 'Not specified'],
  ])('reads %s', (_what, address, line) => {
    expect(locationLine(address)).toBe(line);
  });

  test.each([
    ['naira with separators', 85_000, '₦85,000'],
    ['an invitation when the price is missing', undefined, 'Contact for price'],
    ['an invitation when the price is zero', 0, 'Contact for price'],
  ])('reads %s', (_what, price, line) => {
    expect(priceLine(price)).toBe(line);
  });

  test.each([
    ['the quantity of bedrooms', [{ name: 'Bedroom', quantity: 3 }], 3],
    [
      'the first thing with a bed in its name',
      [
        { name: 'Sofa', quantity: 2 },
        { name: 'King BED', quantity: 4 },
        { name: 'Bedroom', quantity: 1 },
      ],
      4,
    ],
    ['one when none is listed', [{ name: 'Sofa', quantity: 2 }], 1],
    ['one when nothing is listed', [], 1],
  ])('counts %s', (_what, properties, bedrooms) => {
    expect(bedroomsOf(properties)).toBe(bedrooms);
  });
});
