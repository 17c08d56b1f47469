import { expect, test } from 'vitest';

import { assertFree, ownersOnSite } from './taken-segments.ts';

const mounts = { '/bookings': 'remote-booking', '/apartment/:id': 'remote-catalog' };
const described = { mounts, segments: ['api', 'homes', 'style-guide'] };
const olderSite = { mounts };

test.each([
  ['homes', 'the site', described],
  ['style-guide', 'the site', described],
  ['bookings', 'remote-booking', described],
  ['apartment', 'remote-catalog', described],
  ['homes', 'the site', olderSite],
  ['pricing', 'the site', olderSite],
  ['login', 'the site', olderSite],
  ['bookings', 'remote-booking', olderSite],
])('/%s belongs to %s', (name, owner, site) => {
  expect(() => assertFree(name, ownersOnSite(site))).toThrow(
    `/${name} already belongs to ${owner}.`,
  );
});

test.each([
  ['offers', described],
  ['pricing', described],
  ['constructor', described],
  ['home', { mounts, segments: [] }],
  ['offers', olderSite],
])('/%s is free', (name, site) => {
  expect(() => assertFree(name, ownersOnSite(site))).not.toThrow();
});

test('a refusal names a free word and what is taken', () => {
  const owners = ownersOnSite({
    mounts: { '/homes-page': 'remote-homes-page' },
    segments: ['homes', 'api'],
  });

  expect(() => assertFree('homes', owners)).toThrow(
    'such as: gida new remote-my-homes\nTaken: /api, /homes, /homes-page',
  );
});
