import { expect, test } from 'vitest';

import { satisfiesRange } from './version-range.ts';

test.each([
  ['1.2.3-1a2b3c4d', '>=1', true],
  ['2.0.0', '>=1.5', true],
  ['1.4.9', '>=1.5', false],
  ['0.9.9', '>=1', false],
  ['1.2.3', '^1', true],
  ['2.0.0', '^1', false],
  ['1.2.3', '^1.2.4', false],
  ['1.2.9', '~1.2', true],
  ['1.3.0', '~1.2', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
])('%s in %s: %s', (version, range, isIn) => {
  expect(satisfiesRange(version, range)).toBe(isIn);
});
