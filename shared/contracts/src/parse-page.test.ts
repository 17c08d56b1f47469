import { expect, test } from 'vitest';

import { parsePage } from './parse-page.ts';

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['2.9', 2],
  ['0', 1],
  ['-1', 1],
  ['abc', 1],
  ['101', 100],
  ['1e9', 100],
  ['Infinity', 100],
])('the page %j of an address is %i of at most 100', (text, page) => {
  expect(parsePage(text, 100)).toBe(page);
});
