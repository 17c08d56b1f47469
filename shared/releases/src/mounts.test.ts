import { expect, test } from 'vitest';

import { coversMount, findMovedPath, matchMount, matchPage, takesPaths } from './mounts.ts';

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

test.each([
  ['is led on with what is below it', '/old/7/pictures', ['/new'], '/new/7/pictures'],
  ['is led on from the mount itself', '/old/', ['/new'], '/new'],
  ['keeps its escapes', '/old/a%2Fb//c', ['/new'], '/new/a%2Fb/c'],
  ['names no other host', '/old//elsewhere.example', ['/new'], '/new/elsewhere.example'],
  ['is led back by a build before', '/new/7', ['/old'], '/old/7'],
  ['is led on over two moves', '/old/7', ['/newest'], '/newest/7'],
  ['is led back over two moves', '/newest', ['/old'], '/old'],
  ['takes parameters along', '/in/lagos/of/7/x', ['/of/:id/in/:city'], '/of/7/in/lagos/x'],
  ['below a mount that stayed is led on', '/stays/old/7', ['/stays', '/moved'], '/moved/7'],
  ['below a mount that stayed keeps it', '/stays/other', ['/stays', '/moved'], undefined],
  ['of a build that has both stays', '/old/7', ['/new', '/old'], undefined],
  ['that another mount took more of stays', '/old/7', ['/new', '/old/:id'], undefined],
  ['of a build that has neither stays', '/old/7', ['/other'], undefined],
  ['that begins alike stays', '/older', ['/new'], undefined],
])('a path of a mount that moved %s: %s', (_, path, its, target) => {
  const moved = [
    ['/old', '/new'],
    ['/new', '/newest'],
    ['/in/:city/of/:id', '/of/:id/in/:city'],
    ['/stays/old', '/moved'],
  ] as const;

  expect(findMovedPath(path, its, moved)).toBe(target);
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
