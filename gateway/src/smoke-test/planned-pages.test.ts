import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Build } from '@gida/releases/release';
import { expect, onTestFinished, test } from 'vitest';

import { audienceOf, pagesBelow, planPages } from './planned-pages.ts';
import type { SmokeTestAudience } from '../config/smoke-test-config.ts';
import type { TestSession } from './test-sessions.ts';

const shell = {
  documents: {
    '*': 'a.html',
    '*/bookings': 'a.html',
    '!user*/bookings': 'a.html',
    '!user*/login': 'a.html',
    'admin*/admin': 'a.html',
    '!admin*/admin': 'a.html',
  },
} as unknown as Build; // nothing else of it is read
const sessionOf = (audience: SmokeTestAudience): TestSession => ({
  audience,
  token: `${audience}-token`,
  storage: {},
});
const sessions = { guest: sessionOf('guest') };

const menuEntry = { label: 'Audit', icon: 'shield', for: 'admin' };
// Those of mounts that the shell knows change nothing.
const nav = { '/audit': menuEntry, '/bookings': menuEntry, '/login': menuEntry };

test.each([
  ['/bookings', 'guest'],
  ['/login', 'visitor'],
  ['/admin', 'admin'],
  // The shell treats a mount that it does not know as a page of the signed-in area.
  ['/offers', 'guest'],
  ['/audit', 'admin'],
])('%s is opened as its guard admits: %s', (mount, audience) => {
  expect(audienceOf(mount, shell, nav)).toBe(audience);
});

test('a page is opened with its sample, and with ids of this site', async () => {
  const { url, tokens } = await startApi({ apartments: [{ 'a/b': 7 }] });
  const samples = {
    '/offers/:id': { id: '/api/v1/apartments#/apartments/0/a~1b' },
    '/login': { '*': 'x/y' },
    '/deals/:id': { id: '/api/v1/apartments#/apartments/5/id' },
  };
  const mounts = ['/offers/:id', '/login', '/deals/:id', '/stock/:id', '/admin'];
  const build = { remote: 'remote-offers', version: '1.0.0-aaaaaaaa', mounts, samples };

  const pages = await planPages(url, build, { shell, sessions });

  expect(pages).toMatchObject([
    { mount: '/offers/:id', path: '/offers/7', audience: 'guest', session: sessions.guest },
    { mount: '/login', path: '/login/x/y', audience: 'visitor', session: null },
    { mount: '/deals/:id', reason: 'this site has no value for its id' },
    { mount: '/stock/:id', reason: 'no sample' },
    { mount: '/admin', reason: 'there is no admin to open it as' },
  ]);
  expect(tokens).toEqual(['Bearer guest-token', 'Bearer guest-token']);
});

test('pages below a mount are opened with its samples, which may name more than it has parameters', async () => {
  const { url } = await startApi({ bookings: [{ id: 7 }] });
  const samples = { '/offers': { id: '/api/v1/bookings#/bookings/0/id', '*': 'today' } };
  const build = {
    remote: 'remote-offers',
    version: '1.0.0-aaaaaaaa',
    mounts: ['/offers'],
    samples,
  };
  const patterns = ['/offers/new', '/offers/:id/dates', '/offers/:code', '/offers/files/*'];

  const pages = await planPages(url, build, { shell, sessions }, patterns);

  expect(pages).toMatchObject([
    { mount: '/offers/new', path: '/offers/new', isBelow: true, audience: 'guest' },
    { mount: '/offers/:id/dates', path: '/offers/7/dates' },
    { mount: '/offers/:code', reason: 'no sample' },
    { mount: '/offers/files/*', reason: 'no sample' },
  ]);
});

test('a page that an address of a mount has shown is not opened again', () => {
  const routes = ['offers', 'offers/new', 'offers/:id', 'verify/:token', '/deals/:id'];
  const mounts = ['/offers', '/verify', '/deals/:id'];

  expect(pagesBelow(mounts, routes, ['/offers', '/verify/sample'])).toEqual([
    '/offers/new',
    '/offers/:id',
  ]);
});

async function startApi(answer: object) {
  const tokens: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, tokens };
}
