import type { Apartment } from '@gida/contracts/catalog';
import type { Wishlist } from '@gida/contracts/wishlist';
import { paths } from '@gida/contracts/paths';
import { Stack, tokens } from '@gida/ui';
import { KeyFigures, PictureButtons, ShareButton } from '@gida/apartment';
import styled from 'styled-components';

import { findWishlistEntry } from '../find-wishlist-entry.ts';
import { messages } from '../messages.ts';
import { WishlistMenu } from '../WishlistMenu.tsx';
import { WishlistButton } from '../WishlistButton.tsx';

const text = messages.card;

export function ApartmentHeading({
  apartment,
  wishlists,
}: {
  apartment: Apartment;
  wishlists: readonly Wishlist[];
}) {
  const { id, name, address } = apartment;
  const saved = findWishlistEntry(wishlists, id);

  return (
    <Container>
      <Text $gap="xs">
        <h1>{name}</h1>
        <KeyFigures
          apartment={apartment}
          address={[address.street, address.city, address.country].filter(Boolean).join(', ')}
          rated={(rating, count) => text.rated(Number(rating), count)}
        />
      </Text>
      <PictureButtons>
        <ShareButton title={name} path={paths.publicApartment(id)} />
        <WishlistButton apartmentId={id} isInWishlist={saved !== undefined} />
        {saved && <WishlistMenu {...saved} lists={wishlists} />}
      </PictureButtons>
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

const Text = styled(Stack)`
  flex: 1 1 18rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
