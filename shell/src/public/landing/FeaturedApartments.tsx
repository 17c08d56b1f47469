import type { FeaturedApartment } from '@gida/contracts/catalog';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { CardRating, PublicApartmentCard, KeyFactsLine } from '@gida/apartment';
import { CardGrid, media, Price } from '@gida/ui';
import { CardPicture } from '@gida/ui/layout';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { pricingMessages } from '../../messages/pricing.ts';
import { useStayForLinks } from '../../layouts/use-stay-for-links.ts';

/** The id of the first home of a city, which the card of the city leads to. */
export const cityAnchor = (city: string): string => `in-${city.toLowerCase().replaceAll(' ', '-')}`;

export function FeaturedApartments({ homes }: { homes: readonly FeaturedApartment[] }) {
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
          <CardPicture src={images[0]} />
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

  /* Those beside the row make it as high as they are. */
  > * {
    content-visibility: visible;
  }

  ${media.medium} {
    grid: auto / repeat(2, minmax(0, 1fr));
    overflow: visible;
  }

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Home = styled(PublicApartmentCard)`
  scroll-snap-align: start;
  /* Not below the header of the site. */
  scroll-margin-top: 6rem;
`;
