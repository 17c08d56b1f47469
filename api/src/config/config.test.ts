import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { ConfigError, readConfig, readDatabaseConfig } from './config.ts';
import { productionVariables } from '../testing/production-variables.ts';

const folder = temporaryFolder();

const demo = { GIDA_DEMO: '1', GIDA_DATA: folder };
const production = { ...productionVariables, GIDA_DATA: folder };

it('keeps the demo secrets across restarts', () => {
  const first = readConfig(demo);
  const second = readConfig(demo);

  expect(first.accessTokenKeys.signingKey.secret).toHaveLength(43);
  expect(second.accessTokenKeys).toEqual(first.accessTokenKeys);
  expect(first.isDemo).toBe(true);
});

it('keeps its data in .gida of the checkout where no folder is named', () => {
  const { dataFolder } = readDatabaseConfig({});

  expect(dataFolder).toBe(join(import.meta.dirname, '../../../.gida'));
  expect(existsSync(join(dataFolder, '../pnpm-workspace.yaml'))).toBe(true);
});

it('refuses a bucket for pictures without its keys', () => {
  const bucket = { FILES_BUCKET_URL: 'https://s3.internal/pictures', AWS_ACCESS_KEY_ID: 'a' };

  expect(() => readConfig({ ...production, ...bucket })).toThrow(
    'FILES_BUCKET_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  );
  expect(readConfig({ ...production, ...bucket, AWS_SECRET_ACCESS_KEY: 'b' }).filesBucket).toEqual({
    url: 'https://s3.internal/pictures',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    region: 'us-east-1',
  });
});

it('accepts a complete production environment and disables the demo', () => {
  const config = readConfig(production);

  expect(config).toMatchObject({ isDemo: false, payment: { sandboxUrl: null } });
});

it('opens no database of its own in production, also for a command', () => {
  const { DATABASE_URL: _url, ...others } = production;

  expect(() => readDatabaseConfig(others)).toThrow('DATABASE_URL is missing.');
  expect(readDatabaseConfig(production).databaseUrl).toBe(production.DATABASE_URL);
});

it('invents no address, tax number and VAT for the invoices of a real site', () => {
  expect(readConfig(production).invoice).toEqual({
    issuer: 'Gida',
    address: null,
    taxNumber: null,
    vatPercent: 0,
  });
  const own = { INVOICE_ADDRESS: '5 Ajose Adeogun Street, Lagos', INVOICE_VAT_PERCENT: '7.5' };
  expect(readConfig({ ...production, ...own }).invoice).toMatchObject({
    address: '5 Ajose Adeogun Street, Lagos',
    vatPercent: 7.5,
  });
});

it.each(Object.keys(production).filter((name) => !['NODE_ENV', 'GIDA_DATA'].includes(name)))(
  'rejects a production environment without %s',
  (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} is missing`);
  },
);

it.each([
  ['PUBLIC_ORIGIN', 'http://localhost:3000', 'localhost'],
  ['STRIPE_SECRET_KEY', 'sk_sandbox_gida', 'sandbox'],
  ['MAIL_FROM', 'Gida <hello@gida.example>', 'gida.example'],
])('rejects the demo value of %s in production', (name, value, part) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(
    `${name} is set to a demo value: "${part}" is the demo's.`,
  );
});

it.each([
  ['DATABASE_URL', 'postgres://gida@localhost/gida'],
  ['SMTP_URL', 'smtp://localhost:25'],
])('accepts a server of the same machine in production: %s=%s', (name, value) => {
  expect(readConfig({ ...production, [name]: value }).isProduction).toBe(true);
});

it('rejects HOLD_MINUTES in production', () => {
  expect(() => readConfig({ ...production, HOLD_MINUTES: '1' })).toThrow('HOLD_MINUTES');
});

it.each([
  ['a rate limit factor', { RATE_LIMIT_FACTOR: '100' }],
  ['an http:// public origin', { PUBLIC_ORIGIN: 'http://gida.com.ng' }],
])('rejects a production environment with %s', (_what, given) => {
  expect(() => readConfig({ ...production, ...given })).toThrow(Object.keys(given)[0]);
});

it('reports every configuration problem at once', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(ConfigError);
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /DATABASE_URL[\s\S]*ACCESS_TOKEN_SECRETS/,
  );
});

