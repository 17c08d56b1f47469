import { Card, tokens } from '@gida/ui';
import styled from 'styled-components';

/** A card whose children are laid out vertically with a gap. */
export const StackedCard = styled(Card)<{ $gap?: keyof typeof tokens.space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 'm' }) => tokens.space[$gap]};
`;
