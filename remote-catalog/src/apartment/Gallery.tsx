import { apartmentLimits } from '@gida/contracts/constants/apartment';
import { mosaicSizes } from '@gida/apartment';
import { media, tokens, type Picture } from '@gida/ui';
import { ResponsiveImage } from '@gida/ui/layout';
import { useState } from 'react';
import styled, { css } from 'styled-components';

import { messages } from '../messages.ts';
import { PictureViewer } from './PictureViewer.tsx';

const text = messages.apartment;

/** One main picture and up to four thumbnails; each opens the full-screen viewer. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const visiblePictures = pictures.slice(0, 1 + apartmentLimits.galleryThumbnails);
  if (visiblePictures.length === 0) return null;

  return (
    <>
      <Grid $count={visiblePictures.length}>
        {visiblePictures.map((picture, index) => {
          const isLast =
            index > 0 &&
            index === visiblePictures.length - 1 &&
            pictures.length > visiblePictures.length;
          return (
            <PictureButton
              key={picture.src}
              type="button"
              aria-label={isLast ? undefined : text.openPicture(index + 1, pictures.length)}
              onClick={() => setOpenIndex(index)}
            >
              <ResponsiveImage
                src={picture.src}
                alt=""
                sizes={sizesOf(index, visiblePictures.length)}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
              />
              {isLast && <MoreOverlay>{text.allPictures(pictures.length)}</MoreOverlay>}
            </PictureButton>
          );
        })}
      </Grid>
      {openIndex !== null && (
        <PictureViewer
          pictures={pictures}
          initialIndex={openIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </>
  );
}

const sizesOf = (index: number, count: number): string =>
  mosaicSizes(index, count, {
    phone: `calc((100vw - 2rem) / ${index === 0 ? 1 : count - 1})`,
    wide: 'min(75rem, 100vw - 20rem)',
  });

/** The main picture is above the thumbnails on phones and beside them on wide screens. */
const Grid = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.max($count - 1, 1)}, minmax(0, 1fr));
  gap: ${tokens.space.xs};
  overflow: hidden;
  border-radius: ${tokens.radius.card};

  > :first-child {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    ${({ $count }) => gridLayouts[$count]}
  }
`;

const largeFirstPicture = css`
  > :first-child {
    grid-column: 1;
    grid-row: span 2;
    aspect-ratio: auto;
  }
`;

/** Grid layout by the number of pictures. */
const gridLayouts: Record<number, ReturnType<typeof css>> = {
  1: css`
    > :first-child {
      aspect-ratio: 2 / 1;
    }
  `,
  2: css`
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1;
    }
  `,
  3: css`
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    ${largeFirstPicture}
  `,
  4: css`
    grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));
    ${largeFirstPicture}

    > :last-child {
      grid-column: span 2;
      aspect-ratio: 8 / 3;
    }
  `,
  5: css`
    grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));
    ${largeFirstPicture}
  `,
};

const PictureButton = styled.button`
  position: relative;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: ${tokens.color.sunken};
  aspect-ratio: 4 / 3;

  &:focus-visible {
    z-index: 1;
    outline-offset: -0.25rem;
  }

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: scale ${tokens.motion.slow};
  }

  ${media.hover} {
    &:hover img {
      scale: 1.03;
    }
  }
`;

const MoreOverlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${tokens.color.overlay};
  color: ${tokens.color.onOverlay};
  font-size: ${tokens.text.small};
  font-weight: 620;
`;
