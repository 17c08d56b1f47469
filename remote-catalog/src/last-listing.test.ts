import { describe, expect, it } from 'vitest';

import { lastListingPath } from './last-listing.ts';

const stay = { checkIn: '2099-12-04', checkOut: '2099-12-07' };
const listing = '/apartments?search=Jabi&checkIn=2099-12-04&checkOut=2099-12-07&page=2';

describe('way back from an apartment', () => {
  it('leads to all apartments before anything has been searched', () => {
    expect(lastListingPath('', {})).toBe('/apartments');
  });

  it('leads to the page of the last search', () => {
    expect(paramsOf(lastListingPath(listing, stay))).toEqual({
      search: 'Jabi',
      ...stay,
      page: '2',
    });
  });

  it('leads to the first page of the search for another stay', () => {
    expect(paramsOf(lastListingPath(listing, { ...stay, guests: 3 }))).toEqual({
      search: 'Jabi',
      ...stay,
      guests: '3',
    });
  });

  it.each([
    [listing, '/apartments?search=Jabi'],
    ['/apartments?checkIn=2099-12-04&page=2', '/apartments'],
  ])('leads from %s without the stay that was given up to %s', (last, path) => {
    expect(lastListingPath(last, {})).toBe(path);
  });
});

const paramsOf = (path: string) =>
  Object.fromEntries(new URL(path, 'http://gida.example').searchParams);
