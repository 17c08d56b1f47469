import type { ApartmentSummary, DashboardAnswer } from '@gida/contracts/catalog';
import type { Category, Section } from '@gida/contracts/constants';

export type SectionList = {
  section: Section;
  apartments: ApartmentSummary[];
  /** The section has apartments, though maybe none of the chosen category. */
  isFiltered: boolean;
};

/**
 * The sections to show, in order. A section without apartments is left out, except the rare ones,
 * which show whenever the server sends their list.
 */
export function sectionLists(answer: DashboardAnswer, category: Category | null): SectionList[] {
  const lists: [Section, ApartmentSummary[] | undefined][] = [
    ['luxury', answer.luxuryListing],
    ['popular', answer.popularListings],
    ['special', answer.specialOffers],
    ['rare', answer.rareListings],
  ];
  return lists.flatMap(([section, all]) => {
    if (!all || (all.length === 0 && section !== 'rare')) return [];
    const apartments = category ? all.filter((each) => each.categories.includes(category)) : all;
    return [{ section, apartments, isFiltered: apartments.length < all.length }];
  });
}
