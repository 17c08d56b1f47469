import { expect, test } from 'vitest';

import { truncateText } from './truncate-text.ts';

test.each([
  ['keeps a shorter text', 'Lekki', 10, 'Lekki'],
  ['keeps a text of exactly the maximum length', 'Lekki', 5, 'Lekki'],
  ['cuts a longer text and adds an ellipsis', 'Lekki Phase 1', 8, 'Lekki Ph…'],
  ['trims the space before the ellipsis', 'Lekki Phase', 6, 'Lekki…'],
  ['does not split surrogate pairs', '🏠🏠🏠', 2, '🏠🏠…'],
])('truncateText %s', (_rule, text, length, shown) => {
  expect(truncateText(text, length)).toBe(shown);
});
