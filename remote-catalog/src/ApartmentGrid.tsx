import type { ApartmentSummary } from '@gida/contracts/catalog';
import { CardGrid } from '@gida/ui';

import { ApartmentCard } from './ApartmentCard.tsx';

/** As many cards as the first screen of a wide window holds. */
const firstScreen = 4;

type ApartmentGridProps = {
  apartments: readonly ApartmentSummary[];
  /** The list is the page itself: its names are one level below the title, its first pictures come at once. */
  leads?: boolean | undefined;
  linkOf?: ((apartment: ApartmentSummary) => string) | undefined;
};

export function ApartmentGrid({ apartments, leads = false, linkOf }: ApartmentGridProps) {
  return (
    <CardGrid>
      {apartments.map((apartment, at) => (
        <li key={apartment.id}>
          <ApartmentCard
            apartment={apartment}
            to={linkOf?.(apartment)}
            priority={leads && at < firstScreen}
            level={leads ? 2 : 3}
          />
        </li>
      ))}
    </CardGrid>
  );
}
