import { expect, test } from 'vitest';

import { getPageWindow } from './page-window.ts';

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %d of %d offers the first, last and neighbouring pages', (current, total, pages) => {
  expect(getPageWindow(current, total)).toEqual(pages);
});
