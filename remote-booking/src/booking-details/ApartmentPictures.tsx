import styled from 'styled-components';

import { mosaicSizes, PictureMosaic, toPictures } from '@gida/apartment';
import type { Booking } from '@gida/contracts/booking';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { ButtonLink, tokens } from '@gida/ui';
import { ResponsivePicture } from '@gida/ui/layout';

import { shortCountdown } from '../booking/stay-countdown.ts';
import { messages } from '../messages.ts';

/** Up to five pictures, with the time until the stay on the first, and a link to the apartment page. */
export function ApartmentPictures({ booking }: { booking: Booking }) {
  const { apartment } = booking;
  const stay = useStayForLink();
  const countdown = shortCountdown(booking);
  const pictures = toPictures(apartment.name, apartment.images.slice(0, bookingLimits.images));

  return (
    <PictureMosaic
      label={apartment.name}
      pictures={pictures}
      tabIndex={0}
      renderPicture={({ src, alt }, index) => (
        <>
          <ResponsivePicture
            src={src}
            alt={alt}
            sizes={mosaicSizes(index, pictures.length, 'min(75rem, 100vw - 20rem)')}
            loading={index === 0 ? 'eager' : 'lazy'}
          />
          {index === 0 && countdown && <Countdown>{countdown}</Countdown>}
        </>
      )}
      action={
        <ButtonLink size="small" tone="quiet" to={paths.apartment(apartment.id, stay)}>
          {messages.details.seeMore}
        </ButtonLink>
      }
    />
  );
}

const Countdown = styled.strong`
  position: absolute;
  top: ${tokens.space.m};
  left: ${tokens.space.m};
  padding: ${tokens.space.xxs} ${tokens.space.m};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.overlay};
  color: ${tokens.color.onOverlay};
  font: 600 ${tokens.text.heading} / 1.3 ${tokens.font.display};
`;
