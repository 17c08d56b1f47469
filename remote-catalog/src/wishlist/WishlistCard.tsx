import { defineMutation, useMutation } from '@gida/actions';
import type { WishlistsResponse } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { Button, ButtonLink, ImagePlaceholder, tokens, TrashIcon } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { truncateCardName } from '../truncate-card-name.ts';
import { messages } from '../messages.ts';
import { removeFromWishlist } from '../wishlist-api.ts';
import { formatWishlistPrice } from './format-wishlist-price.ts';

const text = messages.wishlist;

export type SavedApartment = WishlistsResponse['wishlists'][number]['apartments'][number];

export const removeApartment = defineMutation(
  'remove-apartment',
  (apartmentId: string) => removeFromWishlist(apartmentId),
  { success: text.removed, failure: text.failed, errors: 'toast' },
);

export function WishlistCard({ apartment }: { apartment: SavedApartment }) {
  const { id, name, price, address, images } = apartment;
  const removal = useMutation(removeApartment);

  return (
    <Card>
      <PictureLink to={paths.apartment(id)} tabIndex={-1} aria-hidden="true">
        {images[0] ? (
          <img src={images[0]} alt="" width={800} height={600} loading="lazy" />
        ) : (
          <ImagePlaceholder />
        )}
      </PictureLink>
      <Text>
        <h2 title={name}>{truncateCardName(name)}</h2>
        <p>{`${address.city}, ${address.country}`}</p>
        <strong>{formatWishlistPrice(price)}</strong>
      </Text>
      <Actions>
        <ButtonLink to={paths.apartment(id)} aria-label={text.viewOf(name)}>
          {text.view}
        </ButtonLink>
        <Button
          tone="quiet"
          busy={removal.isPending}
          aria-label={text.deleteOf(name)}
          onClick={() => removal.submit(id)}
        >
          <TrashIcon /> {text.delete}
        </Button>
      </Actions>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  gap: ${tokens.space.s};
  height: 100%;
`;

const PictureLink = styled(Link)`
  display: block;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Text = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xxs};

  h2 {
    font: 650 ${tokens.text.body} / 1.3 ${tokens.font.body};
    letter-spacing: normal;
  }

  p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space.xs};
`;
