import type { ApartmentSummary } from '@gida/contracts/catalog';
import { CardGrid } from '@gida/ui';

import { ApartmentCard } from './ApartmentCard.tsx';

/** As many cards as the first screen of a wide window holds. */
const firstScreen = 4;

type ApartmentGridProps = {
  apartments: readonly ApartmentSummary[];
  /** The list stands at the top of its page, so its first pictures are fetched at once. */
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
          />
        </li>
      ))}
    </CardGrid>
  );
}
