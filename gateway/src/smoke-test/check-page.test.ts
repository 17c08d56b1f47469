import { expect, test } from 'vitest';

import { checkPage, checkRoutes } from './check-page.ts';
import type { Observation } from './observation.ts';

const base = '/releases/remote-offers/1.0.0-aaaaaaaa/';
const context = {
  build: {
    remote: 'remote-offers',
    version: '1.0.0-aaaaaaaa',
    container: 'remote_offers_1_0_0_aaaaaaaa',
    files: { 'page.js': 'sha384-x' },
  },
  source: `window.offerCache={};Array.prototype.last=0;fetch("offers/weekly");'prices are gone';get("pay.example");'offers';(g.litHtmlVersions??=[])`,
  operations: ['GET apartments/read/{}'],
  allowedHosts: ['tiles.example'],
};
const inBuild = `Error: x\n    at f (http://127.0.0.1:1${base}page.js:3:14)`;
const { remote, version } = context.build;
const quiet = { mount: '/offers', remote: `${remote} ${version}`, apiCalls: [], reports: [] };

function messagesOf(kind: Observation['kind'], what = '', stack = '') {
  const observations = [{ kind, what, stack }];
  const visit = { observations, routes: null, milliseconds: 1, bytes: 1, screenshots: [] };
  return checkPage({ ...quiet, visit }, context).map(({ message }) => message);
}

test.each<[Observation['kind'], string, string]>([
  ['title', 'Offers | Gida', ''],
  ['title', '7 | Gida', ''],
  ['title', 'Ọjà', ''],
  ['moved', '/offers/today', ''],
  ['global', 'rspackChunkremote_offers_1_0_0_aaaaaaaa', ''],
  ['global', 'gidaFederation', ''],
  ['global', '__FEDERATION__', ''],
  // Libraries: what is set only where there is none, and what only they use.
  ['global', 'litHtmlVersions', ''],
  ['global', '__zod_globalConfig', ''],
  ['policy', 'script-src eval', inBuild],
  ['style', '.css-1a2b { color: teal; } @keyframes in { 0% { top: 0px; } }', inBuild],
  ['style', '', ''],
  ['foreign-host', 'tiles.example', ''],
])('what every page does is no failure: %s %s', (kind, what, stack) => {
  expect(messagesOf(kind, what, stack)).toEqual([]);
});

test.each<Observation['kind']>(['global', 'changed', 'foreign-node', 'listener'])(
  'the shell is the page, so what the page has is no failure of it: %s',
  (kind) => {
    const observations = [{ kind, what: 'offerCache', stack: '' }];
    const visit = { observations, routes: null, milliseconds: 1, bytes: 1, screenshots: [] };
    const ofShell = { ...context, build: { ...context.build, remote: 'shell' } };

    expect(checkPage({ ...quiet, visit }, ofShell)).toEqual([]);
    expect(checkPage({ ...quiet, visit }, context)).toHaveLength(1);
  },
);

test.each<[Observation['kind'], string, string, string]>([
  ['hang', '', '', 'stopped responding: a loop without an end'],
  ['late', '', '', 'did not finish loading in time'],
  ['title', 'Gida', '', 'has no title of its own: render a <title>'],
  ['title', ' ', '', 'has no title of its own: render a <title>'],
  // What `Page` of @gida/ui makes of an empty title.
  ['title', '| Gida', '', 'has no title of its own: render a <title>'],
  ['moved', '/login', '', 'leads away from its mount'],
  ['error-page', 'not-found', '', "shows the shell's not-found page"],
  ['overflow', '12', '', 'is 12 px wider than a window of 360 px'],
  ['global', 'offerCache', '', 'adds a global variable: offerCache'],
  ['global', 'made_by_the_page', '', 'adds a global variable'],
  ['global', 'p', '', 'adds a global variable'],
  [
    'changed',
    'Array.prototype.last',
    '',
    'changes what all code of the page shares: Array.prototype.last',
  ],
  ['interval', '', inBuild, 'leaves an interval running (page.js:3:14)'],
  ['interval', '', inBuild.replace('page.js', 'other.js'), 'leaves an interval running'],
  [
    'page-error',
    'Uncaught TypeError: what it read',
    inBuild,
    'an error that nobody caught: TypeError (page.js:3:14)',
  ],
  [
    'page-error',
    'Uncaught Error: prices are gone',
    '',
    'an error that nobody caught: Error: prices are gone',
  ],
  ['page-error', 'Uncaught WhatItReadError: x', '', 'an error that nobody caught'],
  ['console-error', 'prices are gone', '', 'an error in the console: prices are gone'],
  ['console-error', 'what it read', '', 'an error in the console'],
  ['foreign-host', 'pay.example', '', 'asks another host: pay.example'],
  ['foreign-host', 'what-it-read.example', '', 'asks another host'],
  ['policy', 'connect-src https://pay.example/x', '', 'asks another host: pay.example'],
  [
    'policy',
    'script-src inline',
    inBuild,
    'breaks the content security policy (script-src, inline) (page.js:3:14)',
  ],
  ['style', 'a { color: red; }', inBuild, 'leaves styles of the whole page (page.js:3:14)'],
  ['style', ':root { --color-text: red; }', '', 'leaves styles of the whole page'],
])('%s %s is told in words of the build alone', (kind, what, stack, message) => {
  expect(messagesOf(kind, what, stack)).toEqual([message]);
});

