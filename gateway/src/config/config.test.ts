import { expect, it } from 'vitest';

import { configFromEnvironment } from './config.ts';

const demo = { GIDA_DEMO: '1' };
const production = { NODE_ENV: 'production' };

it('rejects an override secret that can be guessed', () => {
  const read = (secret: string) =>
    configFromEnvironment({ ...production, GIDA_OVERRIDE_SECRET: secret });

  expect(() => read('x')).toThrow('GIDA_OVERRIDE_SECRET: must have at least 32 characters');
  expect(read('x'.repeat(32)).overrideSecret).toHaveLength(32);
});

it('traces all requests or a share of them', () => {
  const shareOf = (share: string) =>
    configFromEnvironment({ ...demo, OTEL_TRACES_SAMPLER_ARG: share }).tracing?.share;

  expect(['0', '0.25', '1'].map(shareOf)).toEqual([0, 0.25, 1]);
  for (const share of ['-0.5', '1.5']) expect(() => shareOf(share)).toThrow('SAMPLER_ARG');
});

it.each(['prod', 'Production', 'staging'])('rejects the unknown NODE_ENV %s', (mode) => {
  expect(() => configFromEnvironment({ ...demo, NODE_ENV: mode })).toThrow('NODE_ENV');
});

it.each([
  ['nothing is set', {}],
  ['NODE_ENV is empty', { NODE_ENV: '' }],
  ['NODE_ENV is development', { NODE_ENV: 'development' }],
  ['NODE_ENV is test', { NODE_ENV: 'test' }],
  ['GIDA_DEMO is 0', { GIDA_DEMO: '0' }],
  ['GIDA_DEMO is a word', { GIDA_DEMO: 'yes' }],
  ['production asks for the demo', { ...production, ...demo }],
])('starts neither demo nor production when %s', (_case, given) => {
  expect(() => configFromEnvironment(given)).toThrow('GIDA_DEMO');
});

it.each([
  ['production', production, true],
  ['the demo', demo, false],
  ['the demo in development', { ...demo, NODE_ENV: 'development' }, false],
  ['the demo with an empty NODE_ENV', { ...demo, NODE_ENV: '' }, false],
])('starts %s by name', (_case, given, isProduction) => {
  expect(configFromEnvironment(given)).toMatchObject({ isProduction });
});

it.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://gida@db.internal/gida' }],
  ['DATABASE_URL', { NODE_ENV: 'test', DATABASE_URL: 'postgres://gida@db.internal/gida' }],
  ['BUILDS_BUCKET_URL', { BUILDS_BUCKET_URL: 'https://s3.eu-west-1.amazonaws.com/gida' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://gida.ng' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
])('the demo refuses %s of a real site: %o', (name, given) => {
  expect(() => configFromEnvironment({ ...demo, ...given })).toThrow(`${name} is set`);
});

it('the demo of the test suite may use a database of this machine', () => {
  const databaseUrl = 'postgres://gida@127.0.0.1:5432/gida';

  expect(
    configFromEnvironment({ ...demo, NODE_ENV: 'test', DATABASE_URL: databaseUrl }),
  ).toMatchObject({ databaseUrl });
});

it('a staging site has the payment sandbox, and nothing of the real provider', () => {
  const staging = { ...production, PAYMENTS: 'staging', SANDBOX_URL: 'http://sandbox:3002' };

  expect(configFromEnvironment(staging)).toMatchObject({
    isStaging: true,
    sandboxUrl: 'http://sandbox:3002',
  });
  expect(() => configFromEnvironment({ ...staging, SANDBOX_URL: '' })).toThrow('is missing');
  expect(() => configFromEnvironment({ ...staging, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(
    'STRIPE_PUBLISHABLE_KEY is for the real provider',
  );
  expect(() =>
    configFromEnvironment({ ...production, SANDBOX_URL: 'http://sandbox:3002' }),
  ).toThrow('SANDBOX_URL is for the demo');
});
