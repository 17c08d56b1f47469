import { expect, test } from 'vitest';

import { coversMount, matchMount, matchPage, takesPaths } from './mounts.ts';

const mounts = [
  '/apartments',
  '/apartment/:apartmentId',
  '/apartment/:apartmentId/book/:name',
  '/booking/:apartmentId',
  '/admin',
];

test.each([
  ['/apartments', '/apartments'],
  ['/apartments/', '/apartments'],
  ['/apartments/more', '/apartments'],
  ['/apartmentsx', undefined],
  ['/apartment', undefined],
  ['/apartment/7', '/apartment/:apartmentId'],
  ['/apartment/7/pictures', '/apartment/:apartmentId'],
  ['/apartment/7/book/ada', '/apartment/:apartmentId/book/:name'],
  ['/apartment/7/book', '/apartment/:apartmentId'],
  ['/booking/7/payment/9', '/booking/:apartmentId'],
  ['/admin/login', '/admin'],
  ['/', undefined],
  ['', undefined],
])('path %j matches mount %j', (path, mount) => {
  expect(matchMount(path, mounts)).toBe(mount);
});

test('a page matches the whole path, and a literal segment wins over a parameter', () => {
  const pages = ['/bookings', '/bookings/:id', '/bookings/new'];

  expect(matchPage('/bookings', pages)).toBe('/bookings');
  expect(matchPage('/bookings/7', pages)).toBe('/bookings/:id');
  expect(matchPage('/bookings/new', pages)).toBe('/bookings/new');
  expect(matchPage('/bookings/7/8', pages)).toBeUndefined();
});

const segments = ['a', 'b', ':x', ':y'];
const patterns = [
  '/',
  ...segments.flatMap((one) => [
    `/${one}`,
    ...segments.flatMap((two) => [`/${one}/${two}`, `/${one}/${two}/a`]),
  ]),
];
const values = ['a', 'b', 'c'];
const everyPath = [
  '/',
  ...values.flatMap((one) => [
    `/${one}`,
    ...values.flatMap((two) => [
      `/${one}/${two}`,
      ...values.map((three) => `/${one}/${two}/${three}`),
    ]),
  ]),
];

test('a mount takes paths of another exactly if it would own one of them, for every pair of patterns', () => {
  for (const mount of patterns) {
    for (const other of patterns) {
      // On a tie the first one given owns the path.
      const taken = everyPath.some(
        (path) =>
          matchMount(path, [other]) !== undefined && matchMount(path, [mount, other]) === mount,
      );
      expect(takesPaths(mount, other), `${mount} from ${other}`).toBe(taken);
      const covered = everyPath.every(
        (path) => !matchMount(path, [other]) || matchMount(path, [mount]),
      );
      expect(coversMount(mount, other), `${mount} covers ${other}`).toBe(covered);
    }
  }
});
