import type { WishlistsResponse } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { Button, ButtonLink, ImagePlaceholder, tokens, TrashIcon } from '@gida/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { truncateCardName } from '../truncate-card-name.ts';
import { messages } from '../messages.ts';
import { formatWishlistPrice } from './format-wishlist-price.ts';

const text = messages.wishlist;

export type SavedApartment = WishlistsResponse['wishlists'][number]['apartments'][number];

type WishlistCardProps = { apartment: SavedApartment; onRemove: () => Promise<void> };

export function WishlistCard({ apartment, onRemove }: WishlistCardProps) {
  const { id, name, price, address, images } = apartment;
  const [isRemoving, setIsRemoving] = useState(false);

  async function removeFromList() {
    setIsRemoving(true);
    await onRemove();
    setIsRemoving(false);
  }

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
          busy={isRemoving}
          aria-label={text.deleteOf(name)}
          onClick={() => void removeFromList()}
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