test.each([
  ['GET', '/api/v1/apartments/read/1', 200, []],
  // A page may ask for what is not there or not for everybody.
  ['GET', '/api/v1/apartments/read/1', 404, []],
  ['GET', '/api/v1/apartments/read/1', 403, []],
  ['POST', '/api/v1/anything', 503, []],
  [
    'GET',
    '/api/v1/apartments/read/1',
    500,
    ['the API answered 500 to GET /api/v1/apartments/read/{}'],
  ],
  [
    'GET',
    '/api/v1/offers/weekly',
    404,
    ['asks for GET /api/v1/offers/weekly, which the API does not have'],
  ],
  ['GET', '/api/v1/what-it-read', 404, ['asks for GET, which the API does not have']],
])('the request %s %s that got %i', (method, path, status, messages) => {
  const visit = { observations: [], routes: null, milliseconds: 1, bytes: 1, screenshots: [] };
  const failures = checkPage({ ...quiet, visit, apiCalls: [{ method, path, status }] }, context);

  expect(failures.map(({ message }) => message)).toEqual(messages);
});

test('a fault of a shell names the remote and the build whose page it is', () => {
  const ofShell = { ...context, build: { ...context.build, remote: 'shell' } };
  const report = { kind: 'crashed', remote, version, cohort: 'stable' } as const;
  const stack = [`c@${base}page.js:56:299`];

  const seen = { ...quiet, visit: null, reports: [{ ...report, stack }] };
  expect(checkPage(seen, ofShell).map(({ message }) => message)).toEqual([
    'remote-offers 1.0.0-aaaaaaaa: a page of the build crashed',
    'remote-offers 1.0.0-aaaaaaaa: was not reached in time',
  ]);
  expect(checkPage(seen, context).map(({ message }) => message)).toEqual([
    'a page of the build crashed (page.js:56:299)',
    'was not reached in time',
  ]);
});

test('without a list of operations every request may exist', () => {
  const apiCalls = [{ method: 'GET', path: '/api/v1/offers/weekly', status: 404 }];
  const visit = { observations: [], routes: null, milliseconds: 1, bytes: 1, screenshots: [] };

  expect(checkPage({ ...quiet, visit, apiCalls }, { ...context, operations: null })).toEqual([]);
});

test('a page that was not reached may be the failure of a busy machine', () => {
  expect(checkPage({ ...quiet, visit: null }, context)).toEqual([
    { mount: '/offers', message: 'was not reached in time', cause: 'machine' },
  ]);
});

test.each([
  ['as its mount', ['/offers'], ['offers'], []],
  ['below its mount', ['/offers'], ['offers/:id'], []],
  [
    'with a slash',
    ['/offers'],
    ['/offers'],
    [
      "routes: '/offers' begins with a slash and is left out; write it without",
      "/offers: no route of the build matches this mount; its routes are '/offers'",
    ],
  ],
  [
    'of another name',
    ['/offers'],
    ['offers', 'weekly'],
    ["routes: 'weekly' is below none of the mounts and is left out"],
  ],
  [
    'that is missing',
    ['/offers', '/deals'],
    ['offers'],
    ["/deals: no route of the build matches this mount; its routes are 'offers'"],
  ],
  [
    'at all',
    ['/offers'],
    [],
    ['/offers: no route of the build matches this mount; its routes are none'],
  ],
])('a route %s', (_, mounts, routes, failures) => {
  const found = checkRoutes(mounts, routes, context);

  expect(found.map(({ mount, message }) => `${mount}: ${message}`)).toEqual(failures);
});
