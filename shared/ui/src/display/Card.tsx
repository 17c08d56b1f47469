import styled from 'styled-components';

import { media, tokens } from '../tokens.ts';

/** A sheet of the house. `as="article"` or `as="section"` says what it is. */
export const Card = styled.div`
  min-width: 0;
  padding: clamp(1rem, 0.75rem + 1.2vw, 1.5rem);
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
`;

/** Cards in one, two or four columns by the width of the screen. */
export const CardGrid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l} ${tokens.space.m};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** One thing under the other, with air between. */
export const Stack = styled.div<{ $gap?: keyof typeof tokens.space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 'm' }) => tokens.space[$gap]};
`;

/** One thing beside the other, wrapping when the line is full. */
export const Row = styled.div<{ $gap?: keyof typeof tokens.space; $spread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 's' }) => tokens.space[$gap]};
`;