it('names the variable that cannot be parsed', () => {
  expect(() => readConfig({ ...demo, DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL');
});

it.each([
  ['nothing says which mode', {}],
  ['NODE_ENV is empty', { NODE_ENV: '' }],
  ['NODE_ENV is development', { NODE_ENV: 'development' }],
  ['NODE_ENV is test', { NODE_ENV: 'test' }],
  ['GIDA_DEMO is 0', { GIDA_DEMO: '0' }],
  ['production asks for the demo', { ...production, GIDA_DEMO: '1' }],
])('does not start the demo when %s', (_when, given) => {
  expect(() => readConfig({ GIDA_DATA: folder, ...given })).toThrow('GIDA_DEMO');
});

it.each(['prod', 'Production', 'staging', 'PRODUCTION', 'live'])(
  'rejects the unknown NODE_ENV %s, with and without the demo',
  (mode) => {
    expect(() => readConfig({ ...production, NODE_ENV: mode })).toThrow('NODE_ENV');
    expect(() => readConfig({ ...demo, NODE_ENV: mode })).toThrow('NODE_ENV');
  },
);

it.each([
  ['DATABASE_URL', 'postgres://localhost/gida'],
  ['PUBLIC_ORIGIN', 'https://gida.com.ng'],
  ['STRIPE_SECRET_KEY', 'sk_live_a'],
  ['STRIPE_SECRET_KEY', 'rk_live_a'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_a'],
])('rejects the demo with %s=%s', (name, value) => {
  expect(() => readConfig({ ...demo, [name]: value })).toThrow(name);
});

it('accepts a database of this machine for the demo only in tests', () => {
  const tests = { ...demo, NODE_ENV: 'test' };

  expect(readConfig({ ...tests, DATABASE_URL: 'postgres://127.0.0.1:5432/gida' }).isDemo).toBe(
    true,
  );
  expect(() => readConfig({ ...tests, DATABASE_URL: 'postgres://db.internal/gida' })).toThrow(
    'DATABASE_URL',
  );
});

it.each([
  ['STRIPE_SECRET_KEY', 'sk_test_a'],
  ['STRIPE_SECRET_KEY', 'rk_test_a'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_a'],
])('rejects the test key %s=%s in production', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(`${name} is a test key`);
});

it.each([
  ['ACCESS_TOKEN_SECRETS', `first:${'a'.repeat(64)}`],
  ['ACCESS_TOKEN_SECRETS', 'first:abcdefghijklmnopqrstuvwxyz0123456789'],
  ['ACCESS_TOKEN_SECRETS', 'first:change-me-change-me-change-me-change-me'],
  ['ACCESS_TOKEN_SECRETS', 'first:12345678901234567890123456789012'],
  ['ACCESS_TOKEN_SECRETS', 'first:super-secret-token-of-our-company-2026'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_a'],
])('rejects the guessable %s=%s in production', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(
    new RegExp(`${name}.* can be guessed`),
  );
});

it('accepts random secrets of every common encoding', () => {
  for (let round = 0; round < 200; round += 1) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const secret = randomBytes(32).toString(encoding);
      expect(
        readConfig({ ...production, ACCESS_TOKEN_SECRETS: `first:${secret}` }).isProduction,
      ).toBe(true);
    }
  }
});

it('leaves jobs to workers where JOBS=off, which no worker starts with', () => {
  expect(readConfig({ ...production, JOBS: 'off' })).toMatchObject({ runsJobs: false });
  expect(readConfig(production)).toMatchObject({ runsJobs: true, port: 3001 });
  expect(readConfig(production, 'worker')).toMatchObject({ runsJobs: true, port: 3003 });
  expect(() => readConfig({ ...production, JOBS: 'off' }, 'worker')).toThrow('JOBS=off');
});

const staging = {
  ...production,
  PAYMENTS: 'staging',
  SANDBOX_URL: 'http://sandbox.internal:3002',
  STRIPE_SECRET_KEY: 'sk_sandbox_b1946ac92492d2347c6235b4d2611184',
  STRIPE_PUBLISHABLE_KEY: '',
};

it('pays through the sandbox on a staging site, which is a production site otherwise', () => {
  const config = readConfig(staging);

  expect(config).toMatchObject({ isProduction: true, isDemo: false });
  expect(config.payment).toMatchObject({
    sandboxUrl: 'http://sandbox.internal:3002',
    secretKey: staging.STRIPE_SECRET_KEY,
    publishableKey: null,
  });
});

it.each([
  ['a live key', { STRIPE_SECRET_KEY: 'sk_live_a' }, 'STRIPE_SECRET_KEY is a key of the real'],
  ['a test key', { STRIPE_SECRET_KEY: 'sk_test_a' }, 'STRIPE_SECRET_KEY is a key of the real'],
  ['no key', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
  ['the key of the demo', { STRIPE_SECRET_KEY: 'sk_sandbox_gida' }, 'can be guessed'],
  ['a publishable key', { STRIPE_PUBLISHABLE_KEY: 'pk_live_a' }, 'STRIPE_PUBLISHABLE_KEY is for'],
  ['no sandbox', { SANDBOX_URL: '' }, 'SANDBOX_URL is missing'],
])('refuses a staging site with %s', (_what, given, problem) => {
  expect(() => readConfig({ ...staging, ...given })).toThrow(problem);
});

it('refuses the sandbox on a site with the live provider, and a staging demo', () => {
  const sandbox = { SANDBOX_URL: staging.SANDBOX_URL };

  expect(() => readConfig({ ...production, ...sandbox })).toThrow('SANDBOX_URL is for the demo');
  expect(() => readConfig({ ...demo, PAYMENTS: 'staging' })).toThrow('PAYMENTS=staging needs');
});
