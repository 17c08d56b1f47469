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
