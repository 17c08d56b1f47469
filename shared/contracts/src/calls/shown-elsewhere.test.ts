import { expect, test } from 'vitest';

import * as calls from '../calls.ts';
import type { Call } from './call.ts';
import { changesOtherPages, shownElsewhere } from './shown-elsewhere.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value;
const writes = Object.values<unknown>(calls)
  .filter(isCall)
  .filter(({ access, method }) => (access === 'user' || access === 'host') && method !== 'GET');

test('every write of a user stands once in the table of what other tabs and devices learn', () => {
  const listed: Call[] = Object.values(shownElsewhere).flat();

  expect(writes.length).toBeGreaterThan(40);
  expect(new Set(listed).size).toBe(listed.length);
  expect(new Set(listed)).toEqual(new Set(writes));
});

test.each([
  [calls.addToWishlist, true],
  [calls.removeFromWishlist, true],
  [calls.updateProfile, true],
  [calls.profilePicture, true],
  [calls.markNotificationRead, false],
  [calls.apartments, false],
])('$method $path is told to other pages: %s', (call, isTold) => {
  expect(changesOtherPages(call)).toBe(isTold);
});
