import { expect, test } from 'vitest';

import { isMutated } from './source-files.ts';

test.each([
  ['api/src/booking/price/quote.ts', true],
  ['gateway/src/http/response-limits.ts', true],
  ['shared/server/src/graceful-stop.ts', true],
  ['shared/build/src/chunk-files.ts', true],
  ['shared/apartment/src/ShareButton.tsx', true],
  ['shared/testing/src/setup/matchers.ts', false],
  ['gateway/src/testing/builds.ts', false],
  ['gateway/src/stopping.test.ts', false],
  ['scripts/ports.mjs', false],
])('%s is mutated: %s', (file, expected) => {
  expect(isMutated(file)).toBe(expected);
});
