import { expect, test } from 'vitest';

import { mountOf, pageOf } from './mounts.ts';

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
])('%j belongs to %j', (path, mount) => {
  expect(mountOf(path, mounts)).toBe(mount);
});

test('a page is found by its whole address, and a named segment wins over any value', () => {
  const pages = ['/bookings', '/bookings/:id', '/bookings/new'];

  expect(pageOf('/bookings', pages)).toBe('/bookings');
  expect(pageOf('/bookings/7', pages)).toBe('/bookings/:id');
  expect(pageOf('/bookings/new', pages)).toBe('/bookings/new');
  expect(pageOf('/bookings/7/8', pages)).toBeUndefined();
});
