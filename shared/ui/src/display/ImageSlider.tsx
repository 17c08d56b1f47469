import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { IconButton } from '../actions/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/navigation.tsx';
import { NoPicture } from './NoPicture.tsx';
import { media, tokens } from '../tokens.ts';
import { useAdvance } from './use-advance.ts';

export type Picture = { src: string; alt: string };

/** More would not fit below the picture of a narrow card. */
const mostLargeDots = 10;

type ImageSliderProps = {
  pictures: readonly Picture[];
  /** What the pictures show together. */
  label: string;
  intervalMs?: number;
  /** The picture a page is measured by loads at once; all others when they come near. */
  priority?: boolean;
  /** Where a press on a picture leads. For the pointer: the keyboard has the link that names the same place. */
  to?: string | undefined;
};

/** Advances by itself and wraps, until someone points at it, focuses it, chooses a picture, or asks for stillness. */
export function ImageSlider({
  pictures,
  label,
  intervalMs = 4000,
  priority = false,
  to,
}: ImageSliderProps) {
  const [current, setCurrent] = useState(0);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const [chosen, setChosen] = useState(false);
  const many = pictures.length > 1;
  const frame = useAdvance(many && !pointedAt && !focused && !chosen, intervalMs, () => move(1));
  const shown = pictures[current % Math.max(pictures.length, 1)];

  function move(by: number) {
    setCurrent((before) => (before + by + pictures.length) % pictures.length);
  }

  function choose(by: number) {
    setChosen(true);
    move(by);
  }

  const picture = shown && (
    <Shown
      key={shown.src}
      src={shown.src}
      alt={shown.alt}
      width={800}
      height={600}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  );

  return (
    <Frame
      ref={frame}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {picture && to ? (
        <Link to={to} tabIndex={-1}>
          {picture}
        </Link>
      ) : (
        (picture ?? <NoPicture />)
      )}
      {many && (
        <>
          <Previous>
            <IconButton
              tone="veil"
              label="Previous image"
              icon={<ChevronLeftIcon />}
              onClick={() => choose(-1)}
            />
          </Previous>
          <Next>
            <IconButton
              tone="veil"
              label="Next image"
              icon={<ChevronRightIcon />}
              onClick={() => choose(1)}
            />
          </Next>
          <Dots aria-hidden="true" $small={pictures.length > mostLargeDots}>
            {pictures.map((picture, index) => (
              <Dot key={picture.src} $current={index === current} />
            ))}
          </Dots>
        </>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};
`;

const Shown = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: opacity ${tokens.motion.calm};

  @starting-style {
    opacity: 0.4;
  }
`;

const Side = styled.div`
  position: absolute;
  top: calc(50% - ${tokens.size.target} / 2);
  transition: opacity ${tokens.motion.quick};

  ${media.hover} {
    opacity: 0;

    ${Frame}:hover &,
    ${Frame}:focus-within & {
      opacity: 1;
    }
  }
`;

const Previous = styled(Side)`
  left: ${tokens.space.xs};
`;

const Next = styled(Side)`
  right: ${tokens.space.xs};
`;

const Dots = styled.div<{ $small: boolean }>`
  --dot: ${({ $small }) => ($small ? '0.25rem' : '0.4375rem')};
  position: absolute;
  inset: auto 0 ${tokens.space.xs};
  display: flex;
  justify-content: center;
  gap: ${({ $small }) => ($small ? '0.25rem' : '0.375rem')};
  width: fit-content;
  margin-inline: auto;
  padding: 0.3125rem ${tokens.space.xs};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.overlay};
`;

const Dot = styled.span<{ $current: boolean }>`
  width: var(--dot);
  height: var(--dot);
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.onOverlay};
  opacity: ${({ $current }) => ($current ? 1 : 0.45)};
`;
