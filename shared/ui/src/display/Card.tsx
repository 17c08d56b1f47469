import styled from 'styled-components';

import { media, tokens } from '../tokens.ts';

/** A bordered surface. Set `as="article"` or `as="section"` for semantics. */
export const Card = styled.div`
  min-width: 0;
  padding: min(5vw, clamp(1rem, 0.75rem + 1.2vw, 1.5rem));
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  break-inside: avoid;
`;

/** Cards in one, two or four columns, depending on the screen width. */
export const CardGrid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l} ${tokens.space.m};

  > * {
    contain-intrinsic-size: auto 26rem;
  }

  /* What nobody sees has no boxes, and a dialog that makes the page inert passes it by. A menu may leave its card. */
  :where(:root:not([data-restoring])) & > :where(:not(:focus-within)) {
    content-visibility: auto;
    overflow-clip-margin: ${tokens.space.xs};
  }

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Vertical layout with a gap. */
export const Stack = styled.div<{ $gap?: keyof typeof tokens.space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 'm' }) => tokens.space[$gap]};
`;

/** Horizontal layout that wraps. */
export const Row = styled.div<{ $gap?: keyof typeof tokens.space; $spread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 's' }) => tokens.space[$gap]};
`;
