import { describe, expect, it } from 'vitest';

import { lastListingPath, rememberListing } from './last-listing.ts';

const stay = { checkIn: '2099-12-04', checkOut: '2099-12-07' };
const listing = '/apartments?search=Jabi&checkIn=2099-12-04&checkOut=2099-12-07&page=2';

describe('way back from an apartment', () => {
  it('leads to all apartments before anything has been searched', () => {
    expect(lastListingPath('ada', {})).toBe('/apartments');
    expect(lastListingPath(undefined, {})).toBe('/apartments');
  });

  it('leads to the page of the last search', () => {
    rememberListing('ada', listing);

    expect(paramsOf(lastListingPath('ada', stay))).toEqual({
      search: 'Jabi',
      ...stay,
      page: '2',
    });
  });

  it('leads to the first page of the search for another stay', () => {
    rememberListing('ada', listing);

    expect(paramsOf(lastListingPath('ada', { ...stay, guests: 3 }))).toEqual({
      search: 'Jabi',
      ...stay,
      guests: '3',
    });
  });

  it('tells the next person in the tab nothing', () => {
    rememberListing('ada', listing);

    expect(lastListingPath('bola', {})).toBe('/apartments');
    expect(lastListingPath(undefined, {})).toBe('/apartments');
  });
});

const paramsOf = (path: string) =>
  Object.fromEntries(new URL(path, 'http://gida.example').searchParams);
