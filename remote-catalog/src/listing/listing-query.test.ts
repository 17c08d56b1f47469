import { describe, expect, test } from 'vitest';

import {
  updateListingQuery,
  getActiveFilters,
  buildListingPath,
  clearedFilters,
  parseListingQuery,
  getValidStay,
  toListingRequest,
} from './listing-query.ts';

const parse = (query: string) => parseListingQuery(new URLSearchParams(query));

describe('listing URL', () => {
  test.each([
    ['', '/apartments'],
    ['search=Lekki&page=1&sortBy=date', '/apartments?search=Lekki'],
    ['search=+Lekki+&sortBy=price&page=3', '/apartments?search=Lekki&sortBy=price&page=3'],
    [
      'checkIn=2026-12-01&checkOut=2026-12-04&rooms=2&guests=3',
      '/apartments?checkIn=2026-12-01&checkOut=2026-12-04&guests=3&rooms=2',
    ],
    [
      'amenities=pool,sauna,power&rating=4.5&bathrooms=2&maxPrice=80000&minPrice=20000',
      '/apartments?minPrice=20000&maxPrice=80000&bathrooms=2&rating=4.5&amenities=power%2Cpool',
    ],
    ['publicPower=18&amenities=security', '/apartments?publicPower=18&amenities=security'],
    ['publicPower=7', '/apartments'],
    ['rating=4.2&amenities=&bathrooms=0&minPrice=-5', '/apartments'],
    [
      'areas=yaba,atlantis,lekki-phase-1&bounds=6.4,3.3,6.6,3.6',
      '/apartments?areas=lekki-phase-1%2Cyaba&bounds=6.4000%2C3.3000%2C6.6000%2C3.6000',
    ],
    ['areas=&bounds=6.6,3.3,6.4,3.6', '/apartments'],
    ['areas=yaba%2C&bounds=north', '/apartments?areas=yaba'],
    ['section=luxury&category=pool', '/apartments?category=pool&section=luxury'],
    ['guests=1&rooms=1', '/apartments?guests=1&rooms=1'],
    ['guests=99&rooms=40', '/apartments?guests=50&rooms=20'],
    [`search=${'x'.repeat(201)}`, `/apartments?search=${'x'.repeat(200)}`],
    ['page=999&sort=zzz&minPrice=abc', '/apartments?page=999'],
    ['page=-3', '/apartments'],
    ['page=two', '/apartments'],
    ['page=1.5', '/apartments'],
    ['sortBy=size&page=0&rooms=Any&guests=-2&checkIn=2026-02-30&section=x', '/apartments'],
  ])('query "%s" is normalised to %s', (query, path) => {
    expect(buildListingPath(parse(query))).toBe(path);
  });
});

describe('listing filters', () => {
  test('a filter or sort change resets to page 1, a page change keeps the filters', () => {
    const thirdPage = parse('search=Lekki&page=3');

    expect(updateListingQuery(thirdPage, { sortBy: 'price' })).toMatchObject({
      sortBy: 'price',
      page: 1,
    });
    expect(updateListingQuery(thirdPage, { page: 4 })).toMatchObject({ search: 'Lekki', page: 4 });
  });

  test.each([
    ['checkIn=2026-12-01&checkOut=2026-12-04', { checkIn: '2026-12-01', checkOut: '2026-12-04' }],
    ['checkIn=2026-11-30&checkOut=2026-12-01', { checkIn: '2026-11-30', checkOut: '2026-12-01' }],
    ['checkIn=2026-12-01', {}],
    ['checkIn=2026-12-04&checkOut=2026-12-04', {}],
    ['checkIn=2026-12-05&checkOut=2026-12-04', {}],
    ['checkIn=2026-11-29&checkOut=2026-12-04', {}],
  ])('query "%s" gives the stay %j', (query, stay) => {
    expect(getValidStay(parse(query), '2026-11-30')).toEqual(stay);
  });

  test.each([
    ['minPrice=20000&maxPrice=60000', { minPrice: 20_000, maxPrice: 60_000 }],
    ['minPrice=60000&maxPrice=60000', { minPrice: 60_000, maxPrice: 60_000 }],
    ['minPrice=60000', { minPrice: 60_000, maxPrice: undefined }],
    ['minPrice=60000&maxPrice=20000', { minPrice: undefined, maxPrice: undefined }],
  ])('of the prices "%s" the API is asked for %j', (query, prices) => {
    expect(toListingRequest(parse(query))).toMatchObject(prices);
  });

  test('clearing all filters keeps the sort order', () => {
    const filtered = parse(
      'search=a&rooms=2&category=pool&sortBy=name&page=2&maxPrice=9000&amenities=wifi&rating=4',
    );

    expect(getActiveFilters(filtered)).toEqual([
      'search',
      'rooms',
      'category',
      'maxPrice',
      'rating',
      'amenities',
    ]);
    expect(getActiveFilters(updateListingQuery(filtered, clearedFilters))).toEqual([]);
    expect(updateListingQuery(filtered, clearedFilters).sortBy).toBe('name');
  });
});
