import { expect, test } from 'vitest';

import { pageWindow } from './page-window.ts';

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('a reader on page %d of %d is offered the ends and the neighbours', (current, total, pages) => {
  expect(pageWindow(current, total)).toEqual(pages);
});
