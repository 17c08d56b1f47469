import { useLayoutEffect, useRef, type UIEvent } from 'react';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';

/** Pictures side by side, one at a time, which a finger moves on. */
export const PictureStrip = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  > * {
    position: relative;
    flex: none;
    width: 100%;
    overflow: hidden;
    background: ${tokens.color.sunken};
    aspect-ratio: 4 / 3;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Keeps a strip at the current picture, and says to which one a finger has moved it. */
export function useStripPosition(current: number, onMove: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  /** The picture that the strip shows. Known without reading the layout, which would be computed for it at once. */
  const shown = useRef(0);
  /** Where the strip is on its way to by itself; null while a finger moves it. */
  const target = useRef<number | null>(null);

  // The position of a scroller is outside React.
  useLayoutEffect(() => {
    const strip = ref.current;
    if (!strip || shown.current === current) return;
    shown.current = current;
    target.current = current;
    strip.scrollLeft = current * strip.clientWidth;
  }, [current]);

  return {
    ref,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      const at = positionOf(currentTarget);
      if (at === target.current) target.current = null;
      if (target.current !== null || at === current) return;
      shown.current = at;
      onMove(at);
    },
    onTouchStart: () => void (target.current = null),
  };
}

/** The index of the picture that is in view. */
const positionOf = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  Math.round(scrollLeft / Math.max(clientWidth, 1));
