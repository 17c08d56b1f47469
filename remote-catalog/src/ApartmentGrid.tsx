import type { CardStay } from '@gida/apartment';
import type { ApartmentSummary } from '@gida/contracts/catalog';
import { cardLimits } from '@gida/contracts/constants/apartment-card';
import { CardGrid } from '@gida/ui';
import type { ReactNode } from 'react';

import { ApartmentCard } from './ApartmentCard.tsx';

/** Cards visible without scrolling on a wide screen. */
const aboveTheFoldCount = 4;
/** Cards in a row of a wide screen; their pictures change one after the other. */
const cardsInRow = 4;

type ApartmentGridProps = {
  apartments: readonly ApartmentSummary[];
  /** The grid is the main content of the page: names are h2 and the first pictures load eagerly. */
  isMainContent?: boolean | undefined;
  /** With both dates, every card shows the total of the stay. */
  stay?: CardStay | undefined;
  buildLink?: ((apartment: ApartmentSummary) => string) | undefined;
  /** On the picture of a card. */
  renderCorner?: ((apartment: ApartmentSummary) => ReactNode) | undefined;
};

export function ApartmentGrid({
  apartments,
  isMainContent = false,
  stay,
  buildLink,
  renderCorner,
}: ApartmentGridProps) {
  return (
    <CardGrid>
      {apartments.map((apartment, index) => (
        <li key={apartment.id} data-homes={apartment.id}>
          <ApartmentCard
            apartment={apartment}
            stay={stay}
            to={buildLink?.(apartment)}
            corner={renderCorner?.(apartment)}
            priority={isMainContent && index < aboveTheFoldCount}
            startOffsetMs={((index % cardsInRow) * cardLimits.sliderIntervalMs) / cardsInRow}
            headingLevel={isMainContent ? 2 : 3}
          />
        </li>
      ))}
    </CardGrid>
  );
}
