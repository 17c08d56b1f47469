import fc from 'fast-check';
import { expect, it } from 'vitest';

import { cutText } from './cut-text.ts';

it.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one too many', 11, 'one too man…'],
  ['🏠🏠🏠', 2, '🏠🏠…'],
])('a reader of "%s" with room for %d sees "%s"', (text, length, shown) => {
  expect(cutText(text, length)).toBe(shown);
});

it('never leaves half a character behind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(50), (text, length) => {
      expect(cutText(text, length).isWellFormed()).toBe(true);
    }),
  );
});
