import { defineMutation, useMutation } from '@gida/actions';
import type { Wishlist } from '@gida/contracts/wishlist';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { truncateText } from '@gida/contracts/truncate-text';
import { cardLimits } from '@gida/contracts/constants/apartment-card';
import { StayPrice } from '@gida/apartment';
import { useStayForLink } from '@gida/stay';
import { Button, ButtonLink, Stack, tokens, TrashIcon } from '@gida/ui';
import { CardPicture } from '@gida/ui/layout';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import type { WishlistEntry } from '../find-wishlist-entry.ts';
import { removeFromNamedWishlist } from '../named-wishlist-mutations.ts';
import { messages } from '../messages.ts';
import { WishlistMenu } from '../WishlistMenu.tsx';
import { removeFromWishlist } from '../wishlist-api.ts';

const text = messages.wishlist;

export const removeApartment = defineMutation(
  'remove-apartment',
  (apartmentId: string) => removeFromWishlist(apartmentId),
  { success: text.removed, failure: text.failed, errors: 'toast' },
);

type WishlistCardProps = WishlistEntry & {
  lists: readonly Wishlist[];
  onRemove: (removed: WishlistEntry) => void;
};

export function WishlistCard({ apartment, list, lists, onRemove }: WishlistCardProps) {
  const { id, name, price, address, images } = apartment;
  const fromAll = useMutation(removeApartment);
  const fromList = useMutation(removeFromNamedWishlist);
  const stay = useStayForLink();
  const to = paths.apartment(id, apartment.price > 0 ? stay : {});
  const removal = list.name ? fromList : fromAll;

  function remove() {
    onRemove({ apartment, list });
    if (list.name) fromList.submit({ listId: list.id, apartmentId: id });
    else fromAll.submit(id);
  }

  return (
    <Card>
      <PictureLink to={to} tabIndex={-1} aria-hidden="true">
        <CardPicture src={images[0]} />
      </PictureLink>
      <Text $gap="xxs">
        <h2 title={name}>{truncateText(name, cardLimits.nameLength)}</h2>
        <p>{`${address.city}, ${address.country}`}</p>
        <StayPrice apartment={apartment} stay={stay} night={formatPrice(price)} />
        {apartment.note && <Note>{apartment.note}</Note>}
      </Text>
      <Actions>
        <ButtonLink to={to} aria-label={text.viewOf(name)}>
          {text.view}
        </ButtonLink>
        <Button
          tone="quiet"
          busy={removal.isPending}
          aria-label={text.deleteOf(name)}
          onClick={remove}
        >
          <TrashIcon /> {text.delete}
        </Button>
      </Actions>
      <MenuSlot>
        <WishlistMenu apartment={apartment} list={list} lists={lists} />
      </MenuSlot>
    </Card>
  );
}

/** "NGN 85,000", as specified for the wishlist. */
const formatPrice = (price: number): string =>
  price ? text.price(formatNaira(price).replace('₦', '')) : messages.card.noPrice;

const Card = styled.article`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr) auto;
  gap: ${tokens.space.s};
  height: 100%;
`;

const PictureLink = styled(Link)`
  grid-column: 1 / -1;
`;

const Text = styled(Stack)`
  grid-area: 2 / 1;

  h2 {
    font: 650 ${tokens.text.body} / 1.3 ${tokens.font.body};
    letter-spacing: normal;
  }

  p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;

/** Beside the name, and after the buttons for the Tab key. */
const MenuSlot = styled.div`
  grid-area: 2 / 2;
`;

const Note = styled.blockquote`
  margin: ${tokens.space.xxs} 0 0;
  padding-left: ${tokens.space.s};
  border-left: ${tokens.border.strong} solid ${tokens.color.accent};
  font-size: ${tokens.text.small};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: grid;
  grid-area: 3 / 1 / auto / -1;
  grid-template-columns: var(--large-text-columns, 1fr 1fr);
  gap: ${tokens.space.xs};
`;
