import { expect, test } from 'vitest';

import { safeReturnTo } from './return-to.ts';

test.each([
  ['/bookings', '/bookings'],
  ['/apartments?search=Lekki&page=2#map', '/apartments?search=Lekki&page=2#map'],
  ['/a/../dashboard', '/dashboard'],
])('a guest who was asked to sign in at %s comes back to it', (wanted, path) => {
  expect(safeReturnTo(wanted)).toBe(path);
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
])('a guest is never sent away from the site by %j', (wanted) => {
  expect(safeReturnTo(wanted)).toBeNull();
});
