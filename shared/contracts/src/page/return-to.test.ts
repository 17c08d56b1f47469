import { expect, test } from 'vitest';

import { parseReturnTo } from './return-to.ts';

test.each([
  ['/bookings', '/bookings'],
  ['/apartments?search=Lekki&page=2#map', '/apartments?search=Lekki&page=2#map'],
  ['/a/../dashboard', '/dashboard'],
])('accepts the same-site path %s as the return path', (wanted, path) => {
  expect(parseReturnTo(wanted)).toBe(path);
});

test.each([
  null,
  '',
  'bookings',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  'javascript:alert(1)',
  '/.//elsewhere.example',
])('rejects %j as a return path: it is not a path of this site', (wanted) => {
  expect(parseReturnTo(wanted)).toBeNull();
});
