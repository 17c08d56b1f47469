import type { Apartment, Wishlist } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { KingBedIcon, PinIcon, StarIcon, tokens, UsersIcon, VisuallyHidden } from '@gida/ui';
import { apartmentText, ShareButton } from '@gida/apartment';
import styled from 'styled-components';

import { countBedrooms } from '../count-bedrooms.ts';
import { findSaved } from '../find-saved.ts';
import { messages } from '../messages.ts';
import { SavedMenu } from '../SavedMenu.tsx';
import { WishlistButton } from '../WishlistButton.tsx';

const text = messages.card;

export function ApartmentHeading({
  apartment,
  wishlists,
}: {
  apartment: Apartment;
  wishlists: readonly Wishlist[];
}) {
  const { id, name, address, maxGuests, properties, rating, reviewCount } = apartment;

  const saved = findSaved(wishlists, id);

  return (
    <Container>
      <Text>
        <h1>{name}</h1>
        <Facts>
          <li>
            <PinIcon size={1} />
            {[address.street, address.city, address.country].filter(Boolean).join(', ')}
          </li>
          <li>
            <UsersIcon size={1} />
            {apartmentText.guests(maxGuests)}
          </li>
          <li>
            <KingBedIcon size={1} />
            {apartmentText.bedrooms(countBedrooms(properties))}
          </li>
          {rating !== null && (
            <RatingItem>
              <StarIcon size={1} />
              <span aria-hidden="true">
                {rating.toFixed(1)} ({reviewCount})
              </span>
              <VisuallyHidden>{text.rated(Number(rating.toFixed(1)), reviewCount)}</VisuallyHidden>
            </RatingItem>
          )}
        </Facts>
      </Text>
      <Actions>
        <ShareButton title={name} path={paths.publicApartment(id)} />
        <WishlistButton apartmentId={id} isSaved={saved !== undefined} />
        {saved && <SavedMenu {...saved} lists={wishlists} />}
      </Actions>
    </Container>
  );
}

const Container = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.space.m};
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.space.xs};
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 1 18rem;
  gap: ${tokens.space.xs};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Facts = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xxs} ${tokens.space.m};
  color: ${tokens.color.textSoft};

  li {
    display: flex;
    gap: ${tokens.space.xxs};
  }

  svg {
    flex: none;
    margin-top: 0.3rem;
  }
`;

const RatingItem = styled.li`
  && svg {
    color: ${tokens.color.accent};
    fill: currentcolor;
  }
`;
