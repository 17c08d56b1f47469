// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { parseStayQuery, rememberStay, stayForLink } from './stay-link.ts';

const stay = { checkIn: '2026-11-22', checkOut: '2026-11-24', guests: 3 };
const search = '?checkIn=2026-11-22&checkOut=2026-11-24&guests=3';

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

test.each([
  [search, stay],
  ['checkIn=2026-11-22&guests=1', { checkIn: '2026-11-22' }],
  ['checkIn=soon&guests=many', {}],
])('a link takes the stay of %s along', (query, expected) => {
  expect(parseStayQuery(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  // chosen before, the page with the link, its stay
  ['/apartments', '/message', '', stay],
  ['/apartment/a', '/wishlists', '', stay],
  ['/homes/a', '/homes/b', '', stay],
  [
    '/homes/a',
    '/register',
    `?returnTo=${encodeURIComponent('/apartments?guests=2')}`,
    { guests: 2 },
  ],
  // the dates of a booking are not the ones searched for
  ['/bookings/b/dates', '/dashboard', '', {}],
  ['/apartments', '/bookings/b/dates', '?checkIn=2026-11-28&checkOut=2026-11-29', stay],
  // where a stay is chosen, none in the address is none
  ['/apartments', '/apartments', '?search=Yaba', {}],
  ['/apartments', '/apartment/a', '?guests=2', { guests: 2 }],
  ['/apartments', '/homes/a', '?checkIn=2026-11-25', { checkIn: '2026-11-25' }],
])('chosen on %s, a link on %s%s carries the right stay', (before, pathname, query, expected) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  rememberStay({ pathname: before, search });

  expect(stayForLink({ pathname, search: query })).toEqual(expected);
});

test('a page without dates takes chosen ones back', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  rememberStay({ pathname: '/apartments', search });
  rememberStay({ pathname: '/apartments', search: '' });

  expect(stayForLink({ pathname: '/dashboard', search: '' })).toEqual({});
});

test.each([
  ['2026-11-22', search, stay],
  ['2026-11-23', search, { guests: 3 }],
  ['2026-11-22', '?checkOut=2026-11-22', { checkOut: '2026-11-22' }],
  ['2026-11-23', '?checkOut=2026-11-22', {}],
])('on %s a link carries of %s what has not begun', (today, chosen, carried) => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`) });
  rememberStay({ pathname: '/apartments', search: chosen });

  expect(stayForLink({ pathname: '/dashboard', search: '' })).toEqual(carried);
});

test('links have the stay of the address alone where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);

  expect(() => rememberStay({ pathname: '/apartments', search })).not.toThrow();
  expect(stayForLink({ pathname: '/apartments', search })).toEqual(stay);
  expect(stayForLink({ pathname: '/dashboard', search: '' })).toEqual({});
  vi.unstubAllGlobals();
});
