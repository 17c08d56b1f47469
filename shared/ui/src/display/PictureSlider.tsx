import { useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { IconButton } from '../actions/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/navigation.tsx';
import { PicturePlaceholder } from './PicturePlaceholder.tsx';
import { media, tokens } from '../tokens.ts';
import { cardGridSizes } from './card-grid-sizes.ts';
import { PictureStrip, useStripPosition } from './PictureStrip.tsx';
import { ResponsivePicture } from './ResponsivePicture.tsx';
import { usePictureLoads } from './use-picture-loads.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useNearViewport } from './use-near-viewport.ts';

/** Pictures with the same caption stand together. */
export type Picture = { src: string; alt: string; caption?: string | undefined };

/** More large dots would not fit on a narrow card. */
const maxLargeDots = 10;

type PictureSliderProps = {
  pictures: readonly Picture[];
  /** Accessible name of the carousel. */
  label: string;
  intervalMs?: number;
  /** How much later than others it begins, so that a row of cards never changes at once. */
  startOffsetMs?: number;
  /** Loads the picture eagerly (for the LCP image); others load lazily. */
  priority?: boolean;
  /** Link target of the picture. Not in the tab order, because the card has a text link to the same page. */
  to?: string | undefined;
  /** Instead of the router's own link. */
  linkAs?: ComponentType<{ to: string; tabIndex: number; children: ReactNode }>;
};

/**
 * Advances automatically and wraps. Pauses on hover and focus, and stops after manual navigation or with reduced motion.
 * A picture is loaded when its turn comes, or a finger may bring it. Far from the viewport it is one picture without
 * controls: a long page of cards would lay out thousands of elements that nobody sees.
 */
export function PictureSlider({
  pictures,
  label,
  intervalMs = 4000,
  startOffsetMs = 0,
  priority = false,
  to,
  linkAs: PictureLink = Link,
}: PictureSliderProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isManual, setIsManual] = useState(false);
  const slides = useSlides(pictures);
  const { current, moveBy } = slides;
  const hasMultiple = pictures.length > 1;
  const containerRef = useAutoplay({
    isRunning: hasMultiple && !isHovered && !hasFocus && !isManual,
    intervalMs,
    startOffsetMs,
    onAdvance: () => moveBy(1),
  });
  // Its styles are then known when the others come near: new rules compute the styles of the whole page again.
  const isNear = useNearViewport(containerRef, priority);
  function moveManually(by: number) {
    setIsManual(true);
    moveBy(by);
  }

  const strip = pictures.length > 0 && (
    <SlideStrip
      pictures={isNear ? pictures : pictures.slice(0, 1)}
      slides={slides}
      priority={priority}
      onTouch={() => setIsManual(true)}
    />
  );

  return (
    <Container
      ref={containerRef}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {strip && to ? (
        <PictureLink to={to} tabIndex={-1}>
          {strip}
        </PictureLink>
      ) : (
        strip || <PicturePlaceholder />
      )}
      {hasMultiple && isNear && (
        <SliderControls pictures={pictures} current={current} onMove={moveManually} />
      )}
    </Container>
  );
}

/** The picture that is shown, and those whose turn has come. */
function useSlides(pictures: readonly Picture[]) {
  const [current, setCurrent] = useState(0);
  const [reached, setReached] = useState<readonly number[]>([0]);
  const loads = usePictureLoads(pictures);

  const reach = (...indexes: number[]) =>
    setReached((before) =>
      indexes.every((index) => before.includes(index)) ? before : [...before, ...indexes],
    );

  function moveTo(index: number) {
    setCurrent(index);
    reach(index);
  }

  const moveBy = (by: number) => moveTo(loads.next(current, by));
  return { current, reached, loads, reach, moveTo, moveBy };
}

type SlideStripProps = {
  pictures: readonly Picture[];
  slides: ReturnType<typeof useSlides>;
  priority: boolean;
  /** A finger has moved it. */
  onTouch: () => void;
};

function SlideStrip({ pictures, slides, priority, onTouch }: SlideStripProps) {
  const { current, reached, loads, moveTo, reach } = slides;
  const { onTouchStart, ...position } = useStripPosition(current, (index) => {
    onTouch();
    moveTo(index);
    reach(index - 1, index + 1);
  });
  return (
    <Strip
      as="div"
      {...position}
      onTouchStart={() => {
        onTouchStart();
        reach(current - 1, current + 1);
      }}
    >
      {pictures.map(({ src, alt }, index) => (
        <div key={src} aria-hidden={index !== current}>
          {reached.includes(index) && (
            <ResponsivePicture
              src={src}
              alt={alt}
              sizes={cardGridSizes}
              loading={priority ? 'eager' : 'lazy'}
              fetchPriority={priority ? 'high' : 'auto'}
              onLoad={() => loads.onLoad(src)}
              onError={() => {
                const last = loads.onError(src, index);
                if (index === current) moveTo(last);
              }}
            />
          )}
        </div>
      ))}
    </Strip>
  );
}

type SliderControlsProps = {
  pictures: readonly Picture[];
  current: number;
  onMove: (by: number) => void;
};

const SliderControls = ({ pictures, current, onMove }: SliderControlsProps) => (
  <>
    <Arrow $edge="left">
      <IconButton
        tone="overlay"
        label="Previous image"
        icon={<ChevronLeftIcon />}
        onClick={() => onMove(-1)}
      />
    </Arrow>
    <Arrow $edge="right">
      <IconButton
        tone="overlay"
        label="Next image"
        icon={<ChevronRightIcon />}
        onClick={() => onMove(1)}
      />
    </Arrow>
    <Dots aria-hidden="true" $small={pictures.length > maxLargeDots}>
      {pictures.map((picture, index) => (
        <Dot key={picture.src} $current={index === current} />
      ))}
    </Dots>
  </>
);

const Container = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};
`;

/** Moved by fingers and buttons: a mouse has the buttons alone, so that the wheel moves the page. */
const Strip = styled(PictureStrip)`
  overflow: hidden;

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }

  ${media.touch} {
    overflow-x: auto;
  }
`;

const Arrow = styled.div<{ $edge: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - ${tokens.size.target} / 2);
  ${({ $edge }) => $edge}: ${tokens.space.xs};
  transition: opacity ${tokens.motion.fast};

  ${media.hover} {
    opacity: 0;

    ${Container}:hover &,
    ${Container}:focus-within & {
      opacity: 1;
    }
  }
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
