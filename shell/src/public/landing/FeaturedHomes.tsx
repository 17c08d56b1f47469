import type { FeaturedHome } from '@gida/contracts/catalog';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { CardRating, KeyFactsLine } from '@gida/apartment';
import { CardGrid, media, Price, tokens } from '@gida/ui';
import { cardGridSizes, ResponsiveImage } from '@gida/ui/layout';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { pricingMessages } from '../../messages/pricing.ts';
import { useStayForLinks } from '../../layouts/use-stay-for-links.ts';

/** The id of the first home of a city, which the card of the city leads to. */
export const cityAnchor = (city: string): string => `in-${city.toLowerCase().replaceAll(' ', '-')}`;

export function FeaturedHomes({ homes }: { homes: readonly FeaturedHome[] }) {
  const stay = useStayForLinks();
  return (
    <Homes>
      {homes.map(({ id, name, price, address, images, keyFacts, ...reviews }, index) => (
        <Home
          key={id}
          id={
            address.city === homes[index - 1]?.address.city ? undefined : cityAnchor(address.city)
          }
        >
          {images[0] && (
            <ResponsiveImage src={images[0]} alt="" sizes={cardGridSizes} loading="lazy" />
          )}
          <h3>
            <Link to={paths.publicApartment(id, stay)}>{name}</Link>
          </h3>
          <p>{[address.area, address.city].filter(Boolean).join(', ')}</p>
          <CardRating {...reviews} />
          <KeyFactsLine facts={keyFacts} />
          <Price amount={formatNaira(price)} unit={pricingMessages.perNight} />
        </Home>
      ))}
    </Homes>
  );
}

/** On a phone a row to swipe: eight cards below each other would push the rest of the page far down. */
const Homes = styled(CardGrid)`
  grid: auto / auto-flow 80%;
  overflow-x: auto;
  scroll-snap-type: x mandatory;

  ${media.medium} {
    grid: auto / repeat(2, minmax(0, 1fr));
    overflow: visible;
  }

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Home = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xxs};
  align-content: start;
  scroll-snap-align: start;
  /* Not below the header of the site. */
  scroll-margin-top: 6rem;

  img {
    width: 100%;
    margin-bottom: ${tokens.space.xs};
    border-radius: ${tokens.radius.card};
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }

  h3 {
    font: 650 ${tokens.text.body} / 1.3 ${tokens.font.body};
    letter-spacing: normal;
  }

  p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  a {
    color: ${tokens.color.text};
    text-decoration: none;
  }

  /* Makes the whole card clickable. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:hover a {
    text-decoration: underline;
  }
`;
