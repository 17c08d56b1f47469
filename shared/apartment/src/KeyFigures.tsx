import type { ApartmentSummary } from '@gida/contracts/catalog';
import { countBedrooms } from '@gida/contracts/count-bedrooms';
import { KingBedIcon, PinIcon, StarIcon, tokens, UsersIcon, VisuallyHidden } from '@gida/ui';
import styled from 'styled-components';

import { apartmentText as text } from './apartment-messages.ts';

type KeyFiguresProps = {
  apartment: Pick<ApartmentSummary, 'maxGuests' | 'properties' | 'rating' | 'reviewCount'>;
  /** As exact as this page may be. */
  address: string;
  /** The rating for screen readers. */
  rated: (rating: string, reviewCount: number) => string;
};

/** Where an apartment is, how many it sleeps, and how it is rated. */
export function KeyFigures({ apartment, address, rated }: KeyFiguresProps) {
  const { maxGuests, rating, reviewCount } = apartment;
  return (
    <Figures>
      <li>
        <PinIcon size={1} /> {address}
      </li>
      <li>
        <UsersIcon size={1} /> {text.guests(maxGuests)}
      </li>
      <li>
        <KingBedIcon size={1} /> {text.bedrooms(countBedrooms(apartment))}
      </li>
      {rating !== null && (
        <Rating>
          <StarIcon size={1} />{' '}
          <span aria-hidden="true">
            {rating.toFixed(1)} ({reviewCount})
          </span>
          <VisuallyHidden>{rated(rating.toFixed(1), reviewCount)}</VisuallyHidden>
        </Rating>
      )}
    </Figures>
  );
}

const Figures = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xxs} ${tokens.space.m};
  color: ${tokens.color.textSoft};

  li {
    display: flex;
    gap: ${tokens.space.xxs};
  }

  svg {
    margin-top: 0.3rem;
  }
`;

const Rating = styled.li`
  position: relative;

  && svg {
    color: ${tokens.color.accent};
    fill: currentcolor;
  }
`;
