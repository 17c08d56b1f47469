import { expect, test } from 'vitest';

import { matchMount, matchPage } from './mounts.ts';

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
  ['/apartment/7/photos', '/apartment/:apartmentId'],
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
