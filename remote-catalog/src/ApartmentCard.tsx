import type { ApartmentSummary } from '@gida/contracts/catalog';
import { limits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { ImageSlider, KingBedIcon, PinIcon, StarIcon, tokens, UsersIcon } from '@gida/ui';
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
};

export function ApartmentCard({ apartment, to, priority = false }: ApartmentCardProps) {
  const { id, name, address, price, maxGuests, properties, images } = apartment;
  const target = to ?? paths.apartment(id);

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
        <Head>
          <Name>
            <Link to={target} title={name}>
              {cardName(name)}
            </Link>
          </Name>
          <Rating apartment={apartment} />
        </Head>
        <Line>
          <Term>{text.location}</Term> {locationLine(address)}
        </Line>
        <Facts>
          <Fact>
            <PinIcon size={1} />
            {address.city}
          </Fact>
          <Fact>
            <UsersIcon size={1} />
            {text.guests(maxGuests)}
          </Fact>
          <Fact>
            <KingBedIcon size={1} />
            {text.bedrooms(bedroomsOf(properties))}
          </Fact>
        </Facts>
        <PriceLine>
          <Term>{text.price}</Term> <Amount>{priceLine(price)}</Amount>
          {price > 0 && <Term> {text.perNight}</Term>}
        </PriceLine>
      </Words>
    </Sheet>
  );
}

function Rating({ apartment: { rating, reviewCount } }: { apartment: ApartmentSummary }) {
  if (rating === null) return <Stars>{text.noReviews}</Stars>;
  return (
    <Stars role="img" aria-label={text.rated(rating, reviewCount)}>
      <StarIcon size={1} />
      {rating.toFixed(1)}
    </Stars>
  );
}

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space.s};
  height: 100%;
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xxs};
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.space.s};
`;

const Name = styled.h3`
  min-width: 0;
  font-size: ${tokens.text.body};

  a {
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
  flex: none;
  gap: ${tokens.space.xxs};
  font-size: ${tokens.text.small};
  font-weight: 600;
  line-height: 1.5;

  svg {
    color: ${tokens.color.accent};
    fill: currentcolor;
  }
`;

const Line = styled.p`
  overflow: hidden;
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Term = styled.span`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Facts = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xxs} ${tokens.space.s};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Fact = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xxs};
`;

const PriceLine = styled.p`
  margin-top: ${tokens.space.xxs};
`;

const Amount = styled.strong`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
