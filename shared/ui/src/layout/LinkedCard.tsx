import { tokens } from '@gida/ui';
import styled from 'styled-components';

/** A card in a list, all of which leads where its one link does. */
export const LinkedCard = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xxs};
  align-content: start;

  a {
    color: ${tokens.color.text};
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:hover a {
    text-decoration: underline;
  }
`;
