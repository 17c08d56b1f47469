import fc from 'fast-check';
import { expect, it } from 'vitest';

import { truncateText } from './truncate-text.ts';

it.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one too many', 11, 'one too man…'],
  ['🏠🏠🏠', 2, '🏠🏠…'],
  ['👨‍👩‍👧 and 🇳🇬', 1, '👨‍👩‍👧…'],
  ['Ọ̀ba', 1, 'Ọ̀…'],
])('truncates "%s" at %d characters to "%s"', (text, length, shown) => {
  expect(truncateText(text, length)).toBe(shown);
});

it('never splits a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(50), (text, length) => {
      expect(() => encodeURIComponent(truncateText(text, length))).not.toThrow();
    }),
  );
});
