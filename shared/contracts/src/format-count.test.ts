import { expect, it } from 'vitest';

import { formatCount, pluralize } from './format-count.ts';

it.each([
  [formatCount(0, 'night'), '0 nights'],
  [formatCount(1, 'night'), '1 night'],
  [formatCount(2, 'night'), '2 nights'],
  [formatCount(1, 'entry', 'entries'), '1 entry'],
  [formatCount(2, 'entry', 'entries'), '2 entries'],
  [pluralize(1, 'guest'), 'guest'],
  [pluralize(2, 'guest'), 'guests'],
])('says %s', (shown, expected) => expect(shown).toBe(expected));
