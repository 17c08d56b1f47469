import type { ApartmentSummary } from '@gida/contracts/catalog';
import { limits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import {
  ImageSlider,
  KingBedIcon,
  PinIcon,
  StarIcon,
  tokens,
  UsersIcon,
  VisuallyHidden,
} from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { bedroomsOf } from './bedrooms-of.ts';
import { cardName } from './card-name.ts';
import { locationLine } from './location-line.ts';
import { messages } from './messages.ts';
import { picturesOf } from './pictures-of.ts';
import { priceLine } from './price-line.ts';

const text = messages.card;

type ApartmentCardProps = {
  apartment: ApartmentSummary;
  /** Where it leads, when the stay someone searched for should come along. */
  to?: string | undefined;
  /** The first pictures of a page do not wait until they are scrolled to. */
  priority?: boolean | undefined;
  /** The level of its name in the page around it. */
  level: 2 | 3;
};

export function ApartmentCard({ apartment, to, priority = false, level }: ApartmentCardProps) {
  const { id, name, address, price, maxGuests, properties, images } = apartment;
  const target = to ?? paths.apartment(id);
  const bedrooms = bedroomsOf(properties);

  return (
    <Sheet>
      <ImageSlider
        pictures={picturesOf(name, images)}
        label={text.pictures(name)}
        intervalMs={limits.sliderIntervalMs}
        priority={priority}
        to={target}
      />
      <Words>
        <Name as={`h${level}`}>
          <Link to={target} title={name}>
            {cardName(name)}
          </Link>
        </Name>
        <Line title={locationLine(address)}>
          <Term>{text.location}</Term> {locationLine(address)}
        </Line>
        <Facts>
          <Fact>
            <PinIcon size={1} />
            <City>{address.city}</City>
          </Fact>
          <Fact title={text.guests(maxGuests)}>
            <UsersIcon size={1} />
            {maxGuests}
            <VisuallyHidden> {text.guestsWord(maxGuests)}</VisuallyHidden>
          </Fact>
          <Fact title={text.bedrooms(bedrooms)}>
            <KingBedIcon size={1} />
            {bedrooms}
            <VisuallyHidden> {text.bedroomsWord(bedrooms)}</VisuallyHidden>
          </Fact>
        </Facts>
        <Foot>
          <p>
            <Term>{text.price}</Term> <Amount>{priceLine(price)}</Amount>
            {price > 0 && <Term> {text.perNight}</Term>}
          </p>
          <Rating apartment={apartment} />
        </Foot>
      </Words>
    </Sheet>
  );
}

function Rating({ apartment: { rating, reviewCount } }: { apartment: ApartmentSummary }) {
  if (rating === null) return <Stars>{text.noReviews}</Stars>;
  return (
    <Stars title={text.rated(rating, reviewCount)}>
      <StarIcon size={1} />
      <span aria-hidden="true">{rating.toFixed(1)}</span>
      <VisuallyHidden>{text.rated(Number(rating.toFixed(1)), reviewCount)}</VisuallyHidden>
    </Stars>
  );
}

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${tokens.space.s};
  height: 100%;
`;

/** The last row is pushed down, so that prices of a row of cards stand on one line. */
const Words = styled.div`
  display: grid;
  grid-template: auto auto 1fr auto / minmax(0, 1fr);
  gap: ${tokens.space.xxs};
  overflow-wrap: anywhere;
`;

const Name = styled.h3`
  font: 650 ${tokens.text.body} / 1.3 ${tokens.font.body};
  letter-spacing: normal;

  a {
    display: inline-block;
    padding-block: ${tokens.space.xs};
    margin-block: calc(-1 * ${tokens.space.xs});
    color: ${tokens.color.text};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xxs};
  flex: none;
  font-size: ${tokens.text.small};
  font-weight: 600;

  svg {
    color: ${tokens.color.accent};
    fill: currentcolor;
  }
`;

/** A very long street must not push the prices of a whole row of cards down. */
const Line = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  line-height: 1.45;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Term = styled.span`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Facts = styled.ul.attrs({ role: 'list' })`
  display: flex;
  align-items: start;
  gap: ${tokens.space.s};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Fact = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xxs};
  flex: none;

  &:first-child {
    flex: 0 1 auto;
    min-width: 0;
  }

  svg {
    flex: none;
  }
`;

const City = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.xs};
  margin-top: ${tokens.space.xxs};
`;

const Amount = styled.strong`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
