import type { ApartmentSummary } from '@gida/contracts/catalog';
import { Suspense } from 'react';
import { Await, useOutletContext } from 'react-router-dom';

import { messages } from '../messages.ts';
import { WishlistButton } from '../WishlistButton.tsx';
import type { WishlistedIds } from './WishlistedApartments.tsx';

/** Saves the apartment of a card. Renders nothing until it is known whether it is saved. */
export function CardHeart({ apartment: { id, name } }: { apartment: ApartmentSummary }) {
  const saved = useOutletContext<WishlistedIds>();
  return (
    <Suspense fallback={null}>
      <Await resolve={saved}>
        {(ids) =>
          ids && (
            <WishlistButton
              apartmentId={id}
              isInWishlist={ids.has(id)}
              label={messages.card.save(name)}
            />
          )
        }
      </Await>
    </Suspense>
  );
}
