import { limits } from '@gida/contracts/constants';
import { media, tokens, type Picture } from '@gida/ui';
import { useState } from 'react';
import styled, { css } from 'styled-components';

import { messages } from '../messages.ts';
import { PictureViewer } from './PictureViewer.tsx';

const text = messages.apartment;

/** One main picture and up to four more; each opens all of them on the whole screen. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const shown = pictures.slice(0, 1 + limits.galleryThumbnails);
  if (shown.length === 0) return null;

  return (
    <>
      <Wall $count={shown.length}>
        {shown.map((picture, at) => {
          const isLast = at > 0 && at === shown.length - 1 && pictures.length > shown.length;
          return (
            <Frame
              key={picture.src}
              type="button"
              aria-label={isLast ? undefined : text.openPicture(at + 1, pictures.length)}
              onClick={() => setOpened(at)}
            >
              <img
                src={picture.src}
                alt=""
                width={800}
                height={600}
                decoding="async"
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'auto'}
              />
              {isLast && <More>{text.allPictures(pictures.length)}</More>}
            </Frame>
          );
        })}
      </Wall>
      {opened !== null && (
        <PictureViewer pictures={pictures} first={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** On phones the main picture spans the row above the small ones; on wide screens it stands beside them. */
const Wall = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.max($count - 1, 1)}, minmax(0, 1fr));
  gap: ${tokens.space.xs};
  overflow: hidden;
  border-radius: ${tokens.radius.card};

  > :first-child {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    ${({ $count }) => walls[$count]}
  }
`;

const mainBeside = css`
  > :first-child {
    grid-column: 1;
    grid-row: span 2;
    aspect-ratio: auto;
  }
`;

/** By the number of pictures; one alone is the same on every screen, only flatter. */
const walls: Record<number, ReturnType<typeof css>> = {
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
    ${mainBeside}
  `,
  4: css`
    grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));
    ${mainBeside}

    > :last-child {
      grid-column: span 2;
      aspect-ratio: 8 / 3;
    }
  `,
  5: css`
    grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));
    ${mainBeside}
  `,
};

const Frame = styled.button`
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
    transition: scale ${tokens.motion.calm};
  }

  ${media.hover} {
    &:hover img {
      scale: 1.03;
    }
  }
`;

const More = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${tokens.color.overlay};
  color: ${tokens.color.onOverlay};
  font-size: ${tokens.text.small};
  font-weight: 620;
`;
