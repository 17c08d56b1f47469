import { tokens, type Picture } from '@gida/ui';
import { useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';

import { ResponsivePicture } from '../display/ResponsivePicture.tsx';
import { PictureHeading } from './PictureHeading.tsx';
import { pictureText } from './picture-messages.ts';

type SmallPicturesProps = {
  pictures: readonly Picture[];
  /** The picture above the filmstrip, which is then in its middle; null for the overview of all. */
  current: number | null;
  onChoose: (index: number) => void;
};

export function SmallPictures({ pictures, current, onChoose }: SmallPicturesProps) {
  const ref = useRef<HTMLDivElement>(null);

  // The position of a scroller is outside React.
  useLayoutEffect(() => {
    const film = ref.current;
    const shown = film?.querySelector<HTMLElement>('[aria-current]');
    if (film && shown)
      film.scrollLeft = shown.offsetLeft - (film.clientWidth - shown.clientWidth) / 2;
  }, [current]);

  return (
    <List ref={ref} $isFilm={current !== null}>
      {pictures.map(({ src, caption }, index) => (
        <div key={src}>
          {current === null && <PictureHeading pictures={pictures} at={index} />}
          <button
            type="button"
            aria-label={pictureText.show(index + 1, pictures.length, caption)}
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
          >
            <ResponsivePicture
              src={src}
              alt=""
              sizes={current === null ? '25rem' : '5rem'}
              loading="lazy"
            />
          </button>
        </div>
      ))}
    </List>
  );
}

const filmstrip = css`
  display: flex;
  scrollbar-width: none;

  button {
    width: 4.5rem;
    border-radius: ${tokens.radius.control};
  }

  > :first-child {
    margin-inline-start: auto;
  }

  > :last-child {
    margin-inline-end: auto;
  }

  button:not([aria-current], :hover, :focus-visible) {
    opacity: 0.55;
  }

  [aria-current] {
    outline: ${tokens.border.strong} solid white;
  }
`;

const List = styled.div<{ $isFilm: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  grid-auto-rows: max-content;
  align-items: end;
  gap: ${tokens.space.xs};
  overflow: auto;
  padding: ${tokens.space.xs};

  button {
    display: block;
    width: 100%;
    padding: 0;
    overflow: hidden;
    border: 0;
    background: none;
    aspect-ratio: 4 / 3;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  ${({ $isFilm }) => $isFilm && filmstrip}
`;
