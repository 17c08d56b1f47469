import type { ApartmentSummary } from '@gida/contracts/catalog';
import { CardRating, KeyFactsLine, StayPrice, type CardStay } from '@gida/apartment';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, IconButton, Row, tokens } from '@gida/ui';
import { Muted, ResponsivePicture } from '@gida/ui/layout';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { mapMessages as text } from '../../map-messages.ts';

type MapCardProps = {
  apartment: ApartmentSummary;
  stay: CardStay;
  to: string;
  /** Of those that the price on the map stands for. */
  place: { index: number; total: number };
  /** Shows another of them: the next by 1, the previous by -1. */
  onTurn: (step: number) => void;
  onClose: () => void;
};

/** The apartment of the chosen price, over the map. */
export function MapCard({ apartment, stay, to, place, onTurn, onClose }: MapCardProps) {
  const { name, images, rating, reviewCount, address } = apartment;
  return (
    <Card role="group" aria-label={name}>
      {images[0] && <Picture src={images[0]} alt="" sizes="6rem" />}
      <Text aria-live="polite">
        <Name to={to}>{name}</Name>
        <Row $spread>
          <Muted $small>{address.area || address.city}</Muted>
          {rating !== null && <CardRating rating={rating} reviewCount={reviewCount} />}
        </Row>
        <KeyFactsLine facts={apartment.keyFacts} />
        <StayPrice apartment={apartment} stay={stay} />
      </Text>
      {place.total > 1 && (
        <Turn $spread>
          <IconButton label={text.previous} icon={<ChevronLeftIcon />} onClick={() => onTurn(-1)} />
          <Muted $small>{text.place(place.index + 1, place.total)}</Muted>
          <IconButton label={text.next} icon={<ChevronRightIcon />} onClick={() => onTurn(1)} />
        </Turn>
      )}
      <Close>
        <IconButton label={text.closeCard} icon={<CloseIcon />} onClick={onClose} />
      </Close>
    </Card>
  );
}

const Card = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space.xxs} ${tokens.space.s};
  width: min(100%, 24rem);
  padding: ${tokens.space.xs};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};
`;

const Picture = styled(ResponsivePicture)`
  width: 6rem;
  height: 4.5rem;
  border-radius: ${tokens.radius.control};
  object-fit: cover;
`;

const Text = styled.div`
  display: grid;
  min-width: 0;
`;

/** Beside the button that closes the card. */
const Name = styled(Link)`
  display: -webkit-box;
  overflow: hidden;
  margin-right: calc(${tokens.size.target} - ${tokens.space.xs});
  color: ${tokens.color.text};
  font-weight: 650;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--large-text-lines, 2);
`;

const Turn = styled(Row)`
  grid-column: 1 / -1;
`;

const Close = styled.div`
  position: absolute;
  top: 0;
  right: 0;
`;
