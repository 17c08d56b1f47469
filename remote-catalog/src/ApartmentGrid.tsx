import type { ApartmentSummary } from '@gida/contracts/catalog';
import { CardGrid } from '@gida/ui';

import { ApartmentCard } from './ApartmentCard.tsx';

/** Cards visible without scrolling on a wide screen. */
const aboveTheFoldCount = 4;

type ApartmentGridProps = {
  apartments: readonly ApartmentSummary[];
  /** The grid is the main content of the page: names are h2 and the first pictures load eagerly. */
  isMainContent?: boolean | undefined;
  buildLink?: ((apartment: ApartmentSummary) => string) | undefined;
};

export function ApartmentGrid({
  apartments,
  isMainContent = false,
  buildLink,
}: ApartmentGridProps) {
  return (
    <CardGrid>
      {apartments.map((apartment, index) => (
        <li key={apartment.id}>
          <ApartmentCard
            apartment={apartment}
            to={buildLink?.(apartment)}
            priority={isMainContent && index < aboveTheFoldCount}
            headingLevel={isMainContent ? 2 : 3}
          />
        </li>
      ))}
    </CardGrid>
  );
}
