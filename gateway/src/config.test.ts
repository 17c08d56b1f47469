import { expect, it } from 'vitest';

import { configFromEnvironment } from './config.ts';

it.each(['prod', 'Production', 'staging'])('rejects the unknown NODE_ENV %s', (mode) => {
  expect(() => configFromEnvironment({ NODE_ENV: mode })).toThrow('NODE_ENV');
});

it.each([
  ['production', true],
  ['development', false],
  ['test', false],
  [undefined, false],
])('NODE_ENV %s is production: %s', (mode, isProduction) => {
  expect(configFromEnvironment({ NODE_ENV: mode })).toMatchObject({ isProduction });
});
