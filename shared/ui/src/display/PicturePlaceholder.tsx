import styled from 'styled-components';

import { tokens } from '../tokens.ts';

/** Placeholder for a missing picture. Fills its container. */
export function PicturePlaceholder() {
  return (
    <Container aria-hidden="true">
      <svg viewBox="0 0 88 96" width="72" height="79">
        <path d="M4 42 44 8l40 34M10 38v52h68V38" />
        <path d="M36 90V64a8 8 0 0 1 16 0v26M20 52h10v12H20zM58 52h10v12H58z" />
      </svg>
    </Container>
  );
}

const Container = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: ${tokens.color.sunken};

  svg {
    color: ${tokens.color.lineStrong};
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
