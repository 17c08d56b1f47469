import { ButtonLink, media, tokens } from '@gida/ui';
import { ResponsiveImage } from '@gida/ui/layout';
import { mosaicSizes, TitledSection } from '@gida/apartment';
import styled, { css } from 'styled-components';

import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';

type PhotosProps = { name: string; images: readonly string[] };

const maxInMosaic = 5;
const moreId = 'pictures';

/**
 * All pictures in a strip on phones, which the keyboard reaches because it scrolls; the first five side by side on wide
 * screens, with a link to the others.
 */
export function Photos({ name, images }: PhotosProps) {
  if (images.length === 0) return null;
  return (
    <Pictures>
      <Strip
        role="list"
        aria-label={text.pictures}
        tabIndex={0}
        $count={Math.min(images.length, maxInMosaic)}
      >
        {images.map((src, index) => (
          <li key={src}>
            <Photo {...{ name, src, index, total: images.length }} />
          </li>
        ))}
      </Strip>
      {images.length > maxInMosaic && (
        <AllPictures>
          <ButtonLink tone="quiet" size="small" to={{ hash: moreId }}>
            {text.allPictures(images.length)}
          </ButtonLink>
        </AllPictures>
      )}
    </Pictures>
  );
}

/** Those that the mosaic leaves out. */
export function MorePhotos({ name, images }: PhotosProps) {
  const more = images.slice(maxInMosaic);
  if (more.length === 0) return null;
  return (
    <WideOnly id={moreId}>
      <TitledSection title={text.morePictures}>
        <More role="list">
          {more.map((src, at) => (
            <li key={src}>
              <Photo {...{ name, src, index: maxInMosaic + at, total: images.length }} />
            </li>
          ))}
        </More>
      </TitledSection>
    </WideOnly>
  );
}

type PhotoProps = { name: string; src: string; index: number; total: number };

function Photo({ name, src, index, total }: PhotoProps) {
  return (
    <ResponsiveImage
      src={src}
      alt={text.picture(name, index + 1, total)}
      sizes={mosaicSizes(index, Math.min(total, maxInMosaic), {
        phone: total > 1 ? 'calc(92vw - 2rem)' : 'calc(100vw - 2rem)',
        wide: 'min(73rem, 100vw - 2rem)',
      })}
      loading={index === 0 ? 'eager' : 'lazy'}
      fetchPriority={index === 0 ? 'high' : 'auto'}
    />
  );
}

const largeFirst = css`
  > :first-child {
    grid-row: span 2;
  }
`;

const mosaics: Record<number, ReturnType<typeof css>> = {
  2: css`
    grid-template-columns: repeat(2, minmax(0, 1fr));
  `,
  3: css`
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    ${largeFirst}
  `,
  4: css`
    grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));
    ${largeFirst}

    > :nth-child(4) {
      grid-column: span 2;
    }
  `,
  5: css`
    grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));
    ${largeFirst}
  `,
};

const Pictures = styled.div`
  position: relative;
`;

const AllPictures = styled.div`
  display: none;

  ${media.medium} {
    position: absolute;
    right: ${tokens.space.s};
    bottom: ${tokens.space.s};
    display: block;
  }
`;

const Strip = styled.ul<{ $count: number }>`
  display: flex;
  gap: ${tokens.space.xs};
  overflow-x: auto;
  border-radius: ${tokens.radius.card};
  scroll-snap-type: x mandatory;

  > li {
    flex: none;
    width: ${({ $count }) => ($count > 1 ? '92%' : '100%')};
    overflow: hidden;
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.sunken};
    aspect-ratio: 4 / 3;
    scroll-snap-align: start;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  ${media.medium} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    height: clamp(20rem, 34vw, 30rem);
    overflow: hidden;
    ${({ $count }) => mosaics[$count]}

    > li {
      width: auto;
      min-height: 0;
      border-radius: 0;
      aspect-ratio: auto;
    }

    > li:nth-child(n + ${maxInMosaic + 1}) {
      display: none;
    }
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
