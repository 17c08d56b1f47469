import type { ApartmentSummary, DashboardResponse } from '@gida/contracts/catalog';
import type { Category, DashboardSectionName } from '@gida/contracts/constants/categories';

export type DashboardSection = {
  section: DashboardSectionName;
  apartments: ApartmentSummary[];
  /** The category filter removed apartments from this section. */
  isFiltered: boolean;
};

/**
 * The sections to show, in order. A section without apartments is left out, except "rare", which
 * is shown whenever the server sends it.
 */
export function selectVisibleSections(
  dashboard: DashboardResponse,
  category: Category | null,
): DashboardSection[] {
  const sections: [DashboardSectionName, ApartmentSummary[] | undefined][] = [
    ['luxury', dashboard.luxuryListing],
    ['popular', dashboard.popularListings],
    ['special', dashboard.specialOffers],
    ['rare', dashboard.rareListings],
  ];
  return sections.flatMap(([section, allApartments]) => {
    if (!allApartments || (allApartments.length === 0 && section !== 'rare')) return [];
    const apartments = category
      ? allApartments.filter((apartment) => apartment.categories.includes(category))
      : allApartments;
    return [{ section, apartments, isFiltered: apartments.length < allApartments.length }];
  });
}
