import type { ApartmentSummary } from '@gida/contracts/catalog';
import { CloseIcon, IconButton, StarIcon, tokens, VisuallyHidden } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { mapMessages } from '../../map-messages.ts';
import { messages } from '../../messages.ts';

type MapCardProps = {
  apartment: ApartmentSummary;
  price: string;
  to: string;
  onClose: () => void;
};

/** The apartment of the chosen pin, over the map. */
export function MapCard({ apartment, price, to, onClose }: MapCardProps) {
  const { name, images, rating, reviewCount, address } = apartment;
  return (
    <Card role="group" aria-label={name} aria-live="polite">
      {images[0] && <Picture src={images[0]} alt="" width={96} height={72} />}
      <Text>
        <Name to={to}>{name}</Name>
        <Soft>{address.area || address.city}</Soft>
        <Line>
          <strong>{price}</strong>
          {rating !== null && (
            <span>
              <StarIcon size={0.9} />
              <span aria-hidden="true">{rating.toFixed(1)}</span>
              <VisuallyHidden>
                {messages.card.rated(Number(rating.toFixed(1)), reviewCount)}
              </VisuallyHidden>
            </span>
          )}
        </Line>
      </Text>
      <IconButton label={mapMessages.closeCard} icon={<CloseIcon />} onClick={onClose} />
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space.s};
  width: min(100%, 24rem);
  padding: ${tokens.space.xs};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};
`;

const Picture = styled.img`
  width: 6rem;
  height: 4.5rem;
  border-radius: ${tokens.radius.control};
  object-fit: cover;
`;

const Text = styled.div`
  display: grid;
  min-width: 0;
`;

const Name = styled(Link)`
  overflow: hidden;
  color: ${tokens.color.text};
  font-weight: 650;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Soft = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Line = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space.s};
  font-variant-numeric: tabular-nums;

  svg {
    color: ${tokens.color.accent};
    fill: currentcolor;
  }
`;
