import type { FeaturedApartment } from '@gida/contracts/catalog';
import { paths, type StayQuery } from '@gida/contracts/paths';
import { CardRating, KeyFactsLine, PublicApartmentCard, StayPrice } from '@gida/apartment';
import { CardGrid, media } from '@gida/ui';
import { CardPicture } from '@gida/ui/layout';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { useStayForLinks } from '../../layouts/use-stay-for-links.ts';

type FeaturedApartmentsProps = {
  homes: readonly FeaturedApartment[];
  /** The stay that was searched for, whose total the cards show. */
  stay?: StayQuery | undefined;
};

export function FeaturedApartments({ homes, stay }: FeaturedApartmentsProps) {
  const chosen = useStayForLinks();
  return (
    <HomesRow>
      {homes.map(({ id, name, address, images, keyFacts, ...home }) => (
        <Home key={id}>
          <CardPicture src={images[0]} />
          <h3>
            <Link to={paths.publicApartment(id, chosen)}>{name}</Link>
          </h3>
          <p>{[address.area, address.city].filter(Boolean).join(', ')}</p>
          <CardRating {...home} />
          <KeyFactsLine facts={keyFacts} />
          <StayPrice apartment={home} stay={stay} />
        </Home>
      ))}
    </HomesRow>
  );
}

/** On a phone a row to swipe: eight cards below each other would push the rest of the page far down. */
export const HomesRow = styled(CardGrid)`
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
`;
