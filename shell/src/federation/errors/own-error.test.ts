import { ApiError } from '@gida/api-client';
import { expect, test } from 'vitest';

import { isOwnError } from './own-error.ts';

test.each<[string, unknown, boolean]>([
  [
    'a property of undefined',
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    true,
  ],
  ['an error of its own', new Error('No such plan.'), true],
  ['an answer of the API', new ApiError({ status: 500, error: 'internal' }), false],
  ['no answer of the API', new ApiError({ status: 0, error: 'unreachable' }), false],
  ['a redirect', Response.redirect('https://gida.test/login'), false],
  ['an abort', new DOMException('The request was aborted.', 'AbortError'), false],
  ['a lost connection in Chromium', new TypeError('Failed to fetch'), false],
  [
    'a lost connection in Firefox',
    new TypeError('NetworkError when attempting to fetch resource.'),
    false,
  ],
  ['a lost connection in Safari', new TypeError('Load failed'), false],
])('%s: thrown by the code itself?', (_name, error, expected) => {
  expect(isOwnError(error)).toBe(expected);
});
