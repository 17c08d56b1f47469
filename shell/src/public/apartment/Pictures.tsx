import { ButtonLink, media, tokens, type Picture } from '@gida/ui';
import { PictureHeading, pictureText, ResponsivePicture } from '@gida/ui/layout';
import { maxInMosaic, mosaicSizes, PictureMosaic, TitledSection } from '@gida/apartment';
import styled from 'styled-components';

import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';

type PicturesProps = { pictures: readonly Picture[] };

const allId = 'pictures';

/**
 * All pictures in a strip on phones, which the keyboard reaches because it scrolls; the first five side by side on wide
 * screens, with a link to all of them.
 */
export function Pictures({ pictures }: PicturesProps) {
  const { length } = pictures;
  return (
    <PictureMosaic
      label={text.pictures}
      pictures={pictures}
      tabIndex={0}
      renderPicture={(picture, index) => <PublicPicture {...{ picture, index, total: length }} />}
      action={
        length > maxInMosaic && (
          <WideOnly>
            <ButtonLink tone="quiet" size="small" to={{ hash: allId }}>
              {pictureText.all(length)}
            </ButtonLink>
          </WideOnly>
        )
      }
    />
  );
}

/** Room by room, where the mosaic leaves some out. */
export function PicturesByRoom({ pictures }: PicturesProps) {
  if (pictures.length <= maxInMosaic) return null;
  return (
    <WideOnly id={allId}>
      <TitledSection title={text.pictures}>
        <Rooms>
          {pictures.map((picture, index) => (
            <div key={picture.src}>
              <PictureHeading pictures={pictures} at={index} />
              <PublicPicture {...{ picture, index, total: pictures.length }} />
            </div>
          ))}
        </Rooms>
      </TitledSection>
    </WideOnly>
  );
}

type PublicPictureProps = { picture: Picture; index: number; total: number };

function PublicPicture({ picture, index, total }: PublicPictureProps) {
  return (
    <ResponsivePicture
      src={picture.src}
      alt={picture.alt}
      sizes={mosaicSizes(index, Math.min(total, maxInMosaic), 'min(73rem, 100vw - 2rem)')}
      loading={index === 0 ? 'eager' : 'lazy'}
      fetchPriority={index === 0 ? 'high' : 'auto'}
    />
  );
}

const WideOnly = styled.div`
  scroll-margin-top: 6rem;
  display: none;

  ${media.medium} {
    display: block;
  }
`;

const Rooms = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  align-items: end;
  gap: ${tokens.space.xs};

  img {
    width: 100%;
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.sunken};
    object-fit: cover;
    aspect-ratio: 4 / 3;
  }
`;
