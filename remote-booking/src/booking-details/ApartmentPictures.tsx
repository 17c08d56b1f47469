import { Link } from 'react-router-dom';
import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { media, tokens } from '@gida/ui';
import { CroppedPicture } from '@gida/ui/layout';

import { messages } from '../messages.ts';

/** Up to five images and a link to the apartment page. */
export function ApartmentPictures({ apartment }: { apartment: Booking['apartment'] }) {
  const stay = useStayForLink();
  const visiblePictures = apartment.images.slice(0, bookingLimits.images);

  return (
    <PictureList role="list" aria-label={apartment.name}>
      {visiblePictures.map((source, index) => (
        <li key={source}>
          <CroppedPicture
            src={source}
            alt={`${apartment.name}, picture ${index + 1}`}
            sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 33vw, 50vw"
            loading={index === 0 ? 'eager' : 'lazy'}
          />
        </li>
      ))}
      <li>
        <SeeMoreLink to={paths.apartment(apartment.id, stay)}>
          {messages.details.seeMore}
        </SeeMoreLink>
      </li>
    </PictureList>
  );
}

const PictureList = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.xs};

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }

  @media print {
    grid-template-columns: repeat(5, minmax(0, 1fr));

    > :last-child {
      display: none;
    }
  }
`;

const SeeMoreLink = styled(Link)`
  display: grid;
  place-items: center;
  width: 100%;
  /* As high as pictures that did not load and show their text. */
  min-height: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  color: ${tokens.color.action};
  font-weight: 600;
`;
