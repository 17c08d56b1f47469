import { expect, test } from 'vitest';

import { phoneClass } from './phone-class.ts';

test.each([
  ['an entry-level phone with eight slow cores', 2, 8, true, 'low'],
  ['a phone with four cores', 4, 4, true, 'low'],
  ['a phone of the middle', 4, 8, true, 'mid'],
  ['a phone that does not say its memory', undefined, 6, true, 'mid'],
  ['a fast phone', 8, 8, true, 'high'],
  ['a laptop with little memory', 2, 2, false, 'desktop'],
] as const)('%s', (_case, deviceMemory, hardwareConcurrency, isTouch, expected) => {
  const device = { hardwareConcurrency, ...(deviceMemory && { deviceMemory }) };

  expect(phoneClass(device, isTouch)).toBe(expected);
});
