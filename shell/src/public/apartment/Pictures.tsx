import { ButtonLink, media, tokens } from '@gida/ui';
import { ResponsivePicture } from '@gida/ui/layout';
import { maxInMosaic, mosaicSizes, PictureMosaic, TitledSection } from '@gida/apartment';
import styled from 'styled-components';

import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';

type PicturesProps = { name: string; images: readonly string[] };

const moreId = 'pictures';

/**
 * All pictures in a strip on phones, which the keyboard reaches because it scrolls; the first five side by side on wide
 * screens, with a link to the others.
 */
export function Pictures({ name, images }: PicturesProps) {
  return (
    <PictureMosaic
      label={text.pictures}
      images={images}
      tabIndex={0}
      renderPicture={(src, index) => <Picture {...{ name, src, index, total: images.length }} />}
      action={
        images.length > maxInMosaic && (
          <AllPictures>
            <ButtonLink tone="quiet" size="small" to={{ hash: moreId }}>
              {text.allPictures(images.length)}
            </ButtonLink>
          </AllPictures>
        )
      }
    />
  );
}

/** Those that the mosaic leaves out. */
export function MorePictures({ name, images }: PicturesProps) {
  const more = images.slice(maxInMosaic);
  if (more.length === 0) return null;
  return (
    <WideOnly id={moreId}>
      <TitledSection title={text.morePictures}>
        <More role="list">
          {more.map((src, at) => (
            <li key={src}>
              <Picture {...{ name, src, index: maxInMosaic + at, total: images.length }} />
            </li>
          ))}
        </More>
      </TitledSection>
    </WideOnly>
  );
}

type PictureProps = { name: string; src: string; index: number; total: number };

function Picture({ name, src, index, total }: PictureProps) {
  return (
    <ResponsivePicture
      src={src}
      alt={text.picture(name, index + 1, total)}
      sizes={mosaicSizes(index, Math.min(total, maxInMosaic), 'min(73rem, 100vw - 2rem)')}
      loading={index === 0 ? 'eager' : 'lazy'}
      fetchPriority={index === 0 ? 'high' : 'auto'}
    />
  );
}

const AllPictures = styled.div`
  display: none;

  ${media.medium} {
    display: block;
  }
`;

const WideOnly = styled.div`
  scroll-margin-top: 6rem;
  display: none;

  ${media.medium} {
    display: block;
  }
`;

const More = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  gap: ${tokens.space.xs};

  img {
    width: 100%;
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.sunken};
    object-fit: cover;
    aspect-ratio: 4 / 3;
  }
`;
