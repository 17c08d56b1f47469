import { expect, test } from 'vitest';

import { anApartmentSummary } from '../testing/catalog-fixtures.ts';
import { selectVisibleSections } from './select-visible-sections.ts';

const withPool = anApartmentSummary({ id: '1', categories: ['pool'] });
const withoutPool = anApartmentSummary({ id: '2' });
const dashboard = {
  luxuryListing: [withPool, withoutPool],
  popularListings: [withoutPool],
  specialOffers: [],
  rareListings: [],
  reminders: [],
};

test('empty sections are left out, except the rare section', () => {
  const shown = selectVisibleSections(dashboard, null).map(({ section, apartments }) => [
    section,
    apartments.length,
  ]);

  expect(shown).toEqual([
    ['luxury', 2],
    ['popular', 1],
    ['rare', 0],
  ]);
});

test('a category filters the apartments of each section and keeps the sections', () => {
  const [luxury, popular] = selectVisibleSections(dashboard, 'pool');

  expect(luxury).toMatchObject({ apartments: [withPool], isFiltered: true });
  expect(popular).toMatchObject({ apartments: [], isFiltered: true });
});
