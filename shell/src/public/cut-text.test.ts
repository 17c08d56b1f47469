import { expect, test } from 'vitest';

import { cutText } from './cut-text.ts';

test.each([
  ['a short text stays whole', 'Lekki', 10, 'Lekki'],
  ['a text of exactly the length stays whole', 'Lekki', 5, 'Lekki'],
  ['a longer one is cut and says so', 'Lekki Phase 1', 8, 'Lekki Ph…'],
  ['no space hangs before the ellipsis', 'Lekki Phase', 6, 'Lekki…'],
  ['letters beyond the first plane are not torn', '🏠🏠🏠', 2, '🏠🏠…'],
])('a reader sees that %s', (_rule, text, length, shown) => {
  expect(cutText(text, length)).toBe(shown);
});
