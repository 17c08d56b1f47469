import { createHash } from 'node:crypto';
import type { Build } from '@gida/releases/release';
import { expect, test } from 'vitest';

import { checkBuild } from './check-build.ts';
import type { BuildToCheck } from './read-build.ts';

const text = 'entry();';
const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`;
const entry = { bytes: text.length, hash: sha384 };

test('a build of the preset passes every check', () => {
  expect(failedChecks({})).toEqual([]);
});

test.each<[string, Partial<Build>]>([
  ['manifest', { version: '1.0.0' }],
  ['container', { container: 'remote_offers' }],
  ['container', { exposes: {} }],
  ['files', { files: {} }],
  ['files', { preload: ['missing.js'] }],
  ['files', { files: { 'entry.js': 'sha384-other' } }],
  ['budget', { sizes: { 'entry.js': { bytes: text.length, brotli: 12_001 } } }],
  [
    'budget',
    {
      sizes: {
        'entry.js': { bytes: text.length, brotli: text.length },
        'lazy.js': { bytes: 500_000, brotli: 400_000 },
      },
    },
  ],
  [
    'budget',
    {
      sizes: {
        'entry.js': { bytes: text.length, brotli: text.length },
        'lazy.js': { bytes: 2_000_000, brotli: 30 },
      },
    },
  ],
  ['names', { uses: { names: { '@gida/ui': ['Marquee'] }, calls: [] } }],
  ['names', { uses: { names: { '@gida/ui': ['*'] }, calls: [] } }],
  ['calls', { uses: { names: {}, calls: ['GET offers/read'] } }],
  ['calls', { firstRequests: { '/offers/:id': 'offers/read/:id?page=1' } }],
  ['mounts', { mounts: [] }],
  ['mounts', { mounts: ['/kit'] }],
  ['mounts', { mounts: ['/Offers'] }],
  ['shared', { shared: { react: '^18.0.0' } }],
  ['shared', { shared: { lodash: '^4.0.0' } }],
  ['shell', { shell: '^2' }],
  ['api', { api: '^2' }],
])('%s fails for %j', (name, change) => {
  expect(failedChecks(change)).toContain(name);
});

test('a file that release.json does not name fails', () => {
  expect(
    failedChecks(
      {},
      {
        files: new Map([
          ['entry.js', entry],
          ['more.js', entry],
        ]),
      },
    ),
  ).toEqual(['files']);
});

test.each([
  ['is not there', {}],
  ['has another size', { 'entry.js.br': entry }],
])('a brotli form that %s is named', (_, more) => {
  const sizes = { 'entry.js': { bytes: text.length, brotli: text.length - 1 } };
  const build = aBuild(
    { sizes },
    { files: new Map(Object.entries({ 'entry.js': entry, ...more })) },
  );

  const [failure] = checkBuild(build).filter((it) => it.outcome === 'failed');

  expect(failure?.message).toContain('entry.js.br is missing or has another size');
});

test('without a kit what depends on the shell is skipped, and said to be', () => {
  const checks = checkBuild(aBuild({}, { shell: undefined }));

  const skipped = checks.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name);
  expect(skipped).toEqual(['shell', 'api', 'calls']);
});

const failedChecks = (change: Partial<Build>, build: Partial<BuildToCheck> = {}): string[] =>
  checkBuild(aBuild(change, build))
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name }) => name);

const aBuild = (change: Partial<Build>, build: Partial<BuildToCheck>): BuildToCheck => ({
  build: {
    remote: 'remote-offers',
    version: '1.0.0-0a1b2c3d',
    commit: 'c0ffee',
    builtAt: '2026-11-25T00:00:00.000Z',
    container: 'remote_offers_1_0_0_0a1b2c3d',
    entry: 'entry.js',
    exposes: { './routes': ['entry.js'] },
    preload: [],
    pages: { '/offers': ['entry.js'] },
    files: { 'entry.js': sha384 },
    shell: '^1',
    api: '^1',
    shared: { react: '^19.0.0' },
    uses: { names: { react: ['useState'] }, calls: ['GET apartments/read'] },
    mounts: ['/offers'],
    sizes: { 'entry.js': { bytes: text.length, brotli: text.length } },
    ...change,
  },
  files: new Map([['entry.js', entry]]),
  texts: new Map([['entry.js', text]]),
  earlier: [],
  shell: {
    version: '1.0.0-11111111',
    api: '1.0.0',
    shared: {
      react: { version: '19.3.1', names: null },
      '@gida/ui': { version: '1.0.0', names: ['Button'] },
    },
  },
  allowed: [],
  ...build,
});
