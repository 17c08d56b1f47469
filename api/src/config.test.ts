import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'gida-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  GIDA_DATA: folder,
  DATABASE_URL: 'postgres://db.internal/gida',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'Gida <hello@gida.com.ng>',
  CONTACT_MAIL_TO: 'hello@gida.com.ng',
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  PUBLIC_ORIGIN: 'https://gida.com.ng',
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  NAIRA_PER_USD: '1510.5',
  NAIRA_PER_EUR: '1720',
};

it('keeps the demo secrets across restarts', () => {
  const first = readConfig({ GIDA_DATA: folder });
  const second = readConfig({ GIDA_DATA: folder });

  expect(first.accessTokenSecret).toHaveLength(43);
  expect(second.accessTokenSecret).toBe(first.accessTokenSecret);
  expect(first.isDemo).toBe(true);
});

it('accepts a complete production environment and disables the demo', () => {
  const config = readConfig(production);

  expect(config).toMatchObject({ isDemo: false, payment: { sandboxUrl: null } });
});

it.each(Object.keys(production).filter((name) => !['NODE_ENV', 'GIDA_DATA'].includes(name)))(
  'rejects a production environment without %s',
  (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} is missing`);
  },
);

it.each([
  ['PUBLIC_ORIGIN', 'http://localhost:3000'],
  ['STRIPE_SECRET_KEY', 'sk_sandbox_gida'],
  ['MAIL_FROM', 'Gida <hello@gida.example>'],
])('rejects the demo value of %s in production', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(
    `${name} is set to a demo value`,
  );
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
    /DATABASE_URL[\s\S]*ACCESS_TOKEN_SECRET/,
  );
});

it('names the variable that cannot be parsed', () => {
  expect(() => readConfig({ GIDA_DATA: folder, DATABASE_URL: 'mysql://x' })).toThrow(
    'DATABASE_URL',
  );
});
