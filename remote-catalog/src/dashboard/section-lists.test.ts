import { expect, test } from 'vitest';

import { aSummary } from '../testing/an-apartment.ts';
import { sectionLists } from './section-lists.ts';

const pool = aSummary({ id: '1', categories: ['pool'] });
const plain = aSummary({ id: '2' });
const answer = {
  luxuryListing: [pool, plain],
  popularListings: [plain],
  specialOffers: [],
  rareListings: [],
};

test('a guest sees sections that have apartments, and the rare ones in any case', () => {
  const shown = sectionLists(answer, null).map(({ section, apartments }) => [
    section,
    apartments.length,
  ]);

  expect(shown).toEqual([
    ['luxury', 2],
    ['popular', 1],
    ['rare', 0],
  ]);
});

test('a guest who chooses a category keeps the sections and sees only its apartments', () => {
  const [luxury, popular] = sectionLists(answer, 'pool');

  expect(luxury).toMatchObject({ apartments: [pool], isFiltered: true });
  expect(popular).toMatchObject({ apartments: [], isFiltered: true });
});
