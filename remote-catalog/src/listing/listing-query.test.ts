import { describe, expect, test } from 'vitest';

import {
  changed,
  filtersIn,
  listingPath,
  noFilters,
  readListing,
  stayOf,
} from './listing-query.ts';

const read = (query: string) => readListing(new URLSearchParams(query));

describe('an address somebody shares', () => {
  test.each([
    ['', '/apartments'],
    ['search=Lekki&page=1&sortBy=date', '/apartments?search=Lekki'],
    ['search=+Lekki+&sortBy=price&page=3', '/apartments?search=Lekki&sortBy=price&page=3'],
    [
      'checkIn=2026-12-01&checkOut=2026-12-04&rooms=2&guests=3',
      '/apartments?checkIn=2026-12-01&checkOut=2026-12-04&guests=3&rooms=2',
    ],
    ['section=luxury&category=pool', '/apartments?category=pool&section=luxury'],
    ['guests=99&rooms=40', '/apartments?guests=50&rooms=20'],
    ['page=999&sort=zzz&minPrice=abc', '/apartments?page=999'],
    ['sortBy=size&page=0&rooms=Any&guests=-2&checkIn=2026-02-30&section=x', '/apartments'],
  ])('%s opens %s', (query, path) => {
    expect(listingPath(read(query))).toBe(path);
  });
});

describe('a guest who narrows the list', () => {
  test('starts again at the first page', () => {
    const onThird = read('search=Lekki&page=3');

    expect(changed(onThird, { sortBy: 'price' })).toMatchObject({ sortBy: 'price', page: 1 });
    expect(changed(onThird, { page: 4 })).toMatchObject({ search: 'Lekki', page: 4 });
  });

  test.each([
    ['checkIn=2026-12-01&checkOut=2026-12-04', { checkIn: '2026-12-01', checkOut: '2026-12-04' }],
    ['checkIn=2026-12-01', {}],
    ['checkIn=2026-12-04&checkOut=2026-12-04', {}],
    ['checkIn=2026-12-05&checkOut=2026-12-04', {}],
    ['checkIn=2026-11-29&checkOut=2026-12-04', {}],
  ])('with %s asks for the stay %j', (query, stay) => {
    expect(stayOf(read(query), '2026-11-30')).toEqual(stay);
  });

  test('can take every wish back at once and keeps the order', () => {
    const narrow = read('search=a&rooms=2&category=pool&sortBy=name&page=2');

    expect(filtersIn(narrow)).toEqual(['search', 'rooms', 'category']);
    expect(filtersIn(changed(narrow, noFilters))).toEqual([]);
    expect(changed(narrow, noFilters).sortBy).toBe('name');
  });
});
